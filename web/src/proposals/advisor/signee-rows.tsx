// A row per signee of a sent proposal: how far each is, whether they are viewing it now, and the last reminder. Below
// them, a line per recipient of a copy.
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconCopy,
  IconEye,
  IconHourglass,
  IconMail,
  IconMailCheck,
  IconSignature,
  IconX,
} from "@tabler/icons-react";
import {
  copyInWords,
  progressInWords,
  type CopyProgress,
  type SigneeProgress,
  type SigneeStep,
} from "@gap/core/proposals/evidence/signee-progress";
import type { Proposal, ProposalStatus } from "@gap/core/proposals/proposal-view";
import { mayBeCountersigned } from "@gap/core/proposals/signees/countersignature";
import { countersigneeInWords } from "@gap/core/proposals/signees/countersigning";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Avatar } from "@gap/web/ui/display/avatar";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { SkeletonBar } from "@gap/web/ui/feedback/skeletons";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { Signatures } from "../proposal-words";
import { ReplaceCountersignee } from "./replace-countersignee";
import classes from "./overview.module.css";

const ICONS: Readonly<Record<SigneeStep, typeof IconCheck>> = {
  signed: IconCheck,
  declined: IconX,
  reading: IconEye,
  opened: IconEye,
  delivered: IconMailCheck,
  undelivered: IconAlertTriangle,
  mailed: IconMail,
  waiting: IconHourglass,
  unanswered: IconClock,
};

interface SigneeRowsProps {
  readonly proposal: Pick<Proposal, "id" | "timezone" | "signaturesNeeded" | "countersignee">;
  readonly status: ProposalStatus;
  readonly progress: readonly SigneeProgress[];
  readonly copies: readonly CopyProgress[];
  /** Only the countersignature is missing. */
  readonly awaitsFirm: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly now: Date;
  readonly onTryAgain: () => Promise<unknown>;
}

export function SigneeRows(props: SigneeRowsProps) {
  const { proposal, status, progress, copies, awaitsFirm, isLoading, error, now, onTryAgain } = props;
  if (error !== null)
    return (
      <div className={classes.people}>
        <div className={classes.failed}>
          <DataNotLoaded subject="The progress of the signees" error={error} onTryAgain={onTryAgain} />
        </div>
        <Firm proposal={proposal} status={status} awaitsFirm={awaitsFirm} />
      </div>
    );
  const signed = progress.filter(({ step }) => step === "signed").length;
  return (
    <div className={classes.people}>
      <p className={classes.peopleHead}>
        <span>
          {progress.some(({ isNextToSign }) => isNextToSign) ? "Signees, in this order" : "Signees"}
        </span>
        <Signatures
          proposal={{
            signaturesReceived: signed,
            signaturesNeeded: proposal.signaturesNeeded ?? progress.length,
          }}
        />
      </p>
      {/* Focusable, so that a long list scrolls by keyboard. */}
      <ul className={classes.signees} aria-label="Progress of the signees" aria-busy={isLoading} tabIndex={0}>
        {progress.map((signee) => (
          <li key={signee.id} className={classes.signee}>
            <Avatar name={signee.name} size="small" decorative />
            <div className={utility.grow}>
              <p className={classes.name}>
                {signee.name}
                {signee.isNextToSign ? <StatusBadge tone="accent">Next to sign</StatusBadge> : null}
                {signee.isViewingNow ? <StatusBadge tone="info">Viewing now</StatusBadge> : null}
              </p>
              <p className={`${classes.email} ${utility.truncated}`}>{signee.email}</p>
            </div>
            {isLoading ? (
              <span className={classes.loading}>
                <SkeletonBar width="100%" />
              </span>
            ) : (
              <Step signee={signee} timezone={proposal.timezone} now={now} />
            )}
          </li>
        ))}
      </ul>
      <Firm proposal={proposal} status={status} awaitsFirm={awaitsFirm} />
      {copies.length === 0 || isLoading ? null : (
        <ul className={classes.copies} aria-label="Recipients of a copy">
          {copies.map((copy) => (
            <li key={copy.id}>
              <IconCopy size={16} aria-hidden />
              {copyInWords(copy, proposal.timezone, now)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The countersignature, and a way to name another person for it while it is missing. */
function Firm({ proposal, status, awaitsFirm }: Pick<SigneeRowsProps, "proposal" | "status" | "awaitsFirm">) {
  const { id, countersignee, timezone } = proposal;
  if (countersignee === undefined) return null;
  return (
    <div className={classes.firm}>
      <IconSignature size={16} aria-hidden />
      <div>
        <p>{countersigneeInWords(countersignee, { timezone, status, awaitsFirm })}</p>
        {countersignee.isReplaceable === true && mayBeCountersigned(status) ? (
          <ReplaceCountersignee proposalId={id} userId={countersignee.userId} awaitsFirm={awaitsFirm} />
        ) : null}
      </div>
    </div>
  );
}

interface StepProps {
  readonly signee: SigneeProgress;
  readonly timezone: string;
  readonly now: Date;
}

function Step({ signee, timezone, now }: StepProps) {
  const { step, lastRemindedAt } = signee;
  const Icon = ICONS[step];
  const isAnswered = step === "signed" || step === "declined";
  return (
    <div className={classes.step} data-step={step}>
      <p role="status">
        <Icon size={16} aria-hidden />
        {progressInWords(signee, timezone, now)}
      </p>
      {lastRemindedAt === undefined || isAnswered ? null : (
        <p className={classes.reminded}>Reminded on {formatDayIn(lastRemindedAt, timezone)}</p>
      )}
    </div>
  );
}
