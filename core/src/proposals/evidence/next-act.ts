// The advisor's overview of a sent proposal: its state in words, and the recommended next action with the reason.
import { calendarDayIn, formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { joinNames } from "@gap/core/shared/join-names";
import { whyNotSignable } from "../acceptance";
import { statusOf, STATUS_LABELS } from "../proposal-status";
import type { Proposal, ProposalStatus } from "../proposal-view";
import { MANUAL_REMINDERS } from "../reminders";
import { isAwaitingFirm } from "../signees/countersignature";
import { waitingForFirm } from "../signees/countersigning";
import type { TimelineEvent } from "../signing-calls.schema";
import { hasOpened, type SigneeProgress } from "./signee-progress";

export type NextAct = "countersign" | "remind" | "extend" | "revise" | "duplicate" | "restore" | "download";

type SentProposal = Pick<
  Proposal,
  | "sentAt"
  | "acceptedAt"
  | "declinedAt"
  | "voidedAt"
  | "archivedAt"
  | "dueAt"
  | "timezone"
  | "signaturesNeeded"
  | "signees"
  | "countersignee"
  | "declinedBy"
  | "declineReason"
  | "voidReason"
>;

/** An accepted proposal stays accepted in its archive; the list shows such a proposal as archived. */
export function overviewStatusOf(proposal: SentProposal, now: Date): ProposalStatus {
  const status = statusOf(proposal, now);
  return status === "archived" && proposal.acceptedAt !== undefined ? "accepted" : status;
}

/** Sent, Viewed, 1 of 2 signed; every other status by its own label. */
export function stateInWords(
  status: ProposalStatus,
  { signaturesNeeded }: Pick<SentProposal, "signaturesNeeded">,
  progress: readonly SigneeProgress[],
): string {
  if (status !== "sent") return STATUS_LABELS[status];
  const signed = progress.filter(({ step }) => step === "signed").length;
  if (signed > 0) return `${signed} of ${signaturesNeeded ?? progress.length} signed`;
  return progress.some(hasOpened) ? "Viewed" : STATUS_LABELS.sent;
}

/** Due today, Due in 3 days, Was due yesterday: counted in days of the proposal's zone. */
export function dueInWords(dueAt: Date, timezone: string, now: Date): string {
  const day = (at: Date) => Date.parse(calendarDayIn(at, timezone));
  const days = Math.round((day(dueAt) - day(now)) / DAY_MS);
  if (days === 0) return dueAt < now ? "Was due today" : "Due today";
  if (days > 0) return days === 1 ? "Due tomorrow" : `Due in ${days} days`;
  return days === -1 ? "Was due yesterday" : `Was due ${-days} days ago`;
}

interface Recommendation {
  readonly act: NextAct;
  readonly why: string;
}

interface Evidence {
  readonly progress: readonly SigneeProgress[];
  readonly events: readonly Pick<TimelineEvent, "kind" | "at" | "details">[];
}

const ALL_SIGNED = "All signatures of the client have been received.";

/** Undefined if it depends on the evidence, and this is not known (yet). */
export function nextActOf(
  proposal: SentProposal,
  evidence: Evidence | undefined,
  now: Date,
): Recommendation | undefined {
  const status = overviewStatusOf(proposal, now);
  if (isAwaitingFirm(proposal, status))
    return {
      act: "countersign",
      why: `${ALL_SIGNED} ${waitingForFirm(proposal.countersignee?.name ?? "")}.`,
    };
  switch (status) {
    case "sent":
      return evidence && nextOfSent(evidence.progress, manualReminders(evidence.events, now));
    case "overdue":
      return { act: "extend", why: closedBecause(status) };
    case "declined":
      return { act: "revise", why: declinedInWords(proposal) };
    case "accepted":
      return { act: "download", why: acceptedInWords(proposal) };
    case "archived":
      return { act: "restore", why: closedBecause(status) };
    default:
      return { act: "duplicate", why: `${closedBecause(status)}${reasonIn(proposal.voidReason)}` };
  }
}

function nextOfSent(progress: readonly SigneeProgress[], reminders: number): Recommendation {
  const open = progress.filter(({ step }) => step !== "signed" && step !== "waiting");
  const names = (which: (signee: SigneeProgress) => boolean) => open.filter(which).map(({ name }) => name);
  const undelivered = names(({ step }) => step === "undelivered");
  if (undelivered.length > 0) return { act: "revise", why: undeliveredInWords(undelivered) };
  const waiting = [
    sentence(
      names(({ isViewingNow }) => isViewingNow),
      "is viewing it now",
      "are viewing it now",
    ),
    sentence(
      names((each) => hasOpened(each) && !each.isViewingNow),
      "has opened it but not signed yet",
      "have opened it but not signed yet",
    ),
    sentence(
      names((each) => !hasOpened(each) && !each.isViewingNow),
      "has not opened it yet",
      "have not opened it yet",
    ),
    sentence(
      progress.filter(({ step }) => step === "waiting").map(({ name }) => name),
      "signs after that",
      "sign after that",
    ),
  ]
    .filter((each) => each !== "")
    .join(" ");
  return reminders >= MANUAL_REMINDERS.most
    ? {
        act: "extend",
        why: `${waiting} You have reminded them ${reminders} times in the last day. Extend the due date if they need more time.`,
      }
    : { act: "remind", why: waiting };
}

function undeliveredInWords(names: readonly string[]): string {
  const [emails, addresses] =
    names.length === 1
      ? [`The email to ${joinNames(names)} was`, "address"]
      : [`The emails to ${joinNames(names)} were`, "addresses"];
  return `${emails} not delivered. Check the ${addresses}, then revise the proposal and send it again.`;
}

function sentence(names: readonly string[], one: string, several: string): string {
  return names.length === 0 ? "" : `${joinNames(names)} ${names.length === 1 ? one : several}.`;
}

/** Counted over all versions, as the limit is. */
function manualReminders(events: Evidence["events"], now: Date): number {
  return events.filter(
    ({ kind, at, details }) =>
      kind === "reminded" &&
      details["byHand"] === true &&
      now.getTime() - at.getTime() < MANUAL_REMINDERS.everyMs,
  ).length;
}

function declinedInWords({ declinedBy, declinedAt, declineReason, timezone }: SentProposal): string {
  const who =
    declinedBy === undefined || declinedAt === undefined
      ? closedBecause("declined")
      : `${declinedBy} declined it on ${formatDayIn(declinedAt, timezone)}.`;
  return `${who}${reasonIn(declineReason)}`;
}

function acceptedInWords({ acceptedAt, archivedAt, timezone }: SentProposal): string {
  const on = acceptedAt === undefined ? "" : ` on ${formatDayIn(acceptedAt, timezone)}`;
  const archived = archivedAt === undefined ? "" : " It is archived.";
  return `All required signatures were received${on}.${archived}`;
}

/** The wording for the advisor's team, who can change the status; signees see that of `whyNotSignable`. */
const CLOSED_BECAUSE: Partial<Record<ProposalStatus, string>> = {
  overdue: "The due date of this proposal has passed. It cannot be signed until you extend the due date.",
  voided: "This proposal has been voided. It can no longer be signed.",
  archived: "This proposal has been archived. It cannot be signed while it is archived.",
};

function closedBecause(status: ProposalStatus): string {
  return CLOSED_BECAUSE[status] ?? whyNotSignable(status) ?? "";
}

function reasonIn(reason: string | undefined): string {
  return reason === undefined ? "" : ` Reason: ${reason}`;
}
