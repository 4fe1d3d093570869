// Table of all organisations, or of an advisor's clients, page by page (spec 4 §F, Organisations).
import { IconBuilding } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { orgStateOf } from "@gap/core/orgs/org-state";
import { ORG_TYPE_NAMES } from "@gap/core/orgs/org-types";
import { ORG_LIST_COLUMNS, ORG_LIST_COUNTRIES } from "@gap/core/orgs/organisations.schema";
import { TIER_NAMES } from "@gap/core/orgs/tiers";
import { TRIAL_ENDS_SOON_DAYS } from "@gap/core/orgs/trial";
import { formatDate } from "@gap/core/shared/dates";
import { formatCount } from "@gap/core/shared/texts/format-count";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { Avatar } from "@gap/web/ui/display/avatar";
import { Figures } from "@gap/web/ui/display/figures";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import type { EmptyStateProps } from "@gap/web/ui/feedback/empty-state";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { ServedTable } from "@gap/web/ui/table/served-table";
import type { TableColumn } from "@gap/web/ui/table/table-types";
import { OrgStateBadge } from "./org-state-badge";
import { countryName } from "./org-words";
import type { ListedOrg } from "./organisations.queries";

const COLUMNS: readonly TableColumn<ListedOrg>[] = [
  { id: "name", header: "Name", value: ({ name }) => name, cell: nameOf, minWidth: 190, phone: "title" },
  {
    id: "orgType",
    header: "Type",
    value: ({ orgType }) => ORG_TYPE_NAMES[orgType],
    minWidth: 80,
    phone: "subtitle",
  },
  {
    id: "state",
    header: "State",
    value: (org) => orgStateOf(org, new Date()),
    cell: (org) => <OrgStateBadge state={orgStateOf(org, new Date())} />,
    minWidth: 110,
    phone: "status",
  },
  {
    id: "country",
    header: "Country",
    value: ({ countryCode }) => countryName(countryCode),
    minWidth: 120,
    shownFrom: 960,
  },
  {
    id: "tierName",
    header: "Tier",
    value: ({ tierName }) => tierName,
    cell: ({ tierName, trialEndDate }) => (
      <NameCell
        narrow
        name={tierName ?? "–"}
        second={tierName !== "Trial" || trialEndDate === undefined ? undefined : trialEnd(trialEndDate)}
      />
    ),
    minWidth: 110,
    shownFrom: 720,
  },
  {
    id: "users",
    header: "Active users",
    value: ({ activeCount }) => activeCount,
    cell: ({ activeCount, count }) => (
      <Figures>
        {formatCount(activeCount)} of {formatCount(count)}
      </Figures>
    ),
    align: "end",
    minWidth: 100,
    phone: "figure",
  },
  {
    id: "createdAt",
    header: "Created",
    value: ({ createdAt }) => createdAt,
    minWidth: 110,
    shownFrom: 960,
  },
  {
    id: "lastUpdatedAt",
    header: "Changed",
    value: ({ lastUpdatedAt }) => lastUpdatedAt,
    cell: ({ lastUpdatedAt }) => <RelativeTime date={lastUpdatedAt} />,
    minWidth: 100,
    shownFrom: 820,
  },
  {
    id: "lastActiveAt",
    header: "Last active",
    value: ({ lastActiveAt }) => lastActiveAt,
    cell: ({ lastActiveAt }) => (lastActiveAt === undefined ? "–" : <RelativeTime date={lastActiveAt} />),
    minWidth: 100,
    shownFrom: 820,
  },
];

function nameOf({ name }: ListedOrg): ReactNode {
  return <NameCell name={name} avatar={<Avatar name={name} kind="organisation" size="small" decorative />} />;
}

function trialEnd(date: Date): string {
  return `${date.getTime() > Date.now() ? "ends" : "ended"} ${formatDate(date)}`;
}

const TABS = [
  { id: "all", label: "All" },
  { id: "advisor", label: "Advisors" },
  { id: "client", label: "Clients" },
  { id: "gap", label: "Gap" },
] as const;

const FILTERS = [
  { id: "tierNames", label: "Tier", options: TIER_NAMES.map((value) => ({ value, label: value })) },
  {
    id: "countries",
    label: "Country",
    options: ORG_LIST_COUNTRIES.map((value) => ({
      value,
      label: value === "other" ? "Other countries" : (countryName(value) ?? value),
    })),
  },
  {
    id: "trialEnds",
    label: "Trial ends",
    options: [{ value: "soon", label: `Within ${TRIAL_ENDS_SOON_DAYS} days` }],
  },
] as const;

const IN_COMMON = {
  preset: "grid",
  sortableBy: ORG_LIST_COLUMNS,
  rowId: ({ id }: ListedOrg) => id,
  rowName: ({ name }: ListedOrg) => name,
} as const;

interface OrgsTableProps {
  readonly onOpen: (orgId: string) => void;
  readonly create?: ReactNode;
}

export function OrgsTable({ onOpen, create }: OrgsTableProps) {
  const api = useApi();
  return (
    <ServedTable
      {...IN_COMMON}
      label="Organisations"
      columns={COLUMNS}
      tabs={TABS}
      filters={FILTERS}
      query={({ tab, filters, ...listQuery }) =>
        api.options.org.list.queryOptions(
          {
            ...listQuery,
            ...(tab === undefined || tab === "all" ? {} : { orgType: tab }),
            tierNames: filters.tierNames ?? [],
            countries: filters.countries ?? [],
            trialEndsSoon: filters.trialEnds !== undefined,
          },
          ALWAYS_REFETCHED,
        )
      }
      onRowOpen={({ id }) => onOpen(id)}
      empty={{ icon: <IconBuilding />, title: "No organisations yet", action: create }}
    />
  );
}

const CLIENT_COLUMNS = COLUMNS.filter(({ id }) => !["orgType", "tierName"].includes(id));

interface ClientOrgsTableProps extends OrgsTableProps {
  readonly advisorOrgId: string;
  readonly empty: EmptyStateProps;
}

export function ClientOrgsTable({ advisorOrgId, onOpen, empty }: ClientOrgsTableProps) {
  const api = useApi();
  return (
    <ServedTable
      {...IN_COMMON}
      label="Clients"
      columns={CLIENT_COLUMNS}
      query={({ tab: _none, filters: _neither, ...listQuery }) =>
        api.options.org.list.queryOptions({ ...listQuery, advisorOrgId }, ALWAYS_REFETCHED)
      }
      onRowOpen={({ id }) => onOpen(id)}
      empty={empty}
    />
  );
}
