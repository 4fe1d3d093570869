// An organisation's page for the provider's staff (spec 4 §F), with tabs for overview, users, plan, clients and
// activity.
import { IconBuilding } from "@tabler/icons-react";
import { ORG_TYPE_NAMES } from "@gap/core/orgs/org-types";
import { NoSuchPage } from "@gap/web/platform/page/no-such-page";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { httpStatusOf, problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { Button } from "@gap/web/ui/actions/button";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { Page } from "@gap/web/ui/page/page";
import { PageTabs } from "@gap/web/ui/page/page-tabs";
import { ActivityLog } from "../activity/activity-log";
import { TeamTable } from "../team/team-table";
import { OrgClosing } from "./org-closing";
import { OrgFacts } from "./org-facts";
import { OrgPlan } from "./org-plan";
import { countryName } from "./org-words";
import { useMaintainsOrganisations, useOrgOverview, type OrgOverview } from "./organisations.queries";
import { ClientOrgsTable } from "./orgs-table";

interface TabProps {
  readonly org: OrgOverview;
  readonly maintains: boolean;
  readonly onOpen: (orgId: string) => void;
}

const TABS = [
  { id: "overview", label: "Overview", Tab: OrgFacts, isFor: () => true },
  {
    id: "users",
    label: "Users",
    Tab: ({ org }: TabProps) => <TeamTable orgId={org.id} />,
    isFor: () => true,
  },
  { id: "plan", label: "Plan", Tab: OrgPlan, isFor: isAdvisor },
  { id: "clients", label: "Clients", Tab: OrgClients, isFor: isAdvisor },
  {
    id: "activity",
    label: "Activity",
    Tab: ({ org }: TabProps) => <ActivityLog orgId={org.id} />,
    isFor: () => true,
  },
] as const;

function isAdvisor({ orgType }: OrgOverview): boolean {
  return orgType === "advisor";
}

interface OrgPageProps {
  readonly orgId: string;
  /** Tab from the URL; undefined opens the first tab. */
  readonly tab: string | undefined;
  readonly onTab: (tab: string) => void;
  readonly onOpen: (orgId: string) => void;
  /** Goes back to the list of organisations. */
  readonly onList: () => void;
}

export function OrgPage({ orgId, tab, onTab, onOpen, onList }: OrgPageProps) {
  const { data: org, error, refetch } = useOrgOverview(orgId);
  const maintains = useMaintainsOrganisations();
  if (org === undefined)
    return error === null ? (
      <SkeletonPage />
    ) : (
      <Page title="Organisation" trail={<Breadcrumbs routeId="organisations" />}>
        {isNotFound(error) ? (
          <EmptyState
            icon={<IconBuilding />}
            title="There is no such organisation"
            text="It may have been deleted, or the link may be incomplete."
            action={<Button onClick={onList}>All organisations</Button>}
          />
        ) : (
          <EmptyState
            icon={<IconBuilding />}
            title="This organisation could not be loaded"
            text={problemOf(error)}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        )}
      </Page>
    );
  const tabs = TABS.filter(({ isFor }) => isFor(org));
  const current = tab ? tabs.find(({ id }) => id === tab) : TABS[0];
  if (current === undefined) return <NoSuchPage />;
  return (
    <Page
      title={org.name}
      trail={<Breadcrumbs routeId="organisations" name={org.name} />}
      subtitle={<Subtitle org={org} />}
      actions={maintains ? <OrgClosing org={org} /> : undefined}
    >
      <PageTabs label={`About ${org.name}`} tabs={tabs} current={current.id} onChoose={onTab}>
        <current.Tab org={org} maintains={maintains} onOpen={onOpen} />
      </PageTabs>
    </Page>
  );
}

/** A malformed id is refused as invalid input, which also means that no such organisation exists. */
function isNotFound(error: unknown): boolean {
  return httpStatusOf(error) === 404 || validationErrorsOfCall(error)["orgId"] !== undefined;
}

function Subtitle({ org }: { org: OrgOverview }) {
  const country = countryName(org.countryCode);
  return (
    <>
      {ORG_TYPE_NAMES[org.orgType]}
      {country === undefined ? null : ` · ${country}`}{" "}
      {org.deactivatedOn === undefined ? null : <StatusBadge tone="danger">Deactivated</StatusBadge>}
    </>
  );
}

function OrgClients({ org, onOpen }: TabProps) {
  return (
    <ClientOrgsTable
      advisorOrgId={org.id}
      onOpen={onOpen}
      empty={{
        icon: <IconBuilding />,
        title: "No client organisations yet",
        text: `A client of ${org.name} appears here once it has an organisation of its own.`,
      }}
    />
  );
}
