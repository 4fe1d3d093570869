// Documents page by page (spec 7 §4): tabs by status with counts, search, types, days of creation, order.
import { IconFileText } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { daysOfList } from "@gap/core/documents/document.schema";
import {
  DOCUMENT_STATUSES,
  DOCUMENT_STATUS_NAMES,
  type DocumentStatus,
} from "@gap/core/documents/document-status";
import type { DocumentList, ListedDocument } from "@gap/core/documents/document-view";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { useSearch } from "@tanstack/react-router";
import { DOC_TYPE_OPTIONS } from "@gap/web/blueprints/public";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DayChip } from "@gap/web/ui/table/choices/day-chip";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { ServedTable } from "@gap/web/ui/table/served-table";
import type { RowAction, TableColumn } from "@gap/web/ui/table/table-types";
import { DocTypeTile, DocumentStatusBadge, ProgressBar, serviceOf } from "../document-words";
import { ShareDocument, shareActOf } from "../sharing/share-document";
import classes from "../documents.module.css";

const SORTABLE_BY = ["title", "clientName", "createdAt", "finalisedAt"] as const;

const TABS = [
  { id: "all", label: "All" },
  ...DOCUMENT_STATUSES.map((id) => ({ id, label: DOCUMENT_STATUS_NAMES[id] })),
] as const;

interface DocumentsTableProps {
  /** Undefined until it is loaded. */
  readonly timezone: string | undefined;
  /** Shows only this client's documents. */
  readonly clientId?: string;
  readonly mayShare: boolean;
  readonly onOpen: (document: ListedDocument) => void;
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
}

export function DocumentsTable({ timezone, clientId, mayShare, onOpen, empty }: DocumentsTableProps) {
  const { document } = useApi().options;
  const { days, filters } = useDayFilters();
  const [shared, setShared] = useState<ListedDocument>();
  return (
    <>
      <ServedTable
        label="Documents"
        preset="grid"
        columns={columnsOf({ timezone, ofOneClient: clientId !== undefined })}
        sortableBy={SORTABLE_BY}
        tabs={TABS}
        isWaiting={timezone === undefined}
        filters={[{ id: "docTypes", label: "Type", options: DOC_TYPE_OPTIONS }, ...filters]}
        rowId={({ documentId }) => documentId}
        rowName={({ title }) => title}
        query={({ page, pageSize, search, sort, tab, filters: { docTypes = [] } }) =>
          document.list.queryOptions(
            {
              page,
              pageSize,
              search,
              docTypes: docTypes as ListedDocument["docType"][],
              ...days,
              ...(clientId !== undefined && { clientId }),
              ...(sort !== undefined && { sort }),
              ...(tab !== undefined && tab !== "all" && { status: tab }),
            },
            { ...ALWAYS_REFETCHED, select: withTabs },
          )
        }
        {...(mayShare && {
          rowActions: ({ status }: ListedDocument): RowAction<ListedDocument>[] => {
            const { label, icon } = shareActOf(status);
            return [{ id: "share", label, icon, onAct: setShared }];
          },
        })}
        onRowOpen={onOpen}
        empty={{ icon: <IconFileText />, ...empty }}
      />
      {shared === undefined ? null : <ShareDocument document={shared} onClose={() => setShared(undefined)} />}
    </>
  );
}

/** Days of creation. An unusable day in the address is reported at its filter and not asked for. */
function useDayFilters() {
  const { from, to }: { from?: unknown; to?: unknown } = useSearch({ strict: false });
  const { days, problems } = daysOfList({ from: textIn(from), to: textIn(to) });
  const filters = [
    { id: "from", label: "Created from", options: [], Chip: DayChip, error: problems.from },
    { id: "to", label: "Created to", options: [], Chip: DayChip, error: problems.to },
  ] as const;
  return { days, filters };
}

function textIn(param: unknown): string | undefined {
  return param === undefined || param === "" ? undefined : String(param);
}

function withTabs(list: DocumentList) {
  const counts: Readonly<Record<DocumentStatus, number>> = list.statusCounts;
  const all = DOCUMENT_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  return { ...list, tabCounts: { all, ...counts } };
}

interface ColumnsInput {
  readonly timezone: string | undefined;
  readonly ofOneClient: boolean;
}

function columnsOf({ timezone, ofOneClient }: ColumnsInput): readonly TableColumn<ListedDocument>[] {
  const day = (at: Date | undefined) =>
    at === undefined || timezone === undefined ? undefined : formatDayIn(at, timezone);
  const client: TableColumn<ListedDocument> = {
    id: "clientName",
    header: "Client",
    value: ({ clientName }) => clientName,
    minWidth: 140,
    phone: "subtitle",
    shownFrom: 580,
  };
  return [
    {
      id: "title",
      header: "Document",
      value: ({ title }) => title,
      cell: (row) => (
        <NameCell
          name={row.title}
          second={serviceOf(row)}
          avatar={<DocTypeTile docType={row.docType} />}
          whole
        />
      ),
      minWidth: 200,
      phone: "title",
    },
    {
      id: "docType",
      header: "Type",
      value: ({ docTypeName }) => docTypeName,
      minWidth: 120,
      shownFrom: 720,
      ...(ofOneClient && { phone: "subtitle" as const }),
    },
    ...(ofOneClient ? [] : [client]),
    {
      id: "status",
      header: "Status",
      value: ({ status }) => DOCUMENT_STATUS_NAMES[status],
      cell: ({ status }) => <DocumentStatusBadge status={status} />,
      minWidth: 110,
      phone: "status",
    },
    {
      id: "progress",
      header: "Progress",
      value: ({ progress: { answered } }) => answered,
      cell: ({ progress }) => <ProgressBar progress={progress} withFigures />,
      minWidth: 120,
      shownFrom: 580,
    },
    {
      id: "createdAt",
      header: "Created",
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <span className={classes.quiet}>{day(createdAt)}</span>,
      minWidth: 110,
      shownFrom: 820,
    },
    {
      id: "finalisedAt",
      header: "Finalised",
      value: ({ finalisedAt }) => finalisedAt,
      cell: ({ finalisedAt }) => <span className={classes.quiet}>{day(finalisedAt) ?? "–"}</span>,
      minWidth: 110,
      shownFrom: 960,
    },
  ];
}
