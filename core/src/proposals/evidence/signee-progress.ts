// How far each signee of a sent proposal is, derived from the evidence of the current version: for the advisor's
// overview, which recommends the next action by it (next-act.ts).
import { calendarDayIn, formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import { formatTimeIn, zoneAbbreviation } from "@gap/core/shared/calendar/zoned-time";
import type { RecordedMail } from "../proposal-event";
import type { Step4 } from "../proposal.schema";
import type { Proposal, ProposalSignee } from "../proposal-view";
import { isInOrder, signsAfterInWords } from "../signees/signing-order";
import { signeesOf } from "../signees/signing-rights";
import type { ProposalTimeline, TimelineEvent } from "../signing-calls.schema";

/**
 * From the furthest to the first; `mailed` means that the delivery has not been confirmed yet, and `waiting` that an
 * earlier signee signs first.
 */
export type SigneeStep =
  | "declined"
  | "signed"
  | "reading"
  | "opened"
  | "delivered"
  | "undelivered"
  | "mailed"
  | "waiting"
  | "unanswered";

export interface SigneeProgress {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly step: SigneeStep;
  /** When the signee reached the step; undefined if the evidence does not say. */
  readonly at?: Date;
  /** Number of different sections that the signee has read. */
  readonly sectionsRead: number;
  readonly isViewingNow: boolean;
  /** Signs after Tom Aldridge; set if the step is `waiting`. */
  readonly signsAfter?: string;
  /** The signees sign in order, and this one is next. */
  readonly isNextToSign: boolean;
  readonly lastRemindedAt?: Date;
}

/** A mail that was not delivered by then probably never will be: the mail server rejects the address. */
const UNDELIVERED_AFTER_MS = HOUR_MS;

/** The mails that take the signee to the proposal. */
const WITH_LINK: ReadonlySet<unknown> = new Set<RecordedMail>([
  "proposals.sent",
  "proposals.reminder",
  "proposals.extended",
  "identity.new-link",
]);

type SentProposal = Pick<
  Proposal,
  "version" | "sentAt" | "acceptedAt" | "declinedAt" | "voidedAt" | "step1" | "signees"
> & { readonly step4?: Pick<Step4, "signees" | "signsInOrder"> };
type Evidence = Pick<ProposalTimeline, "events" | "viewingNow">;

export function progressOfSignees(
  proposal: SentProposal,
  { events, viewingNow }: Evidence,
  now: Date,
): SigneeProgress[] {
  const ofVersion = events.filter(({ version }) => version === proposal.version);
  const isOver = [proposal.acceptedAt, proposal.declinedAt, proposal.voidedAt].some(
    (date) => date !== undefined,
  );
  const signees = signeesOf(proposal);
  const hasOrder = proposal.step4 !== undefined && isInOrder(proposal.step4);
  const askedAt = hasOrder ? turnSince(proposal.sentAt, signees) : proposal.sentAt;
  return signees.map(({ id, name, agreedAt, isWaiting = false }) => {
    const email = proposal.step1.contacts.find((contact) => contact.id === id)?.email ?? "";
    const by = (kind: TimelineEvent["kind"]) =>
      ofVersion.filter((event) => event.kind === kind && event.contactId === id);
    const read = by("viewed-section");
    const deliveries = ofVersion.filter(
      ({ kind, details }) =>
        kind === "delivered" && details["contactId"] === id && WITH_LINK.has(details["mail"]),
    );
    const reminders = ofVersion.filter(
      ({ kind, details }) => kind === "reminded" && namesSignee(details["signees"], email),
    );
    const lastRemindedAt = reminders.at(-1)?.at;
    const opened = by("opened");
    const signsAfter = isOver ? undefined : signsAfterInWords(signees, id);
    return {
      id,
      name,
      email,
      ...(signsAfter === undefined
        ? stepOf({ agreedAt, declined: by("declined"), read, opened, deliveries, isOver }, askedAt, now)
        : { step: "waiting" as const, signsAfter }),
      sectionsRead: new Set(read.map(({ details }) => details["section"])).size,
      isNextToSign: hasOrder && !isOver && !isWaiting && agreedAt === undefined,
      isViewingNow: email !== "" && viewingNow.some((viewer) => viewer.email === email),
      ...(lastRemindedAt !== undefined && { lastRemindedAt }),
    };
  });
}

/** In an order, the next signee was mailed when the previous one signed. */
function turnSince(sentAt: Date | undefined, signees: readonly ProposalSignee[]): Date | undefined {
  const signed = signees.flatMap(({ agreedAt }) => (agreedAt === undefined ? [] : [Number(agreedAt)]));
  return signed.length === 0 ? sentAt : new Date(Math.max(...signed));
}

interface Traces {
  readonly agreedAt: Date | undefined;
  readonly declined: readonly TimelineEvent[];
  readonly read: readonly TimelineEvent[];
  readonly opened: readonly TimelineEvent[];
  readonly deliveries: readonly TimelineEvent[];
  readonly isOver: boolean;
}

function stepOf(
  { agreedAt, declined, read, opened, deliveries, isOver }: Traces,
  askedAt: Date | undefined,
  now: Date,
): { readonly step: SigneeStep; readonly at?: Date } {
  const since = (step: SigneeStep, at: Date | undefined) => ({ step, ...(at !== undefined && { at }) });
  if (agreedAt !== undefined) return since("signed", agreedAt);
  if (declined.length > 0) return since("declined", declined.at(-1)?.at);
  if (read.length > 0) return since("reading", read.at(-1)?.at);
  if (opened.length > 0) return since("opened", opened.at(-1)?.at);
  if (deliveries.length > 0) return since("delivered", deliveries[0]?.at);
  // After the end it no longer matters whether a mail was delivered.
  if (isOver) return { step: "unanswered" };
  const isLate = askedAt !== undefined && now.getTime() - askedAt.getTime() > UNDELIVERED_AFTER_MS;
  return { step: isLate ? "undelivered" : "mailed" };
}

function namesSignee(signees: unknown, email: string): boolean {
  return Array.isArray(signees) && signees.includes(email);
}

export function hasOpened({ step }: Pick<SigneeProgress, "step">): boolean {
  return step === "opened" || step === "reading" || step === "signed" || step === "declined";
}

/** A recipient of a copy, and when they last opened it. */
export interface CopyProgress {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly openedAt?: Date;
}

export function progressOfCopies(
  { version, step1: { copies = [] } }: Pick<Proposal, "version" | "step1">,
  events: Evidence["events"],
): CopyProgress[] {
  return copies.map(({ id, name, email }) => {
    const openedAt = events.findLast(
      (event) => event.version === version && event.kind === "opened" && event.contactId === id,
    )?.at;
    return { id, name, email, ...(openedAt !== undefined && { openedAt }) };
  });
}

/** Copy to Priya Nair, opened on 14 May 2026 */
export function copyInWords({ name, openedAt }: CopyProgress, timezone: string, now: Date): string {
  const opened =
    openedAt === undefined ? "not opened yet" : `opened ${momentInWords(openedAt, timezone, now)}`;
  return `Copy to ${name}, ${opened}`;
}

/** Read 3 sections, last on 14 May 2026 */
export function progressInWords(
  { step, at, sectionsRead, signsAfter = "" }: SigneeProgress,
  timezone: string,
  now: Date,
): string {
  const day = at === undefined ? "" : ` on ${formatDayIn(at, timezone)}`;
  const moment = at === undefined ? "" : ` ${momentInWords(at, timezone, now)}`;
  switch (step) {
    case "signed":
      return `Signed${day}`;
    case "declined":
      return `Declined${day}`;
    case "reading":
      return `Read ${sectionsRead} ${sectionsRead === 1 ? "section" : "sections"}, last${moment}`;
    case "opened":
      return `Opened${moment}`;
    case "delivered":
      return `Email delivered${day}, not opened yet`;
    case "undelivered":
      return "Email not delivered";
    case "mailed":
      return "Email on its way";
    case "waiting":
      return signsAfter;
    case "unanswered":
      return "No signature received";
  }
}

/** today, 10:02 am NZST, or on 14 May 2026 */
function momentInWords(at: Date, timezone: string, now: Date): string {
  const isToday = calendarDayIn(at, timezone) === calendarDayIn(now, timezone);
  return isToday
    ? `today, ${formatTimeIn(at, timezone)} ${zoneAbbreviation(at, timezone)}`
    : `on ${formatDayIn(at, timezone)}`;
}
