// Devices remembered for 30 days, which need no code to log in until they expire or the user removes them here.
import { formatDate } from "@gap/core/shared/dates";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { Card } from "@gap/web/ui/page/card";
import classes from "../profile-form.module.css";
import { AccessList } from "./access-list";
import { useSecurityChanged, type Security } from "./security.queries";

export function DevicesCard({ devices }: { devices: Security["devices"] }) {
  const api = useApi();
  const securityChanged = useSecurityChanged();
  const forget = useAct(
    api.options.user.forgetMyDevice.mutationOptions({
      onSuccess: async () => {
        showSnackbar({ tone: "success", message: "Device forgotten" });
        await securityChanged();
      },
    }),
  );
  return (
    <Card title="Remembered devices">
      {devices.length === 0 ? (
        <p className={classes.hint}>
          None. Tick “Remember me for 30 days” when you log in to skip the code on that device.
        </p>
      ) : (
        <AccessList
          items={devices.map(({ id, userAgent, lastUsedAt, expiresAt }) => ({
            key: id,
            userAgent,
            details: (
              <>
                Last used <RelativeTime date={lastUsedAt} />, remembered until {formatDate(expiresAt)}
              </>
            ),
            action: (
              <Button
                small
                pending={forget.isPending && forget.variables.deviceId === id}
                onClick={() => forget.mutate({ deviceId: id })}
              >
                Forget
              </Button>
            ),
          }))}
        />
      )}
    </Card>
  );
}
