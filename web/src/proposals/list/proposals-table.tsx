// Proposals page by page (spec 4 §C, List): tabs by status with counts and total value, search, filters, sort.
import { IconFileText } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ProposalList } from "@gap/core/proposals/proposal-calls.schema";
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import { STATUS_LABELS } from "@gap/core/proposals/proposal-status";
import { statusInWords } from "@gap/core/proposals/status-in-words";
import { PROPOSAL_STATUSES, type ListedProposal } from "@gap/core/proposals/proposal-view";
import { formatCents } from "@gap/core/shared/money";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { Avatar } from "@gap/web/ui/display/avatar";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { ServedTable } from "@gap/web/ui/table/served-table";
import type { RowAction, TableColumn } from "@gap/web/ui/table/table-types";
import {
  clientNameOf,
  DueDate,
  numberAndSubject,
  NumberOnPhones,
  ProposalStatusBadge,
  servicesOf,
} from "../proposal-words";
import classes from "./list.module.css";
import { actionsOf } from "./proposal-acts";
import { SIGNATURES_COLUMN, VALUE_COLUMN } from "./proposal-columns";
import { useProposalFilters } from "./use-proposal-filters";

const CLIENT: TableColumn<ListedProposal> = {
  id: "clientName",
  header: "Client",
  value: ({ clientName }) => clientName,
  cell: (proposal) => (
    <span className={classes.client}>
      <NameCell
        name={clientNameOf(proposal)}
        second={numberAndSubject(proposal)}
        avatar={<Avatar name={proposal.clientName} kind="organisation" size="small" decorative />}
      />
    </span>
  ),
  minWidth: 180,
  phone: "title",
};

const SERVICES: TableColumn<ListedProposal> = {
  id: "services",
  header: "Services",
  value: servicesOf,
  cell: (proposal) => (
    <span className={classes.client}>
      <NameCell name={proposal.name ?? servicesOf(proposal)} second={formatProposalNumber(proposal.number)} />
    </span>
  ),
  minWidth: 180,
  phone: "title",
};

const FACTS: readonly TableColumn<ListedProposal>[] = [
  {
    id: "status",
    header: "Status",
    value: statusInWords,
    cell: (proposal) => <ProposalStatusBadge proposal={proposal} />,
    minWidth: 100,
    phone: "status",
  },
  VALUE_COLUMN,
  SIGNATURES_COLUMN,
  {
    id: "dueAt",
    header: "Due",
    value: ({ dueAt }) => dueAt,
    cell: (proposal) => (
      <>
        <NumberOnPhones proposal={proposal} />
        <DueDate proposal={proposal} otherwise={<RelativeTime date={proposal.lastUpdatedAt} />} />
      </>
    ),
    minWidth: 110,
    phone: "subtitle",
    shownFrom: 580,
  },
  {
    id: "owner",
    header: "Owner",
    value: ({ owner }) => owner?.name,
    cell: ({ owner }) =>
      owner === undefined ? (
        "–"
      ) : (
        <span title={owner.name}>
          <Avatar name={owner.name} size="small" />
        </span>
      ),
    minWidth: 70,
    // In narrower cards it would push the row's menu out of view.
    shownFrom: 960,
  },
  {
    id: "lastUpdatedAt",
    header: "Last updated",
    value: ({ lastUpdatedAt }) => lastUpdatedAt,
    cell: ({ lastUpdatedAt }) => <RelativeTime date={lastUpdatedAt} />,
    align: "end",
    minWidth: 120,
    shownFrom: 720,
  },
];

const SORTABLE_BY = ["clientName", "valueCents", "dueAt", "lastUpdatedAt"] as const;

const TABS = [
  { id: "all", label: "All" },
  ...PROPOSAL_STATUSES.map((id) => ({ id, label: STATUS_LABELS[id] })),
] as const;

interface ProposalsTableProps {
  /** Undefined until the organisation is loaded. */
  readonly currencyCode: string | undefined;
  /** Shows only this client's proposals, with the services as the first column. */
  readonly clientId?: string;
  readonly actionsFor: (proposal: ListedProposal) => readonly RowAction<ListedProposal>[];
  /** Offers to remind the signees of several proposals; omitted where there are few. */
  readonly onRemind?: (proposals: readonly ListedProposal[], clear: () => void) => void;
  readonly onOpen: (proposal: ListedProposal) => void;
  readonly create: ReactNode;
}

export function ProposalsTable({
  currencyCode,
  clientId,
  actionsFor,
  onRemind,
  onOpen,
  create,
}: ProposalsTableProps) {
  const { proposals } = useApi().options;
  const filters = useProposalFilters({ withClients: clientId === undefined });
  return (
    <ServedTable
      label="Proposals"
      preset="grid"
      columns={clientId === undefined ? [CLIENT, ...FACTS] : [SERVICES, ...FACTS]}
      sortableBy={SORTABLE_BY}
      tabs={TABS}
      withTotals
      isWaiting={currencyCode === undefined}
      filters={filters}
      rowId={({ id }) => id}
      rowName={(proposal) => (clientId === undefined ? clientNameOf(proposal) : servicesOf(proposal))}
      {...(onRemind !== undefined && {
        selectable: isRemindable,
        selectionActions: () => [{ label: "Remind", onAct: onRemind }],
      })}
      rowActions={actionsFor}
      query={({ page, pageSize, search, sort, tab, filters: { clients = [], owners = [] } }) =>
        proposals.listProposals.queryOptions(
          {
            page,
            pageSize,
            search,
            clientIds: clientId === undefined ? clients : [clientId],
            ownerIds: owners,
            ...(sort === undefined ? {} : { sort }),
            ...(tab === undefined || tab === "all" ? {} : { status: tab }),
          },
          { ...ALWAYS_REFETCHED, select: (list) => withTotals(list, currencyCode) },
        )
      }
      onRowOpen={onOpen}
      empty={{
        icon: <IconFileText />,
        title: "No proposals yet",
        text: "Choose services and prices, send the proposal to a client, and have it signed online.",
        action: create,
      }}
    />
  );
}

function isRemindable(proposal: ListedProposal): boolean {
  return actionsOf(proposal).includes("remind");
}

function withTotals(list: ProposalList, currencyCode: string | undefined) {
  if (currencyCode === undefined) return list;
  const totals = Object.entries(list.tabValueCents).map(([tab, cents]) => [
    tab,
    formatCents(cents, currencyCode),
  ]);
  return { ...list, tabTotals: Object.fromEntries(totals) as Record<string, string> };
}
