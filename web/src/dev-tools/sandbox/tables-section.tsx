// The data table: a grid with every feature, a plain table, and tables that are loading or empty.
import { IconCopy, IconFileText, IconTrash } from "@tabler/icons-react";
import { formatCents } from "@gap/core/shared/money";
import { Button } from "@gap/web/ui/actions/button";
import { Avatar } from "@gap/web/ui/display/avatar";
import { Figures } from "@gap/web/ui/display/figures";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { DataTable } from "@gap/web/ui/table/data-table";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { PlainTable } from "@gap/web/ui/table/plain-table";
import type { RowAction, TableColumn, TableTab } from "@gap/web/ui/table/table-types";
import { PROPOSALS, STATUS_TONE, STATUSES, type SampleProposal } from "./sample-proposals";
import { SandboxSection, Specimen } from "./sandbox-section";

const dollars = (amount: number) => formatCents(amount * 100, "NZD");

const COLUMNS: TableColumn<SampleProposal>[] = [
  {
    id: "client",
    header: "Client",
    value: (row) => row.client,
    cell: (row) => (
      <NameCell
        name={row.client}
        second={row.services}
        avatar={<Avatar name={row.client} kind="organisation" decorative />}
      />
    ),
    minWidth: 240,
  },
  {
    id: "status",
    header: "Status",
    value: (row) => row.status,
    cell: (row) => <StatusBadge tone={STATUS_TONE[row.status]}>{row.status}</StatusBadge>,
    phone: "status",
  },
  {
    id: "value",
    header: "Value a year",
    align: "end",
    value: (row) => row.value,
    cell: (row) => <Figures>{dollars(row.value)}</Figures>,
    phone: "figure",
  },
  { id: "due", header: "Due", value: (row) => row.due },
  {
    id: "lastUpdatedAt",
    header: "Last updated",
    align: "end",
    value: (row) => row.lastUpdatedAt,
    cell: (row) => <RelativeTime date={row.lastUpdatedAt} />,
    phone: "subtitle",
  },
];

const TABS: TableTab<SampleProposal>[] = [
  { id: "All", label: "All", matches: () => true },
  ...STATUSES.map((status) => ({
    id: status,
    label: status,
    matches: (row: SampleProposal) => row.status === status,
  })),
];

const OWNERS = [...new Set(PROPOSALS.map((row) => row.owner))];

function say(what: string) {
  return (row: SampleProposal) => void showSnackbar({ tone: "info", message: `${what} ${row.client}` });
}

function rowActions(): RowAction<SampleProposal>[] {
  return [
    {
      id: "duplicate",
      label: "Duplicate",
      icon: <IconCopy size={16} />,
      quick: true,
      onAct: say("Duplicate"),
    },
    { id: "delete", label: "Delete", icon: <IconTrash size={16} />, tone: "danger", onAct: say("Delete") },
  ];
}

const COMMON = {
  rowId: (row: SampleProposal) => row.id,
  rowName: (row: SampleProposal) => row.client,
  columns: COLUMNS,
  empty: {
    icon: <IconFileText />,
    title: "No proposals yet",
    text: "Pick a client, choose services and send it for signing in five steps.",
    action: <Button kind="main">Create proposal</Button>,
  },
};

export function TablesSection() {
  return (
    <SandboxSection id="tables" title="Tables">
      <Specimen name="Grid: tabs, search, filters, selection, sorting, row menu, pages" wide>
        <DataTable
          {...COMMON}
          label="Proposals"
          preset="grid"
          rows={PROPOSALS}
          tabs={TABS}
          tabTotal={(rows) => dollars(rows.reduce((sum, { value }) => sum + value, 0))}
          filters={[
            {
              id: "owner",
              label: "Owner",
              options: OWNERS.map((owner) => ({ value: owner, label: owner })),
              matches: (row, owner) => row.owner === owner,
            },
          ]}
          selectionAction={{
            label: "Archive",
            onAct: (rows) => void showSnackbar({ tone: "success", message: `${rows.length} archived` }),
          }}
          rowActions={rowActions}
          onRowOpen={say("Open")}
        />
      </Specimen>
      <Specimen name="Table: five rows by default" wide>
        <DataTable {...COMMON} label="Recent proposals" preset="table" rows={PROPOSALS} />
      </Specimen>
      <Specimen name="Loading" wide>
        <DataTable {...COMMON} label="Loading proposals" preset="table" rows={undefined} />
      </Specimen>
      <Specimen name="Empty" wide>
        <DataTable {...COMMON} label="Archived proposals" preset="table" rows={[]} withSearch={false} />
      </Specimen>
      <Specimen name="Short table without search, sorting and pages" wide>
        <PlainTable
          label="Newest proposals"
          rows={PROPOSALS.slice(0, 3)}
          rowId={({ id }) => id}
          columns={[
            { header: "Client", cell: ({ client }) => client },
            { header: "Services", cell: ({ services }) => services },
            {
              header: "Value a year",
              unit: "a year",
              align: "end",
              cell: ({ value }) => dollars(value),
            },
          ]}
        />
      </Specimen>
      <Specimen name="Figures outside a table">
        <Figures>1,111 of 8,888</Figures>
      </Specimen>
    </SandboxSection>
  );
}
