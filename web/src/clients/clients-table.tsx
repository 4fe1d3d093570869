// Table of the advisor's clients, page by page (spec 2 §2.13, spec 4 §F Clients).
import { IconUsers } from "@tabler/icons-react";
import type { ReactNode } from "react";
import {
  CLIENT_STATUS_NAMES,
  LINK_STATUSES,
  type Client,
  type ClientListQuery,
} from "@gap/core/clients/client.schema";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { Avatar } from "@gap/web/ui/display/avatar";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { ServedTable } from "@gap/web/ui/table/served-table";
import type { RowAction, TableColumn } from "@gap/web/ui/table/table-types";
import type { AskedList } from "@gap/web/ui/table/use-served-table";
import { ClientStatusBadge, LINK_STATUS_NAMES } from "./client-words";

const COLUMNS: readonly TableColumn<Client>[] = [
  {
    id: "name",
    header: "Name",
    value: ({ name }) => name,
    cell: ({ name }) => (
      <NameCell name={name} avatar={<Avatar name={name} kind="organisation" size="small" decorative />} />
    ),
    minWidth: 180,
    phone: "title",
  },
  {
    id: "primaryContact",
    header: "Primary contact",
    value: ({ primaryContactFullName }) => primaryContactFullName,
    cell: ({ primaryContactFullName, email }) =>
      email === "" ? "–" : <NameCell name={primaryContactFullName} second={email} narrow />,
    minWidth: 160,
    phone: "subtitle",
  },
  {
    id: "phone",
    header: "Phone",
    value: ({ primaryContactPhoneNumber }) => primaryContactPhoneNumber,
    minWidth: 110,
    shownFrom: 820,
  },
  {
    id: "status",
    header: "Status",
    value: ({ status }) => CLIENT_STATUS_NAMES[status],
    cell: ({ status }) => <ClientStatusBadge status={status} />,
    minWidth: 100,
    phone: "status",
  },
  {
    id: "link",
    header: "Access",
    value: ({ linkStatus }) => LINK_STATUS_NAMES[linkStatus],
    minWidth: 80,
    shownFrom: 880,
  },
  {
    id: "lastUpdatedAt",
    header: "Last updated",
    value: ({ lastUpdatedAt }) => lastUpdatedAt,
    cell: ({ lastUpdatedAt }) => <RelativeTime date={lastUpdatedAt} />,
    align: "end",
    minWidth: 110,
    shownFrom: 720,
  },
];

const SORTABLE_BY = ["name", "lastUpdatedAt"] as const;

const TABS = [
  { id: "all", label: "All" },
  { id: "prospect", label: CLIENT_STATUS_NAMES.prospect },
  { id: "client", label: CLIENT_STATUS_NAMES.client },
  { id: "archived", label: CLIENT_STATUS_NAMES.archived },
] as const;

const FILTERS = [
  {
    id: "linkStatuses",
    label: "Access",
    options: LINK_STATUSES.map((value) => ({ value, label: LINK_STATUS_NAMES[value] })),
  },
  {
    id: "origins",
    label: "Came from",
    options: [
      { value: "practice-manager", label: "Practice manager" },
      { value: "here", label: "Added here" },
    ],
  },
] as const;

/** Filters of the table, which the export uses too. */
export type ShownClients = Pick<
  ClientListQuery,
  "search" | "tab" | "linkStatuses" | "fromPracticeManager" | "sort"
>;

type ClientListState = AskedList<(typeof SORTABLE_BY)[number], (typeof TABS)[number]["id"], typeof FILTERS>;

function shownOf({
  search,
  tab = "all",
  sort,
  filters: { linkStatuses = [], origins = [] },
}: Pick<ClientListState, "search" | "tab" | "sort" | "filters">): ShownClients {
  // Choosing both origins is the same as choosing none.
  const [origin] = origins.length === 1 ? origins : [];
  return {
    search,
    tab,
    linkStatuses,
    ...(sort === undefined ? {} : { sort }),
    ...(origin === undefined ? {} : { fromPracticeManager: origin === "practice-manager" }),
  };
}

interface ClientsTableProps {
  readonly actionsFor: (client: Client) => readonly RowAction<Client>[];
  readonly onOpen: (client: Client) => void;
  readonly onShown: (shown: ShownClients) => void;
  readonly create: ReactNode;
}

export function ClientsTable({ actionsFor, onOpen, onShown, create }: ClientsTableProps) {
  const api = useApi();
  return (
    <ServedTable
      label="Clients"
      preset="grid"
      columns={COLUMNS}
      sortableBy={SORTABLE_BY}
      tabs={TABS}
      filters={FILTERS}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={actionsFor}
      query={({ page, pageSize, ...listQuery }) =>
        api.options.advisor.listClients.queryOptions(
          { ...shownOf(listQuery), page, pageSize },
          ALWAYS_REFETCHED,
        )
      }
      onRequestChange={(listQuery) => onShown(shownOf(listQuery))}
      onRowOpen={onOpen}
      empty={{
        icon: <IconUsers />,
        title: "No clients yet",
        text: "Add your first client, or import those you have from a CSV file.",
        action: create,
      }}
    />
  );
}
