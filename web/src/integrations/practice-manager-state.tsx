// How the organisation's practice manager is connected, and what the person looking may do about it (spec 4 §F, §G): who
// maintains the organisation connects and disconnects it, who maintains clients brings them over.
import { useQuery } from "@tanstack/react-query";
import { IconPlugConnected, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { holdsFeature } from "@gap/core/access/access-rule";
import { ACCOUNTING_PROVIDER_NAME } from "@gap/core/identity/accounting-provider";
import {
  PRACTICE_MANAGER_NAME,
  PRACTICE_MANAGER_TEXTS,
  type PracticeManagerConnection,
} from "@gap/core/integrations/practice-manager";
import { viewerOfUserInfo } from "@gap/core/users/viewer-of-user-info";
import { useApi } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { useDisconnect, useLeaveForPracticeManager, useSync } from "./practice-manager.queries";
import { LastSync, SyncUnderWay } from "./sync-state";
import classes from "./practice-manager.module.css";

interface PracticeManagerStateProps {
  readonly connection: PracticeManagerConnection;
  /** What came back from the provider is on its way to the server. */
  readonly isConnecting?: boolean;
}

export function PracticeManagerState({ connection, isConnecting = false }: PracticeManagerStateProps) {
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  const viewer = me === undefined ? undefined : viewerOfUserInfo(me);
  const mayConnect = viewer !== undefined && holdsFeature(viewer, "my-organisation", "maintain");
  const maySync = viewer !== undefined && holdsFeature(viewer, "clients", "maintain");
  const { status } = connection;
  if (status === "connected")
    return <Connected connection={connection} mayConnect={mayConnect} maySync={maySync} />;
  return (
    <>
      <p className={classes.quiet}>{wordsFor(connection)}</p>
      {status === "unavailable" || viewer === undefined ? null : mayConnect ? (
        <Connect label={status === "lost" ? "Reconnect" : "Connect"} isConnecting={isConnecting} />
      ) : (
        <p className={classes.quiet}>
          Somebody who looks after your organisation can connect it, in My organisation under Integrations.
        </p>
      )}
    </>
  );
}

function wordsFor({ status, practiceName }: PracticeManagerConnection): string {
  if (status === "lost")
    return `${practiceName ?? "Your practice"} ended the connection. Your clients are still here; connect again to keep them in step.`;
  if (status === "unavailable") return PRACTICE_MANAGER_TEXTS.unavailable;
  return "The practice manager: bring your clients over instead of typing them.";
}
function Connect({ label, isConnecting }: { readonly label: string; readonly isConnecting: boolean }) {
  const { mutate: leave, isPending, isSuccess } = useLeaveForPracticeManager();
  return (
    <div className={classes.actions}>
      <Button
        kind="main"
        icon={<IconPlugConnected size={16} />}
        // Until the browser has left.
        pending={isPending || isSuccess || isConnecting}
        onClick={() => leave()}
      >
        {label}
      </Button>
    </div>
  );
}

interface ConnectedProps {
  readonly connection: PracticeManagerConnection;
  readonly mayConnect: boolean;
  readonly maySync: boolean;
}

function Connected({ connection, mayConnect, maySync }: ConnectedProps) {
  const { mutate: sync, isPending: isStarting } = useSync();
  const [isAsked, setIsAsked] = useState(false);
  const { isSyncing, lastSyncedAt, practiceName, managedAt } = connection;
  const isFirst = lastSyncedAt === undefined;
  return (
    <>
      {isSyncing ? <SyncUnderWay connection={connection} /> : <LastSync connection={connection} />}
      <div className={classes.actions}>
        {maySync ? (
          <Button
            kind={isFirst ? "main" : "default"}
            icon={<IconRefresh size={16} />}
            pending={isStarting || isSyncing}
            onClick={() => sync()}
          >
            {isFirst ? "Import clients" : "Sync now"}
          </Button>
        ) : null}
        {mayConnect ? (
          <Button kind="quiet" onClick={() => setIsAsked(true)}>
            Disconnect
          </Button>
        ) : null}
      </div>
      {managedAt === undefined ? null : (
        <a className={classes.elsewhere} href={managedAt} target="_blank" rel="noreferrer">
          See what is connected at {ACCOUNTING_PROVIDER_NAME}
        </a>
      )}
      {isAsked ? (
        <DisconnectDialog practiceName={practiceName ?? "your practice"} onClose={() => setIsAsked(false)} />
      ) : null}
    </>
  );
}

function DisconnectDialog({
  practiceName,
  onClose,
}: {
  readonly practiceName: string;
  readonly onClose: () => void;
}) {
  const { mutateAsync: disconnect } = useDisconnect();
  return (
    <ConfirmDialog
      opened
      destructive
      title={`Disconnect ${PRACTICE_MANAGER_NAME}?`}
      confirmLabel="Disconnect"
      onConfirm={() => disconnect().then(onClose, onClose)}
      onCancel={onClose}
    >
      Your clients and their contacts stay. They are no longer kept in step with {practiceName}; you can
      connect again at any time.
    </ConfirmDialog>
  );
}
