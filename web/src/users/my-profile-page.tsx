// My profile (spec 4 §F): details, email, login security, notification choices, theme and organisation.
import { useQuery } from "@tanstack/react-query";
import { NotificationChoicesCard } from "@gap/web/notifications/public";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi } from "@gap/web/platform/app-context";
import {
  SkeletonBar,
  SkeletonGroup,
  SkeletonList,
  SkeletonPage,
  SkeletonText,
} from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { DetailsForm } from "./details-form";
import { EmailForm } from "./email-form";
import { OrganisationCard } from "./organisation-card";
import { AuthenticatorCard } from "./security/authenticator-card";
import { DevicesCard } from "./security/devices-card";
import { PasswordForm } from "./security/password-form";
import { RecentSignInsCard } from "./security/recent-sign-ins-card";
import { useSecurity } from "./security/security.queries";
import { SessionsCard } from "./security/sessions-card";
import { ThemeChoice } from "./theme-choice";

export function MyProfilePage() {
  const api = useApi();
  const { data: me } = useQuery(api.options.user.getMyUserInfo.queryOptions());
  if (me === undefined) return <SkeletonPage />;
  const { firstName, lastName, jobTitle, lastUpdated } = me;
  return (
    <Page title="My profile">
      <Card title="Your details">
        <DetailsForm key={me.id} saved={{ firstName, lastName, jobTitle: jobTitle ?? null, lastUpdated }} />
      </Card>
      <Card title="Email">
        <EmailForm key={me.email} email={me.email} />
      </Card>
      <Security />
      <NotificationChoicesCard />
      <Card title="Theme">
        <ThemeChoice />
      </Card>
      <OrganisationCard info={me} />
    </Page>
  );
}

function Security() {
  const { data: security, error, refetch } = useSecurity();
  if (security === undefined)
    return error === null ? (
      <SecuritySkeleton />
    ) : (
      <Card title="Logging in">
        <DataNotLoaded what="Your login settings" error={error} onTryAgain={refetch} />
      </Card>
    );
  return (
    <>
      <Card title="Password">
        <PasswordForm hasPassword={security.hasPassword} />
      </Card>
      <AuthenticatorCard authenticator={security.authenticator} />
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
