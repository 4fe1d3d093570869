// The user's current sessions; each one can be logged out, or all but this one together.
import { useState } from "react";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { Card } from "@gap/web/ui/page/card";
import { AccessList } from "./access-list";
import { useSecurityChanged, type Security } from "./security.queries";

export function SessionsCard({ sessions }: { sessions: Security["sessions"] }) {
  const api = useApi();
  const securityChanged = useSecurityChanged();
  const end = useAct(
    api.options.user.endMySession.mutationOptions({
      onSuccess: async () => {
        showSnackbar({ tone: "success", message: "Device logged out" });
        await securityChanged();
      },
    }),
  );
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Card title="Where you are logged in" actions={hasOthers ? <EndOthers /> : null}>
      <AccessList
        items={sessions.map(({ id, userAgent, ip, isCurrent, createdAt, lastSeenAt }) => ({
          key: id,
          userAgent,
          ...(isCurrent ? { badge: <StatusBadge tone="success">This device</StatusBadge> } : {}),
          details: (
            <>
              Last seen <RelativeTime date={lastSeenAt ?? createdAt} />
              {ip ? ` from ${ip}` : ""}
            </>
          ),
          ...(isCurrent
            ? {}
            : {
                action: (
                  <Button
                    small
                    pending={end.isPending && end.variables.sessionId === id}
                    onClick={() => end.mutate({ sessionId: id })}
                  >
                    Log out
                  </Button>
                ),
              }),
        }))}
      />
    </Card>
  );
}

function EndOthers() {
  const api = useApi();
  const securityChanged = useSecurityChanged();
  const [asking, setAsking] = useState(false);
  const endOthers = useAct(
    api.options.user.endMyOtherSessions.mutationOptions({
      onSuccess: async () => {
        setAsking(false);
        showSnackbar({ tone: "success", message: "Logged out everywhere else" });
        await securityChanged();
      },
    }),
  );
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        Log out everywhere else
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Log out everywhere else?"
        confirmLabel="Log out"
        onConfirm={async () => {
          await endOthers.mutateAsync().catch(() => undefined);
        }}
        onCancel={() => setAsking(false)}
      >
        This logs you out on all other browsers and devices. You stay logged in here.
      </ConfirmDialog>
    </>
  );
}
