// State of the organisation's practice manager and the actions for it (spec 4 §F, §G): people who maintain the
// organisation connect and disconnect it, people who maintain clients sync them.
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
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useDisconnect, useStartConnecting, useSync } from "./practice-manager.queries";
import { LastSync, RunningSync } from "./sync-state";
import classes from "./practice-manager.module.css";

interface PracticeManagerStateProps {
  readonly connection: PracticeManagerConnection;
  /** The provider's answer is being sent to the server. */
  readonly isConnecting?: boolean;
}

export function PracticeManagerState({ connection, isConnecting = false }: PracticeManagerStateProps) {
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  const viewer = me === undefined ? undefined : toViewer(me);
  const mayConnect = viewer !== undefined && holdsFeature(viewer, "my-organisation", "maintain");
  const maySync = viewer !== undefined && holdsFeature(viewer, "clients", "maintain");
  const { status } = connection;
  if (status === "connected")
    return <Connected connection={connection} mayConnect={mayConnect} maySync={maySync} />;
  return (
    <>
      <p className={utility.quiet}>{textFor(connection)}</p>
      {status === "unavailable" || viewer === undefined ? null : mayConnect ? (
        <Connect label={status === "lost" ? "Reconnect" : "Connect"} isConnecting={isConnecting} />
      ) : (
        <p className={utility.quiet}>
          An admin of your organisation can connect it, in My organisation under Integrations.
        </p>
      )}
    </>
  );
}

function textFor({ status, practiceName }: PracticeManagerConnection): string {
  if (status === "lost")
    return `${practiceName ?? "Your practice"} ended the connection. Your clients are still here; connect again to keep them in sync.`;
  if (status === "unavailable") return PRACTICE_MANAGER_TEXTS.unavailable;
  return "The practice manager: import your clients instead of typing them.";
}
function Connect({ label, isConnecting }: { readonly label: string; readonly isConnecting: boolean }) {
  const { mutate: leave, isPending, isSuccess } = useStartConnecting();
  return (
    <div className={utility.buttons}>
      <Button
        kind="main"
        icon={<IconPlugConnected size={16} />}
        // Stays pending until the browser has left the page.
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
  const [isConfirming, setIsConfirming] = useState(false);
  const { isSyncing, lastSyncedAt, practiceName, managedAt } = connection;
  const isFirst = lastSyncedAt === undefined;
  return (
    <>
      {isSyncing ? <RunningSync connection={connection} /> : <LastSync connection={connection} />}
      <div className={utility.buttons}>
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
          <Button kind="quiet" onClick={() => setIsConfirming(true)}>
            Disconnect
          </Button>
        ) : null}
      </div>
      {managedAt === undefined ? null : (
        <a className={classes.elsewhere} href={managedAt} target="_blank" rel="noreferrer">
          See your connections at {ACCOUNTING_PROVIDER_NAME}
        </a>
      )}
      {isConfirming ? (
        <DisconnectDialog
          practiceName={practiceName ?? "your practice"}
          onClose={() => setIsConfirming(false)}
        />
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
      destructive
      title={`Disconnect ${PRACTICE_MANAGER_NAME}?`}
      confirmLabel="Disconnect"
      onConfirm={() => disconnect().then(onClose, onClose)}
      onCancel={onClose}
    >
      Your clients and their contacts stay. They will no longer be synced with {practiceName}; you can connect
      again at any time.
    </ConfirmDialog>
  );
}
