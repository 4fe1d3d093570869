// My profile (spec 4 §F): Details, Security and Notifications, each with its own URL.
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { routePath } from "@gap/core/access/routes";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { NoSuchPage } from "@gap/web/platform/page/no-such-page";
import { NotificationChoicesCard } from "@gap/web/notifications/public";
import { useApi } from "@gap/web/platform/app-context";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { PageTabs } from "@gap/web/ui/page/page-tabs";
import { DetailsForm } from "./details-form";
import { EmailForm } from "./email-form";
import { OrganisationCard } from "./organisation-card";
import { SecurityTab } from "./security/security-tab";
import { ThemeChoice } from "./theme-choice";

interface ProfileTab {
  /** The last part of the URL; the first tab has none. */
  readonly id: string;
  readonly label: string;
  readonly Tab: ComponentType<{ me: UserInfo }>;
}

const DETAILS: ProfileTab = { id: "details", label: "Details", Tab: DetailsTab };
const TABS: readonly ProfileTab[] = [
  DETAILS,
  { id: "security", label: "Security", Tab: SecurityTab },
  { id: "notifications", label: "Notifications", Tab: NotificationChoicesCard },
];

export function MyProfilePage() {
  const api = useApi();
  const navigate = useNavigate();
  const { _splat: tabInUrl } = useParams({ strict: false });
  const { data: me } = useQuery(api.options.user.getMyUserInfo.queryOptions());
  const orgId = me?.userOrg?.orgId;
  if (me === undefined || orgId === undefined) return <SkeletonPage />;
  const current = TABS.find(({ id }) => id === (tabInUrl || DETAILS.id));
  if (current === undefined) return <NoSuchPage />;
  return (
    <Page title="My profile">
      <PageTabs
        label="My profile"
        tabs={TABS}
        current={current.id}
        opensByEnter
        onChoose={(id) =>
          void navigate({ to: routePath(orgId, "my-profile", id === DETAILS.id ? undefined : id) })
        }
      >
        <current.Tab me={me} />
      </PageTabs>
    </Page>
  );
}

function DetailsTab({ me }: { me: UserInfo }) {
  const { firstName, lastName, jobTitle, lastUpdated } = me;
  return (
    <>
      <Card title="Your details">
        <DetailsForm key={me.id} saved={{ firstName, lastName, jobTitle: jobTitle ?? null, lastUpdated }} />
      </Card>
      <Card title="Email">
        <EmailForm key={me.email} email={me.email} />
      </Card>
      <Card title="Theme">
        <ThemeChoice />
      </Card>
      <OrganisationCard info={me} />
    </>
  );
}
