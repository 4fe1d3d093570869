// My organisation, Integrations: the tokens with which other programs use the API (spec 9 §1).
import { useQuery } from "@tanstack/react-query";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { holdsFeature } from "@gap/core/access/access-rule";
import type { ApiTokenState, ListedApiToken } from "@gap/core/api/api-token.schema";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { Card } from "@gap/web/ui/page/card";
import { PlainTable, type PlainColumn } from "@gap/web/ui/table/plain-table";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { NewTokenDialog } from "./new-token-dialog";
import { rightsInWords } from "./rights-in-words";

const STATES: Readonly<Record<ApiTokenState, { readonly tone: BadgeTone; readonly label: string }>> = {
  active: { tone: "success", label: "Active" },
  expired: { tone: "neutral", label: "Expired" },
  revoked: { tone: "neutral", label: "Revoked" },
};

/** Only people who maintain the organisation see it, as only they make tokens. */
export function ApiTokensCard({ timezone }: { timezone: string }) {
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  const [isMaking, setIsMaking] = useState(false);
  const [toRevoke, setToRevoke] = useState<ListedApiToken>();
  if (me === undefined || !holdsFeature(toViewer(me), "my-organisation", "maintain")) return null;
  return (
    <Card
      title="API"
      actions={
        <Button small icon={<IconPlus size={16} />} onClick={() => setIsMaking(true)}>
          New token
        </Button>
      }
    >
      <div className={utility.stack16}>
        <p className={utility.quiet}>
          Other programs use the API with a token, with the rights that you choose and never more than your
          own. <ApiReference />
        </p>
        <Tokens timezone={timezone} onRevoke={setToRevoke} />
      </div>
      {isMaking ? <NewTokenDialog onClose={() => setIsMaking(false)} /> : null}
      {toRevoke === undefined ? null : (
        <RevokeQuestion token={toRevoke} onClose={() => setToRevoke(undefined)} />
      )}
    </Card>
  );
}

function ApiReference() {
  const { config, region } = useAppContext();
  return (
    <a href={`${config.regions[region]?.apiBase ?? ""}/v1/docs`} target="_blank" rel="noreferrer">
      API reference
    </a>
  );
}

interface TokensProps {
  readonly timezone: string;
  readonly onRevoke: (token: ListedApiToken) => void;
}

function Tokens({ timezone, onRevoke }: TokensProps) {
  const { data, error, refetch } = useQuery(
    useApi().options.apiToken.list.queryOptions(undefined, { meta: { showsOwnErrors: true } }),
  );
  if (data === undefined)
    return error === null ? (
      <SkeletonList rows={2} label="Loading tokens" />
    ) : (
      <DataNotLoaded subject="The tokens" error={error} onTryAgain={refetch} />
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<IconKey />}
        title="No tokens yet"
        text="Make a token for each program, so that each can be revoked by itself."
      />
    );
  return (
    <PlainTable
      label="API tokens"
      rows={data}
      rowId={({ id }) => id}
      columns={columnsOf({ timezone, onRevoke })}
    />
  );
}

function columnsOf({ timezone, onRevoke }: TokensProps): readonly PlainColumn<ListedApiToken>[] {
  return [
    {
      header: "Name",
      cell: ({ name, scopes }) => (
        <>
          <span>{name}</span>
          <span className={utility.quiet}> {rightsInWords(scopes)}</span>
        </>
      ),
    },
    { header: "Made by", cell: ({ madeBy }) => madeBy, phoneLabel: "Made by" },
    {
      header: "Last used",
      phoneLabel: "Last used",
      cell: ({ lastUsed }) =>
        lastUsed === undefined ? (
          "Never"
        ) : (
          <span>
            <RelativeTime date={lastUsed.at} />
            <span className={utility.quiet}> from {lastUsed.ip}</span>
          </span>
        ),
    },
    {
      header: "Expires",
      phoneLabel: "Expires",
      cell: ({ expiresAt, state }) =>
        state === "active" ? (
          formatDayIn(expiresAt, timezone)
        ) : (
          <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
        ),
    },
    {
      header: "Action",
      align: "end",
      cell: (token) =>
        token.state === "active" ? (
          <Button small kind="quiet" onClick={() => onRevoke(token)}>
            Revoke
          </Button>
        ) : null,
    },
  ];
}

function RevokeQuestion({ token, onClose }: { token: ListedApiToken; onClose: () => void }) {
  const refresh = useRefreshAnswers();
  const revoke = useAct(
    useApi().options.apiToken.revoke.mutationOptions({
      onSuccess: async () => {
        showSnackbar({ tone: "success", message: "Token revoked" });
        await refresh("apiToken.list");
        onClose();
      },
    }),
  );
  return (
    <ConfirmDialog
      title={`Revoke “${token.name}”?`}
      confirmLabel="Revoke token"
      destructive
      onCancel={onClose}
      onConfirm={async () => void (await revoke.mutateAsync({ tokenId: token.id }).catch(() => undefined))}
    >
      Programs that use this token lose their access at once. This cannot be undone.
    </ConfirmDialog>
  );
}
