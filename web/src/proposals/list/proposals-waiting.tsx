// Home (spec 4 §F): proposals waiting for signatures, earliest due date first, each with a button to remind
// its signees, or to extend its due date.
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { IconFileText } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { routePath } from "@gap/core/access/routes";
import type { ProposalList } from "@gap/core/proposals/proposal-calls.schema";
import type { ListedProposal } from "@gap/core/proposals/proposal-view";
import { formatCents } from "@gap/core/shared/money";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi } from "@gap/web/platform/app-context";
import { CREATE_SEARCH } from "@gap/web/platform/calls/use-creating";
import { Button } from "@gap/web/ui/actions/button";
import { Avatar } from "@gap/web/ui/display/avatar";
import { Figures } from "@gap/web/ui/display/figures";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { DueDate, ProposalStatusBadge } from "../proposal-words";
import { useAdvisor } from "../proposals.queries";
import { useProposalChanges } from "./use-proposal-changes";
import classes from "./proposals-waiting.module.css";

/** The smallest page size of lists. */
const MAX_SHOWN = 5;

export function ProposalsWaiting() {
  const advisor = useAdvisor();
  const overdue = useWaiting("overdue");
  const sent = useWaiting("sent");
  const navigate = useNavigate();
  const orgId = advisor?.orgId ?? "";
  const open = (proposalId: string) => void navigate({ to: routePath(orgId, "proposals", proposalId) });
  const { begin, dialog } = useProposalChanges(open);
  const failure = overdue.error ?? sent.error;
  const shown = (): ReactNode => {
    if (overdue.data === undefined || sent.data === undefined)
      return failure === null ? (
        <SkeletonList label="Loading proposals" />
      ) : (
        <div className={classes.padded}>
          <DataNotLoaded
            what="The proposals"
            error={failure}
            onTryAgain={() => Promise.all([overdue.refetch(), sent.refetch()])}
          />
        </div>
      );
    const waiting = [...overdue.data.rows, ...sent.data.rows].slice(0, MAX_SHOWN);
    if (waiting.length === 0)
      return (
        <EmptyState
          icon={<IconFileText />}
          title="No proposal is waiting for a signature"
          text="Proposals you send appear here until they're signed."
          action={
            <Button
              onClick={() => void navigate({ to: routePath(orgId, "proposals"), search: CREATE_SEARCH })}
            >
              Create proposal
            </Button>
          }
        />
      );
    return (
      <ul>
        {waiting.map((proposal) => (
          <WaitingRow
            key={proposal.id}
            proposal={proposal}
            to={routePath(orgId, "proposals", proposal.id)}
            onAct={(act) => begin(act, proposal)}
          />
        ))}
      </ul>
    );
  };
  return (
    <Card title="Proposals waiting" actions={<InTotal list={sent.data} />} flush>
      {shown()}
      {dialog}
    </Card>
  );
}

function useWaiting(status: "sent" | "overdue") {
  return useQuery(
    useApi().options.proposals.listProposals.queryOptions(
      { status, sort: { columnId: "dueAt", direction: "asc" }, pageSize: MAX_SHOWN },
      ALWAYS_REFETCHED,
    ),
  );
}

function InTotal({ list }: { list: ProposalList | undefined }) {
  const currencyCode = list?.rows[0]?.currencyCode;
  if (list === undefined || currencyCode === undefined) return null;
  const cents = list.tabValueCents.sent + list.tabValueCents.overdue;
  return <span className={utility.faint}>{formatCents(cents, currencyCode)} in total</span>;
}

interface WaitingRowProps {
  readonly proposal: ListedProposal;
  readonly to: string;
  readonly onAct: (act: "remind" | "extend") => void;
}

function WaitingRow({ proposal, to, onAct }: WaitingRowProps) {
  const { clientName, status, valueCents, currencyCode, signaturesReceived, signaturesNeeded } = proposal;
  return (
    <li className={classes.row}>
      <Avatar name={clientName} kind="organisation" size="small" decorative />
      <span className={classes.words}>
        <Link to={to} className={`${utility.truncated} ${classes.name}`}>
          {clientName}
        </Link>
        <span className={`${utility.truncated} ${classes.second}`}>
          {signaturesReceived} of {signaturesNeeded} signed
        </span>
      </span>
      <span className={classes.due}>
        {/* On phones DueDate shows this word itself. */}
        <span className={utility.notOnPhones}>Due </span>
        <DueDate proposal={proposal} otherwise={proposal.lastUpdatedAt} />
      </span>
      <span className={classes.value}>
        <Figures>{formatCents(valueCents, currencyCode)}</Figures>
      </span>
      <ProposalStatusBadge status={status} />
      {status === "overdue" ? (
        <Button small aria-label={`Extend the due date of ${clientName}`} onClick={() => onAct("extend")}>
          Extend
        </Button>
      ) : (
        <Button small aria-label={`Remind ${clientName}`} onClick={() => onAct("remind")}>
          Remind
        </Button>
      )}
    </li>
  );
}
