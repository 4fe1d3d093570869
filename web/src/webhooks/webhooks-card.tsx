// My organisation, Integrations: the webhooks that report the firm's events to other programs (spec 9 §2).
import { useQuery } from "@tanstack/react-query";
import { IconPlus, IconWebhook } from "@tabler/icons-react";
import { useState } from "react";
import { holdsFeature } from "@gap/core/access/access-rule";
import type { Webhook } from "@gap/core/webhooks/webhook.schema";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi } from "@gap/web/platform/app-context";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { DeleteQuestion } from "./delete-question";
import { LogDrawer } from "./log/log-drawer";
import { ReplaceSecret } from "./replace-secret";
import { WebhookDialog } from "./webhook-dialog";
import { WebhookRow, type WebhookAct } from "./webhook-row";
import { useWebhooks } from "./webhooks.queries";
import classes from "./webhooks.module.css";

type Opened = { readonly act: "make" } | { readonly act: WebhookAct; readonly webhook: Webhook };

/** Only people who maintain the organisation see it. */
export function WebhooksCard({ timezone }: { timezone: string }) {
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  const [opened, setOpened] = useState<Opened>();
  if (me === undefined || !holdsFeature(toViewer(me), "my-organisation", "maintain")) return null;
  return (
    <Card
      title="Webhooks"
      actions={
        <Button small icon={<IconPlus size={16} />} onClick={() => setOpened({ act: "make" })}>
          New webhook
        </Button>
      }
    >
      <div className={utility.stack16}>
        <p className={utility.quiet}>
          A webhook sends your events to another program as they happen. Requests are signed, in the form of{" "}
          <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
            Standard Webhooks
          </a>
          .
        </p>
        <Webhooks timezone={timezone} onOpen={(act, webhook) => setOpened({ act, webhook })} />
      </div>
      {opened === undefined ? null : (
        <OpenedDialog opened={opened} timezone={timezone} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  );
}

interface WebhooksProps {
  readonly timezone: string;
  readonly onOpen: (act: WebhookAct, webhook: Webhook) => void;
}

function Webhooks({ timezone, onOpen }: WebhooksProps) {
  const { data, error, refetch } = useWebhooks();
  if (data === undefined)
    return error === null ? (
      <SkeletonList rows={2} label="Loading webhooks" />
    ) : (
      <DataNotLoaded subject="The webhooks" error={error} onTryAgain={refetch} />
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<IconWebhook />}
        title="No webhooks yet"
        text="Make one for each program, choose its events, and send a test event to try it."
      />
    );
  return (
    <ul className={classes.webhooks} aria-label="Webhooks">
      {data.map((webhook) => (
        <WebhookRow
          key={webhook.id}
          webhook={webhook}
          timezone={timezone}
          onAct={(act) => onOpen(act, webhook)}
        />
      ))}
    </ul>
  );
}

interface OpenedDialogProps {
  readonly opened: Opened;
  readonly timezone: string;
  readonly onClose: () => void;
}

function OpenedDialog({ opened, timezone, onClose }: OpenedDialogProps) {
  const { data } = useWebhooks();
  if (opened.act === "make") return <WebhookDialog onClose={onClose} />;
  const webhook = data?.find(({ id }) => id === opened.webhook.id) ?? opened.webhook;
  switch (opened.act) {
    case "change":
      return <WebhookDialog webhook={webhook} onClose={onClose} />;
    case "replace secret":
      return <ReplaceSecret webhook={webhook} timezone={timezone} onClose={onClose} />;
    case "delete":
      return <DeleteQuestion webhook={webhook} onClose={onClose} />;
    case "log":
      return <LogDrawer webhook={webhook} timezone={timezone} onClose={onClose} />;
  }
}
