// The events of a proposal in words (spec 4 §C, Evidence), for the advisor's timeline and the certificate. Details may
// come from a file that anyone could have altered, so every field is checked.
import { capitalised } from "@gap/core/shared/capitalised";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { joinNames } from "@gap/core/shared/join-names";
import { PAYMENT_OPTION_LABELS } from "../fees/fee-types";
import {
  NOTED_MAILS,
  type ProposalEvent,
  type ProposalEventKind,
  type RecordedMail,
} from "../proposal-event";
import type { ProposedService } from "../proposal-view";
import { SECTION_TITLES, SIGN_VIEW_SECTIONS } from "../sign-view-sections";

/** An event as far as its words need it. */
export type WordedEvent = Pick<ProposalEvent, "kind" | "version" | "details">;

export interface EventNames {
  /** The names of all recipients by address; others are shown with their address. */
  readonly signees: ReadonlyMap<string, string>;
  /** The names of the optional services by id. */
  readonly optionalServices: ReadonlyMap<string, string>;
}

export function optionalServiceNames(
  services: readonly Pick<ProposedService, "serviceId" | "serviceName" | "servicePriceType">[],
): ReadonlyMap<string, string> {
  const optional = services.filter(({ servicePriceType }) => servicePriceType === "recommended");
  return new Map(optional.map(({ serviceId, serviceName }) => [serviceId, serviceName]));
}

const NO_NAMES: EventNames = { signees: new Map(), optionalServices: new Map() };

/** Several events of one kind in a row are put into one sentence: sections read, and mails delivered. */
export function eventsInWords(events: readonly WordedEvent[], names: EventNames = NO_NAMES): string {
  const [first] = events;
  if (first === undefined) return "";
  return WORDS[first.kind](events, names);
}

type Words = (events: readonly WordedEvent[], names: EventNames) => string;

const WORDS: Readonly<Record<ProposalEventKind, Words>> = {
  created: () => "Created the proposal",
  sent: ([event], { signees }) => {
    const named = (field: string) => textsIn(event, field).map((email) => signees.get(email) ?? email);
    const [to, copies] = [named("signees"), named("copies")];
    const version = `Sent version ${event?.version ?? 1}`;
    const order = event?.details["signsInOrder"] === true ? ", who sign in this order" : "";
    const copied = copies.length === 0 ? "" : `, with a copy to ${joinNames(copies)}`;
    const scheduler = textIn(event, "scheduledBy");
    const schedule = scheduler === undefined ? "" : `, as scheduled by ${scheduler}`;
    return to.length === 0
      ? `${version}${schedule}`
      : `${version} to ${joinNames(to)}${order}${copied}${schedule}; its content is fixed`;
  },
  delivered: (events) => {
    const to = events.flatMap((event) => textIn(event, "email") ?? []);
    return `${mailOf(events[0])} delivered${to.length === 0 ? "" : ` to ${joinNames(to)}`}`;
  },
  opened: () => "Opened the proposal",
  "viewed-section": (events) => {
    const read = events.map((event) => sectionOf(event) ?? "a section");
    return `Read ${joinNames([...new Set(read)])}`;
  },
  "option-chosen": ([event], { optionalServices }) => {
    const chosen = new Set(textsIn(event, "includedOptionalServiceIds"));
    const named = (isChosen: boolean) =>
      [...optionalServices].filter(([id]) => chosen.has(id) === isChosen).map(([, name]) => name);
    const parts = [
      ...withNames("chose", named(true)),
      ...withNames("left out", named(false)),
      ...withNames("chose", paymentsOf(event)),
    ];
    return parts.length === 0 ? "Chose services and payment options" : capitalised(parts.join("; "));
  },
  signed: ([event]) => {
    const statements = textIn(event, "termsOfEngagement") === undefined ? "the statement" : "both statements";
    return `Ticked ${statements} and signed${howSigned(event)}`;
  },
  countersigned: ([event]) => `Countersigned${howSigned(event)}`,
  "countersignee-named": ([event]) => {
    const name = textIn(event, "name");
    return name === undefined ? "Chose who countersigns" : `Chose ${name} to countersign`;
  },
  declined: ([event]) => withReason("Declined", event),
  voided: ([event]) => withReason("Voided", event),
  revised: () => "Took it back for revision",
  extended: ([event]) => {
    const to = textIn(event, "to");
    return `Extended the due date${to !== undefined && isDay(to) ? ` to ${formatCalendarDay(to)}` : ""}`;
  },
  reminded: ([event], { signees }) => {
    const whom = textsIn(event, "signees").map((email) => signees.get(email) ?? email);
    const reminded = whom.length === 0 ? "Reminded the signees" : `Reminded ${joinNames(whom)}`;
    const message = textIn(event, "message");
    return message === undefined ? reminded : `${reminded}: “${message}”`;
  },
  accepted: () => "Accepted: all required signatures have been received",
  downloaded: () => "Downloaded the signed copy",
  sealed: () => "Sealed the PDF",
};

const MAILS: Readonly<Record<RecordedMail, string>> = {
  "proposals.sent": "Proposal",
  "proposals.reminder": "Reminder",
  "proposals.extended": "Notice of the new due date",
  // Sent when a proposal is voided or revised.
  "proposals.withdrawn": "Notice that it can no longer be signed",
  "proposals.countersign": "Request to countersign",
  "proposals.accepted": "Notice of acceptance",
  "proposals.outcome": "Notice of the outcome",
  "proposals.signed-copy": "Signed copy",
  "identity.new-link": "New link",
};

export function mailOf(event: WordedEvent | undefined): string {
  const mail = textIn(event, "mail");
  const recorded = NOTED_MAILS.find((each) => each === mail);
  return recorded === undefined ? "Email" : MAILS[recorded];
}

function sectionOf(event: WordedEvent): string | undefined {
  const section = textIn(event, "section");
  const known = SIGN_VIEW_SECTIONS.find((each) => each === section);
  return known && SECTION_TITLES[known];
}

function paymentsOf(event: WordedEvent | undefined): string[] {
  const preferences = event?.details["paymentPreferences"];
  if (typeof preferences !== "object" || preferences === null) return [];
  const labels: Readonly<Record<string, string>> = PAYMENT_OPTION_LABELS;
  const chosen = Object.values(preferences).flatMap((option: unknown) =>
    typeof option === "string" && Object.hasOwn(labels, option) ? [labels[option]?.toLowerCase() ?? ""] : [],
  );
  // Several fee types may be paid in the same way.
  return [...new Set(chosen)];
}

function howSigned(event: WordedEvent | undefined): string {
  const signature = event?.details["signature"];
  if (typeof signature !== "object" || signature === null) return "";
  if ("typed" in signature) return ", name typed";
  return "strokes" in signature ? ", signature drawn" : "";
}

function withNames(verb: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${verb} ${joinNames(names)}`];
}

function withReason(words: string, event: WordedEvent | undefined): string {
  const reason = textIn(event, "reason");
  return reason === undefined || reason === "" ? words : `${words}: ${reason}`;
}

function textIn(event: WordedEvent | undefined, field: string): string | undefined {
  const value = event?.details[field];
  return typeof value === "string" ? value : undefined;
}

function textsIn(event: WordedEvent | undefined, field: string): string[] {
  const value = event?.details[field];
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
