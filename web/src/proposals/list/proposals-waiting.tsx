// Home (spec 4 §F): proposals waiting for signatures, earliest due date first, with who opened them, and a button to
// remind the signees, to extend the due date, or to open the proposal that only the firm has yet to sign.
import { Link, useNavigate } from "@tanstack/react-router";
import { IconFileText } from "@tabler/icons-react";
import { routePath } from "@gap/core/access/routes";
import { viewingInWords, type WaitingProposal } from "@gap/core/proposals/pipeline";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { formatCents } from "@gap/core/shared/money";
import { formatCount } from "@gap/core/shared/texts/format-count";
import { shortDay } from "@gap/core/work-items/due-days";
import { useMetrics } from "@gap/web/metrics/public";
import { CREATE_SEARCH } from "@gap/web/platform/calls/use-creating";
import { Button } from "@gap/web/ui/actions/button";
import { Avatar } from "@gap/web/ui/display/avatar";
import { Figures } from "@gap/web/ui/display/figures";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { ProposalStatusBadge } from "../proposal-words";
import { useAdvisor } from "../proposals.queries";
import { useProposalChanges } from "./use-proposal-changes";
import classes from "./proposals-waiting.module.css";

/** The metrics above it show an error if the figures could not be loaded. */
export function ProposalsWaiting() {
  const { data } = useMetrics();
  const orgId = useAdvisor()?.orgId ?? "";
  const navigate = useNavigate();
  const open = (proposalId: string) => void navigate({ to: routePath(orgId, "proposals", proposalId) });
  const { begin, dialog } = useProposalChanges(open);
  if (data === undefined)
    return (
      <Card title="Proposals waiting" flush>
        <SkeletonList flush label="Loading proposals" />
      </Card>
    );
  const { pipeline, waiting, timezone } = data;
  if (pipeline === undefined || waiting === undefined) return null;
  const { count, valueCents } = pipeline.stages.waiting;
  const total = `${formatCents(valueCents, pipeline.currencyCode)} in total`;
  return (
    <Card
      title="Proposals waiting"
      actions={count === 0 ? undefined : <span className={classes.total}>{total}</span>}
      flush
    >
      {waiting.length === 0 ? (
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
      ) : (
        <ul className={classes.rows}>
          {waiting.map((proposal) => (
            <WaitingRow
              key={proposal.id}
              proposal={proposal}
              today={calendarDayIn(new Date(), timezone)}
              to={routePath(orgId, "proposals", proposal.id)}
              onAct={(act) => begin(act, proposal)}
              onOpen={() => open(proposal.id)}
            />
          ))}
        </ul>
      )}
      {count > waiting.length ? (
        <p className={classes.more}>
          <Link to={routePath(orgId, "proposals")}>View all {formatCount(count)}</Link>
        </p>
      ) : null}
      {dialog}
    </Card>
  );
}

interface WaitingRowProps {
  readonly proposal: WaitingProposal;
  /** In the firm's zone. */
  readonly today: string;
  readonly to: string;
  readonly onAct: (act: "remind" | "extend") => void;
  readonly onOpen: () => void;
}

function WaitingRow({ proposal, today, to, onAct, onOpen }: WaitingRowProps) {
  const { clientName, status, valueCents, currencyCode, dueAt, timezone } = proposal;
  const awaitsFirm = proposal.awaitsFirm === true;
  return (
    <li className={classes.row}>
      <Avatar name={clientName} kind="organisation" decorative />
      <span className={classes.words}>
        <Link to={to} className={classes.name}>
          {clientName}
        </Link>
        <span className={classes.second}>
          <Reading proposal={proposal} />
        </span>
      </span>
      <span className={classes.due}>
        {/* The due date is for the client. */}
        {dueAt === undefined || timezone === undefined || awaitsFirm
          ? null
          : `Due ${shortDay(calendarDayIn(dueAt, timezone), today)}`}
      </span>
      <span className={classes.value}>
        <Figures>{formatCents(valueCents, currencyCode)}</Figures>
      </span>
      <span className={classes.status}>
        {awaitsFirm ? (
          <StatusBadge tone="accent">Signed</StatusBadge>
        ) : (
          <ProposalStatusBadge proposal={{ status }} />
        )}
      </span>
      <span className={classes.act}>
        {awaitsFirm ? (
          <Button small fullWidth aria-label={`Open the proposal for ${clientName}`} onClick={onOpen}>
            Open
          </Button>
        ) : status === "overdue" ? (
          <Button
            small
            fullWidth
            aria-label={`Extend the due date of ${clientName}`}
            onClick={() => onAct("extend")}
          >
            Extend
          </Button>
        ) : (
          <Button small fullWidth aria-label={`Remind ${clientName}`} onClick={() => onAct("remind")}>
            Remind
          </Button>
        )}
      </span>
    </li>
  );
}

/** Who is viewing it, or the signatures so far and when it was last opened. */
function Reading({ proposal }: { proposal: WaitingProposal }) {
  const { viewingNow, openedAt, signaturesReceived, signaturesNeeded, timezone } = proposal;
  const viewing = viewingInWords(viewingNow);
  if (viewing !== undefined)
    return (
      <>
        <span className={classes.live} aria-hidden />
        {viewing}
      </>
    );
  if (proposal.awaitsFirm === true) return "To countersign";
  const signed = signaturesReceived === 0 ? undefined : `${signaturesReceived} of ${signaturesNeeded} signed`;
  if (openedAt === undefined) return signed ?? "Not opened";
  return (
    <>
      {signed === undefined ? "Opened" : `${signed}, opened`}{" "}
      <RelativeTime date={openedAt} timezone={timezone} />
    </>
  );
}
