// The proposals sent to a client (spec 2 §2.2, spec 3 §6), those waiting for the reader's signature first.
import { IconFileText } from "@tabler/icons-react";
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import { STATUS_LABELS } from "@gap/core/proposals/proposal-status";
import type { ReceivedProposal } from "@gap/core/proposals/proposal-view";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { Avatar } from "@gap/web/ui/display/avatar";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { Page } from "@gap/web/ui/page/page";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { ServedTable } from "@gap/web/ui/table/served-table";
import type { TableColumn } from "@gap/web/ui/table/table-types";
import { DueDate, ProposalStatusBadge, servicesOf } from "../proposal-words";
import classes from "./list.module.css";
import { SIGNATURES_COLUMN, VALUE_COLUMN } from "./proposal-columns";
import { useReceivedChanges } from "./use-received-changes";

const COLUMNS: readonly TableColumn<ReceivedProposal>[] = [
  {
    id: "services",
    header: "Proposal",
    value: servicesOf,
    cell: (proposal) => (
      <span className={classes.received}>
        <NameCell
          name={proposal.name ?? servicesOf(proposal)}
          second={`${proposal.advisorName} · ${formatProposalNumber(proposal.number)}`}
          avatar={<Avatar name={proposal.advisorName} kind="organisation" size="small" decorative />}
          whole
        />
      </span>
    ),
    minWidth: 180,
    phone: "title",
  },
  {
    id: "status",
    header: "Status",
    value: ({ status }) => STATUS_LABELS[status],
    cell: ({ status, isWaitingForMe }) =>
      isWaitingForMe ? (
        <StatusBadge tone="warning">Waiting for you</StatusBadge>
      ) : (
        <ProposalStatusBadge proposal={{ status }} />
      ),
    minWidth: 130,
    phone: "status",
  },
  VALUE_COLUMN,
  SIGNATURES_COLUMN,
  {
    id: "dueAt",
    header: "Due",
    value: ({ dueAt }) => dueAt,
    cell: (proposal) => <DueDate proposal={proposal} otherwise={sentDay(proposal)} />,
    minWidth: 110,
    phone: "subtitle",
    shownFrom: 580,
  },
  {
    id: "sentAt",
    header: "Sent",
    value: ({ sentAt }) => sentAt,
    cell: sentDay,
    align: "end",
    minWidth: 120,
    shownFrom: 720,
  },
];

/** A date of the contract, so in the zone of the firm. */
function sentDay({ sentAt, timezone }: ReceivedProposal): string | null {
  return sentAt === undefined ? null : formatDayIn(sentAt, timezone);
}

export function ReceivedProposals({ onOpen }: { onOpen: (proposalId: string) => void }) {
  const { proposals } = useApi().options;
  useReceivedChanges();
  return (
    <Page title="Proposals">
      <ServedTable
        label="Proposals"
        preset="grid"
        columns={COLUMNS}
        sortableBy={[]}
        rowId={({ id }) => id}
        rowName={(proposal) => proposal.name ?? servicesOf(proposal)}
        query={({ search, page, pageSize }) =>
          proposals.listReceived.queryOptions({ search, page, pageSize }, ALWAYS_REFETCHED)
        }
        onRowOpen={({ id }) => onOpen(id)}
        empty={{
          icon: <IconFileText />,
          title: "No proposals yet",
          text: "Proposals sent to you arrive by email and appear here to read and sign.",
        }}
      />
    </Page>
  );
}
