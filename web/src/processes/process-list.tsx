// Table of processes by category: the organisation's own and, for advisors, the provider's.
import { IconRoute, IconStarFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ProcessListItem } from "@gap/core/processes/process.schema";
import { SERVICE_CATEGORIES } from "@gap/core/services/service.schema";
import type { Favourites } from "@gap/web/favourites/public";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { FAVOURITES_FILTER, OutlineCell, STATUS_TABS, StatusCell } from "@gap/web/publishing/public";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { ServedTable } from "@gap/web/ui/table/served-table";
import type { RowAction, TableColumn } from "@gap/web/ui/table/table-types";
import type { AskedList } from "@gap/web/ui/table/use-served-table";
import { outlineInWords, shownVersion } from "./process-words";
import type { ProcessRights } from "./processes.queries";
import classes from "./processes.module.css";

type Row = ProcessListItem;

const SORTABLE_BY = ["category", "name", "lastUpdated"] as const;

const FILTERS = [
  {
    id: "categories",
    label: "Category",
    options: SERVICE_CATEGORIES.map((value) => ({ value, label: value })),
  },
  FAVOURITES_FILTER,
] as const;

const ORDERS = [
  { label: "By category", sort: { columnId: "category", direction: "asc" } },
  { label: "By date", sort: { columnId: "lastUpdated", direction: "desc" } },
] as const;

interface ProcessListProps {
  readonly rights: ProcessRights;
  readonly favourites: Favourites;
  readonly actionsFor: (process: Row) => readonly RowAction<Row>[];
  readonly onOpen: (processId: string) => void;
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
}

export function ProcessList({ rights, favourites, actionsFor, onOpen, empty }: ProcessListProps) {
  const api = useApi();
  // People who maintain no processes read published ones only.
  const onlyTab = rights.mayMaintain ? undefined : "published";
  const listed = (
    query: AskedList<(typeof SORTABLE_BY)[number], (typeof STATUS_TABS)[number]["id"], typeof FILTERS>,
  ) =>
    api.options.process.list.queryOptions(
      {
        search: query.search,
        page: query.page,
        pageSize: query.pageSize,
        tab: onlyTab ?? query.tab ?? "all",
        categories: query.filters.categories ?? [],
        favouritesOnly: query.filters.favourites !== undefined,
        ...(query.sort !== undefined && { sort: query.sort }),
      },
      ALWAYS_REFETCHED,
    );
  return (
    <ServedTable
      label="Processes"
      preset="grid"
      columns={columnsOf(rights, favourites)}
      sortableBy={SORTABLE_BY}
      defaultSort={ORDERS[0].sort}
      orders={ORDERS}
      tabs={onlyTab === undefined ? STATUS_TABS : []}
      filters={FILTERS}
      rowId={({ processId }) => processId}
      rowName={({ name }) => name}
      rowActions={actionsFor}
      groupOf={({ category }, { sort, fetched }) =>
        sort === "category"
          ? { id: category, label: category, count: fetched?.typeCounts[category] }
          : undefined
      }
      query={listed}
      onRowOpen={({ processId }) => onOpen(processId)}
      empty={{ icon: <IconRoute />, ...empty }}
    />
  );
}

function columnsOf({ isAdvisor, mayMaintain }: ProcessRights, favourites: Favourites): TableColumn<Row>[] {
  return [
    {
      id: "name",
      header: "Process",
      value: ({ name }) => name,
      cell: (row) => (
        <NameCell
          fills
          name={
            <>
              {row.name}
              {favourites.isFavourite(row.processId) ? (
                <IconStarFilled size={14} className={classes.star} aria-label="Favourite" />
              ) : null}
            </>
          }
          second={row.description === "" ? undefined : row.description}
        />
      ),
      minWidth: 180,
      phone: "title",
    },
    ...(isAdvisor ? [OWNER] : []),
    ...(mayMaintain ? [STATUS] : []),
    ...MORE_COLUMNS,
  ];
}

const OWNER: TableColumn<Row> = {
  id: "owner",
  header: "From",
  value: ({ isProvided }) => (isProvided ? "Gap" : "Your firm"),
  cell: ({ isProvided }) =>
    isProvided ? (
      <StatusBadge fact tone="accent">
        Gap
      </StatusBadge>
    ) : (
      "Your firm"
    ),
  minWidth: 90,
  shownFrom: 820,
};

const STATUS: TableColumn<Row> = {
  id: "status",
  header: "Status",
  value: ({ status }) => status,
  cell: ({ status, openDraft }) => <StatusCell status={status} hasDraft={openDraft !== undefined} />,
  minWidth: 110,
  phone: "status",
};

const MORE_COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: "steps",
    header: "Steps",
    value: (row) => outlineInWords(shownVersion(row)),
    cell: (row) => (
      <OutlineCell
        outline={outlineInWords(shownVersion(row))}
        status={row.status}
        hasDraft={row.openDraft !== undefined}
      />
    ),
    minWidth: 180,
    phone: "subtitle",
    shownFrom: 580,
  },
  {
    id: "templates",
    header: "Templates",
    value: (row) => shownVersion(row)?.templates ?? 0,
    align: "end",
    minWidth: 90,
    shownFrom: 960,
  },
  {
    id: "version",
    header: "Version",
    value: (row) => (row.status === "draft" ? "–" : shownVersion(row)?.version),
    align: "end",
    minWidth: 66,
    shownFrom: 820,
  },
  {
    id: "lastUpdated",
    header: "Updated",
    value: ({ lastUpdated }) => lastUpdated,
    cell: ({ lastUpdated }) => <RelativeTime date={lastUpdated} />,
    align: "end",
    minWidth: 110,
    shownFrom: 720,
  },
];
