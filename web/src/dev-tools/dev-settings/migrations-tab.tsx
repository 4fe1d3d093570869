// Migrations (spec 2 §2.6): the global ones, and the ones of this region.
import { Anchor } from "@mantine/core";
import "@mantine/core/styles/Anchor.layer.css";
import { useQuery } from "@tanstack/react-query";
import { formatDate, formatTime } from "@gap/core/shared/dates";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { DataTable } from "@gap/web/ui/table/data-table";
import type { TableColumn } from "@gap/web/ui/table/table-types";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { TitledTable } from "./titled-table";
import classes from "./dev-settings.module.css";

interface Migration {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUpdatedAt: Date;
  readonly status: "completed" | "failed";
  readonly message: string | null;
  readonly ticketNumber: string | null;
  /** Null if the installation has no ticket tracker. */
  readonly ticketUrl: string | null;
}

const momentOf = (date: Date) => `${formatDate(date)}, ${formatTime(date)}`;

const COLUMNS: readonly TableColumn<Migration>[] = [
  { id: "id", header: "Id", value: ({ id }) => id, sortable: true, searchable: true, phone: "title" },
  {
    id: "createdAt",
    header: "Date",
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => momentOf(createdAt),
    sortable: true,
    phone: "subtitle",
  },
  {
    id: "status",
    header: "Status",
    value: ({ status }) => status,
    cell: ({ status, message }) => (
      <>
        <StatusBadge tone={status === "completed" ? "success" : "danger"}>{status}</StatusBadge>
        {message === null ? null : <div className={classes["hint"]}>{message}</div>}
      </>
    ),
    sortable: true,
    phone: "status",
  },
  {
    id: "lastUpdatedAt",
    header: "Last run",
    value: ({ lastUpdatedAt }) => lastUpdatedAt,
    cell: ({ lastUpdatedAt }) => momentOf(lastUpdatedAt),
    sortable: true,
  },
  {
    id: "ticketNumber",
    header: "Ticket number",
    value: ({ ticketNumber }) => ticketNumber,
    cell: ({ ticketNumber, ticketUrl }) =>
      ticketUrl === null ? (
        (ticketNumber ?? "")
      ) : (
        <Anchor href={ticketUrl} target="_blank" rel="noopener noreferrer">
          {ticketNumber}
        </Anchor>
      ),
    searchable: true,
  },
];

export function MigrationsTab() {
  const api = useApi();
  const { data, error, refetch } = useQuery(
    api.options.dev.getAllMigrations.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  if (error !== null && data === undefined)
    return <DataNotLoaded subject="The migrations" error={error} onTryAgain={refetch} />;
  return (
    <div className={utility.stack24}>
      <MigrationTable title="Global migrations" rows={data?.globalMigrations} />
      <MigrationTable title="Regional migrations" rows={data?.regionalMigrations} />
    </div>
  );
}

function MigrationTable({ title, rows }: { title: string; rows: readonly Migration[] | undefined }) {
  return (
    <TitledTable title={title}>
      <DataTable
        label={title}
        preset="table"
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ id }) => id}
        columns={COLUMNS}
        empty={{ title: "No migrations have run" }}
      />
    </TitledTable>
  );
}
