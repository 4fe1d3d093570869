// The Security tab of My profile: password, authenticator app, sessions, remembered devices and recent logins.
import type { ReactNode } from "react";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { SkeletonBar, SkeletonGroup, SkeletonList, SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { AuthenticatorCard } from "./authenticator-card";
import { DevicesCard } from "./devices-card";
import { PasswordForm } from "./password-form";
import { RecentSignInsCard } from "./recent-sign-ins-card";
import { SectionedCards } from "./sectioned-cards";
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
    <SectionedCards
      sections={{
        Password: (
          <Card title="Password">
            <PasswordForm hasPassword={security.hasPassword} />
          </Card>
        ),
        "Authenticator app": (
          <AuthenticatorCard
            authenticator={security.authenticator}
            requiredBy={security.authenticatorRequiredBy}
          />
        ),
        "Where you are logged in": <SessionsCard sessions={security.sessions} />,
        "Remembered devices": <DevicesCard devices={security.devices} />,
        "Recent logins": <RecentSignInsCard signIns={security.recentSignIns} />,
      }}
    />
  );
}

/** Has the same cards as the loaded page, so that the content below does not move. */
function SecuritySkeleton() {
  const contents: Readonly<Record<string, ReactNode>> = {
    Password: <ButtonSkeleton />,
    "Authenticator app": (
      <div className={utility.form}>
        <SkeletonText lines={3} />
        <ButtonSkeleton />
      </div>
    ),
    "Where you are logged in": <SkeletonList rows={2} />,
    "Remembered devices": <SkeletonText lines={1} />,
    "Recent logins": <SkeletonList rows={4} />,
  };
  const cards = Object.entries(contents).map(([title, content]) => [
    title,
    <Card key={title} title={title}>
      {content}
    </Card>,
  ]);
  return <SectionedCards sections={Object.fromEntries(cards)} />;
}

function ButtonSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonBar width={144} height={36} />
    </SkeletonGroup>
  );
}
