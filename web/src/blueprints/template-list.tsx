// Table of the organisation's templates, or of the provider's, by type or by date (LOOK.md §10).
import { IconStar, IconStarFilled, IconTemplate } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import type { BlueprintListItem, BlueprintListQuery } from "@gap/core/blueprints/blueprint.schema";
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import type { Favourites } from "@gap/web/favourites/public";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { StatusCell } from "@gap/web/publishing/public";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { ServedTable } from "@gap/web/ui/table/served-table";
import type { RowAction, TableColumn } from "@gap/web/ui/table/table-types";
import type { AskedList } from "@gap/web/ui/table/use-served-table";
import { useUsesOfTemplates } from "./blueprints.queries";
import { OutlineThumbnail } from "./outline-thumbnail";
import { DOC_TYPE_OPTIONS, outlineInWords, shownVersion } from "./template-words";
import classes from "./blueprints.module.css";

type Row = BlueprintListItem;

const SORTABLE_BY = ["docType", "name", "lastUpdated"] as const;

const TABS = [
  { id: "all", label: "All" },
  { id: "published", label: "Published" },
  { id: "draft", label: "Draft" },
  { id: "archived", label: "Archived" },
] as const;

const FILTERS = [
  { id: "docTypes", label: "Type", options: DOC_TYPE_OPTIONS },
  {
    id: "favourites",
    label: "Favourites",
    icon: <IconStar size={15} aria-hidden />,
    isSwitch: true,
    options: [{ value: "only", label: "Favourites only" }],
  },
] as const;

const ORDERS = [
  { label: "By type", sort: { columnId: "docType", direction: "asc" } },
  { label: "By date", sort: { columnId: "lastUpdated", direction: "desc" } },
] as const;

interface TemplateListProps {
  readonly owner: NonNullable<BlueprintListQuery["owner"]>;
  readonly favourites: Favourites;
  readonly actionsFor: (template: Row) => readonly RowAction<Row>[];
  readonly onOpen: (blueprintId: string) => void;
  /** Called whenever other templates are shown. */
  readonly onRows?: (templates: readonly Row[]) => void;
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
}

export function TemplateList(props: TemplateListProps) {
  const { owner, favourites, actionsFor, onOpen, onRows, empty } = props;
  const api = useApi();
  const [ids, setIds] = useState<readonly string[]>([]);
  const uses = useUsesOfTemplates(ids);
  const listed = (
    query: AskedList<(typeof SORTABLE_BY)[number], (typeof TABS)[number]["id"], typeof FILTERS>,
  ) =>
    api.options.blueprint.getAdvisorAndPublishedGapBlueprints.queryOptions(
      {
        owner,
        search: query.search,
        page: query.page,
        pageSize: query.pageSize,
        tab: query.tab ?? "all",
        docTypes: query.filters.docTypes ?? [],
        favouritesOnly: query.filters.favourites !== undefined,
        ...(query.sort !== undefined && { sort: query.sort }),
      },
      ALWAYS_REFETCHED,
    );
  return (
    <ServedTable
      label="Templates"
      preset="grid"
      columns={columnsOf({ favourites, uses, owner })}
      sortableBy={SORTABLE_BY}
      defaultSort={ORDERS[0].sort}
      orders={ORDERS}
      tabs={owner === "own" ? TABS : []}
      filters={FILTERS}
      rowId={({ blueprintId }) => blueprintId}
      rowName={({ name }) => name}
      rowActions={actionsFor}
      groupOf={({ docType }, { sort, fetched }) =>
        sort === "docType"
          ? { id: docType, label: DOC_TYPE_NAMES[docType], count: fetched?.typeCounts[docType] }
          : undefined
      }
      query={listed}
      onRows={(rows) => {
        setIds(rows.map(({ blueprintId }) => blueprintId));
        onRows?.(rows);
      }}
      onRowOpen={({ blueprintId }) => onOpen(blueprintId)}
      empty={{ icon: <IconTemplate />, ...empty }}
    />
  );
}

interface ColumnsInput {
  readonly favourites: Favourites;
  readonly uses: Readonly<Record<string, number>> | undefined;
  readonly owner: TemplateListProps["owner"];
}

function columnsOf({ favourites, uses, owner }: ColumnsInput): TableColumn<Row>[] {
  const all: (TableColumn<Row> & { readonly ownOnly?: boolean })[] = [
    {
      id: "name",
      header: "Template",
      value: ({ name }) => name,
      cell: (row) => (
        <NameCell
          whole
          avatar={<OutlineThumbnail outline={shownVersion(row)?.outline ?? []} />}
          name={
            <>
              {row.name}
              {favourites.isFavourite(row.blueprintId) ? (
                <IconStarFilled size={14} className={classes.star} aria-label="Favourite" />
              ) : null}
            </>
          }
          second={outlineInWords(shownVersion(row))}
        />
      ),
      minWidth: 220,
      phone: "title",
    },
    {
      id: "status",
      header: "Status",
      value: ({ status }) => status,
      cell: ({ status, thisBlueprintOpenDraftData: draft }) => (
        <StatusCell status={status} hasDraft={draft !== undefined} />
      ),
      minWidth: 110,
      phone: "status",
      ownOnly: true,
    },
    {
      id: "version",
      header: "Version",
      value: (row) => (row.status === "draft" ? "–" : shownVersion(row)?.version),
      align: "end",
      minWidth: 80,
      shownFrom: 820,
    },
    {
      id: "usedIn",
      header: "Used in",
      value: ({ blueprintId }) => usesInWords(uses, blueprintId),
      minWidth: 110,
      shownFrom: 580,
      ownOnly: true,
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
  return all.filter(({ ownOnly }) => ownOnly !== true || owner === "own");
}

function usesInWords(uses: ColumnsInput["uses"], blueprintId: string): string {
  if (uses === undefined) return "";
  const count = uses[blueprintId] ?? 0;
  if (count === 0) return "Not used";
  return count === 1 ? "1 process" : `${count} processes`;
}
