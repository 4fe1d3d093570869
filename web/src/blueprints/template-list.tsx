// Table of the organisation's templates, or of the provider's, by type or by date (LOOK.md §10).
import { IconStarFilled, IconTemplate } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { hasNewerOriginal } from "@gap/core/blueprints/blueprint-rules";
import type { BlueprintListItem, BlueprintListQuery } from "@gap/core/blueprints/blueprint.schema";
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import type { TemplateUses } from "@gap/core/processes/process.schema";
import type { Favourites } from "@gap/web/favourites/public";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { FAVOURITES_FILTER, OutlineCell, STATUS_TABS, StatusCell } from "@gap/web/publishing/public";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { ServedTable } from "@gap/web/ui/table/served-table";
import type { RowAction, TableColumn } from "@gap/web/ui/table/table-types";
import type { AskedList } from "@gap/web/ui/table/use-served-table";
import { useUsesOfTemplates, type TemplateRights } from "./blueprints.queries";
import { OutlineThumbnail } from "./outline-thumbnail";
import { DOC_TYPE_OPTIONS, outlineInWords, shownVersion } from "./template-words";
import { UsedIn } from "./used-in";
import classes from "./blueprints.module.css";

type Row = BlueprintListItem;

const SORTABLE_BY = ["docType", "name", "lastUpdated"] as const;

const FILTERS = [{ id: "docTypes", label: "Type", options: DOC_TYPE_OPTIONS }, FAVOURITES_FILTER] as const;

const ORDERS = [
  { label: "By type", sort: { columnId: "docType", direction: "asc" } },
  { label: "By date", sort: { columnId: "lastUpdated", direction: "desc" } },
] as const;

interface TemplateListProps {
  readonly owner: NonNullable<BlueprintListQuery["owner"]>;
  readonly rights: TemplateRights;
  readonly favourites: Favourites;
  readonly actionsFor: (template: Row) => readonly RowAction<Row>[];
  readonly onOpen: (blueprintId: string) => void;
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
}

export function TemplateList(props: TemplateListProps) {
  const { owner, rights, favourites, actionsFor, onOpen, empty } = props;
  const api = useApi();
  const [ids, setIds] = useState<readonly string[]>([]);
  const uses = useUsesOfTemplates(ids);
  const listed = (
    query: AskedList<(typeof SORTABLE_BY)[number], (typeof STATUS_TABS)[number]["id"], typeof FILTERS>,
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
      columns={columnsOf({ favourites, uses, owner, rights })}
      sortableBy={SORTABLE_BY}
      defaultSort={ORDERS[0].sort}
      orders={ORDERS}
      tabs={owner === "own" ? STATUS_TABS : []}
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
      onRows={(rows) => setIds(rows.map(({ blueprintId }) => blueprintId))}
      onRowOpen={({ blueprintId }) => onOpen(blueprintId)}
      empty={{ icon: <IconTemplate />, ...empty }}
    />
  );
}

interface ColumnsInput {
  readonly favourites: Favourites;
  readonly uses: Readonly<Record<string, TemplateUses>> | undefined;
  readonly owner: TemplateListProps["owner"];
  readonly rights: TemplateRights;
}

function columnsOf({ favourites, uses, owner, rights }: ColumnsInput): TableColumn<Row>[] {
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
          second={
            <OutlineCell
              outline={outlineInWords(shownVersion(row))}
              status={row.status}
              hasDraft={row.thisBlueprintOpenDraftData !== undefined}
              hasNewerOriginal={hasNewerOriginal(row)}
            />
          }
        />
      ),
      minWidth: 220,
      phone: "title",
    },
    {
      id: "status",
      header: "Status",
      value: ({ status }) => status,
      cell: (row) => (
        <StatusCell
          status={row.status}
          hasDraft={row.thisBlueprintOpenDraftData !== undefined}
          hasNewerOriginal={hasNewerOriginal(row)}
        />
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
      minWidth: 66,
      shownFrom: 720,
    },
    {
      id: "usedIn",
      header: "Used in",
      value: ({ blueprintId }) => uses?.[blueprintId]?.count ?? 0,
      cell: ({ blueprintId, name }) =>
        uses === undefined ? null : (
          <UsedIn
            name={name}
            uses={uses[blueprintId]}
            orgId={rights.orgId ?? ""}
            mayViewProcesses={rights.mayViewProcesses}
          />
        ),
      minWidth: 90,
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
