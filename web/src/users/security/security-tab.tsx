// The Security tab of My profile: password, authenticator app, sessions, remembered devices and recent logins.
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { SkeletonBar, SkeletonGroup, SkeletonList, SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { AuthenticatorCard } from "./authenticator-card";
import { DevicesCard } from "./devices-card";
import { PasswordForm } from "./password-form";
import { RecentSignInsCard } from "./recent-sign-ins-card";
import { useSecurity } from "./security.queries";
import { SessionsCard } from "./sessions-card";

export function SecurityTab() {
  const { data: security, error, refetch } = useSecurity();
  if (security === undefined)
    return error === null ? (
      <SecuritySkeleton />
    ) : (
      <Card title="Logging in">
        <DataNotLoaded subject="Your login settings" error={error} onTryAgain={refetch} />
      </Card>
    );
  return (
    <>
      <Card title="Password">
        <PasswordForm hasPassword={security.hasPassword} />
      </Card>
      <AuthenticatorCard
        authenticator={security.authenticator}
        requiredBy={security.authenticatorRequiredBy}
      />
      <SessionsCard sessions={security.sessions} />
      <DevicesCard devices={security.devices} />
      <RecentSignInsCard signIns={security.recentSignIns} />
    </>
  );
}

/** Has the same cards as the loaded page, so that the content below does not move. */
function SecuritySkeleton() {
  return (
    <>
      <Card title="Password">
        <ButtonSkeleton />
      </Card>
      <Card title="Authenticator app">
        <div className={utility.form}>
          <SkeletonText lines={3} />
          <ButtonSkeleton />
        </div>
      </Card>
      <Card title="Where you are logged in">
        <SkeletonList rows={2} />
      </Card>
      <Card title="Remembered devices">
        <SkeletonText lines={1} />
      </Card>
      <Card title="Recent logins">
        <SkeletonList rows={4} />
      </Card>
    </>
  );
}

function ButtonSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonBar width={144} height={36} />
    </SkeletonGroup>
  );
}
