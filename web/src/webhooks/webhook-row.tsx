// One webhook of the list: its state and why, its last delivery, and its actions.
import {
  IconKey,
  IconListDetails,
  IconPencil,
  IconPlayerPause,
  IconSend,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { STOP_REASON_IN_WORDS } from "@gap/core/webhooks/stop-reason-in-words";
import { WEBHOOK_LIMITS, type Webhook } from "@gap/core/webhooks/webhook.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { Button } from "@gap/web/ui/actions/button";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { ActionsMenu } from "@gap/web/ui/table/actions-menu";
import type { RowAction } from "@gap/web/ui/table/table-types";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { eventsInWords } from "./events-in-words";
import { useSetActive } from "./webhooks.queries";
import classes from "./webhooks.module.css";

/** The act that opens a dialog or the log. */
export type WebhookAct = "change" | "replace secret" | "delete" | "log";

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly timezone: string;
  readonly onAct: (act: WebhookAct) => void;
}

export function WebhookRow({ webhook, timezone, onAct }: WebhookRowProps) {
  const { id, name, address, events, state, lastDeliveredAt, formerSecretUntil } = webhook;
  const setActive = useSetActive();
  const actions = useActionsOf(webhook, {
    onAct,
    turnOff: {
      act: () => setActive.mutate({ webhookId: id, isActive: false }),
      pending: setActive.isPending,
    },
  });
  return (
    <li className={classes.webhook}>
      <div className={classes.words}>
        <p className={classes.name}>
          {name} <StateOf webhook={webhook} />
        </p>
        <p className={classes.address}>{address}</p>
        <p className={utility.quiet}>{eventsInWords(events)}</p>
        <p className={utility.quiet}>
          {lastDeliveredAt === undefined ? (
            "Nothing has been delivered yet"
          ) : (
            <>
              Last delivery <RelativeTime date={lastDeliveredAt} />
            </>
          )}
        </p>
        {formerSecretUntil === undefined ? null : (
          <p className={utility.quiet}>
            Requests are signed with the former secret, too, until{" "}
            {formatMomentIn(formerSecretUntil, timezone)}.
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {state === "active" ? null : (
          <Button
            small
            aria-label={`Turn on ${name}`}
            pending={setActive.isPending}
            onClick={() => setActive.mutate({ webhookId: id, isActive: true })}
          >
            Turn on
          </Button>
        )}
        <Button
          small
          kind="quiet"
          icon={<IconListDetails size={16} />}
          aria-label={`Log of ${name}`}
          onClick={() => onAct("log")}
        >
          Log
        </Button>
        <ActionsMenu row={webhook} name={name} actions={actions} />
      </div>
      <WhyNot webhook={webhook} timezone={timezone} />
    </li>
  );
}

function StateOf({ webhook }: { webhook: Webhook }) {
  const [tone, label] = stateInWords(webhook);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

function stateInWords({ state, failingSince }: Webhook): readonly [BadgeTone, string] {
  if (state === "stopped") return ["danger", "Stopped"];
  if (state === "paused") return ["neutral", "Off"];
  return failingSince === undefined ? ["success", "On"] : ["warning", "Failing"];
}

/** Why nothing is delivered, and what to do about it. */
function WhyNot({
  webhook: { state, stopped, failingSince },
  timezone,
}: {
  webhook: Webhook;
  timezone: string;
}) {
  const banner = (text: ReactNode) => (
    <div className={classes.why}>
      <Banner tone="warning">{text}</Banner>
    </div>
  );
  const toDo = `Events are kept for ${WEBHOOK_LIMITS.keptDays} days: turn it on, then send the missed ones from its log.`;
  if (stopped !== undefined)
    return banner(
      <>
        Stopped on {formatMomentIn(stopped.at, timezone)}. {STOP_REASON_IN_WORDS[stopped.reason]} {toDo}
      </>,
    );
  if (state === "paused") return <p className={classes.why}>{toDo}</p>;
  if (failingSince === undefined) return null;
  return banner(
    <>
      Nothing could be delivered since {formatMomentIn(failingSince, timezone)}; the log has the reasons.
      After five days without a delivery it is stopped, and all admins are notified by email.
    </>,
  );
}

interface Actions {
  readonly onAct: (act: WebhookAct) => void;
  readonly turnOff: { readonly act: () => void; readonly pending: boolean };
}

function useActionsOf({ id, state }: Webhook, { onAct, turnOff }: Actions): readonly RowAction<Webhook>[] {
  const refresh = useRefreshAnswers();
  const sendTest = useAct(
    useApi().options.webhook.sendTest.mutationOptions({
      onSuccess: () => {
        showSnackbar({ tone: "success", message: "The test event is being sent" });
        void refresh("webhook.listDeliveries");
        onAct("log");
      },
    }),
  );
  const whileOn: readonly RowAction<Webhook>[] = [
    {
      id: "test",
      label: "Send test event",
      icon: <IconSend size={16} />,
      pending: sendTest.isPending,
      onAct: () => sendTest.mutate({ webhookId: id }),
    },
    {
      id: "off",
      label: "Turn off",
      icon: <IconPlayerPause size={16} />,
      pending: turnOff.pending,
      onAct: turnOff.act,
    },
  ];
  return [
    { id: "change", label: "Change", icon: <IconPencil size={16} />, onAct: () => onAct("change") },
    ...(state === "active" ? whileOn : []),
    {
      id: "secret",
      label: "Replace secret",
      icon: <IconKey size={16} />,
      onAct: () => onAct("replace secret"),
    },
    {
      id: "delete",
      label: "Delete",
      icon: <IconTrash size={16} />,
      tone: "danger",
      onAct: () => onAct("delete"),
    },
  ];
}
