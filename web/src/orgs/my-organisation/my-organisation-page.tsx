// My organisation (spec 4 §F): General, Team, Roles, Integrations, Plan and Security, each with its own URL.
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { routePath } from "@gap/core/access/routes";
import type { OrgType } from "@gap/core/orgs/org-types";
import { NoSuchPage } from "@gap/web/platform/page/no-such-page";
import { useApi } from "@gap/web/platform/app-context";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { Page } from "@gap/web/ui/page/page";
import { PageTabs } from "@gap/web/ui/page/page-tabs";
import { TeamTable } from "../team/team-table";
import { GeneralTab } from "./general-tab";
import { IntegrationsTab } from "./integrations-tab";
import { PlanTab } from "./plan-tab";
import { RolesTab } from "./roles-tab";
import { SecurityTab } from "./security-tab";

interface OrgTab {
  readonly id: string;
  readonly label: string;
  readonly Tab: ComponentType<{ orgId: string }>;
  readonly notFor?: OrgType;
}

const TABS: readonly OrgTab[] = [
  { id: "general", label: "General", Tab: GeneralTab },
  { id: "team", label: "Team", Tab: TeamTable },
  { id: "roles", label: "Roles", Tab: RolesTab },
  { id: "integrations", label: "Integrations", Tab: IntegrationsTab, notFor: "client" },
  { id: "plan", label: "Plan", Tab: PlanTab, notFor: "client" },
  { id: "security", label: "Security", Tab: SecurityTab },
];

export function MyOrganisationPage() {
  const navigate = useNavigate();
  const { _splat: tabInUrl } = useParams({ strict: false });
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  const orgId = me?.userOrg?.orgId;
  if (orgId === undefined) return <SkeletonPage />;
  const tabs = TABS.filter(({ notFor }) => notFor !== me?.userOrg?.orgType);
  const current = tabs.find(({ id }) => id === (tabInUrl || "general"));
  if (current === undefined) return <NoSuchPage />;
  const name = me?.orgs.find((org) => org.orgId === orgId)?.name;
  return (
    <Page title="My organisation" subtitle={name}>
      <PageTabs
        label="My organisation"
        tabs={tabs}
        current={current.id}
        opensByEnter
        onChoose={(id) => void navigate({ to: routePath(orgId, "my-organisation", id) })}
      >
        <current.Tab orgId={orgId} />
      </PageTabs>
    </Page>
  );
}
