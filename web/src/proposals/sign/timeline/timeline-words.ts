// The events of a proposal in words (spec 4 §C, Evidence).
import { formatCalendarDay } from "@gap/core/proposals/calendar-day";
import {
  NOTED_MAILS,
  type AuthenticatedBy,
  type RecordedMail,
  type ProposalEventKind,
} from "@gap/core/proposals/proposal-event";
import type { TimelineEvent } from "@gap/core/proposals/signing-calls.schema";
import { LISTED_SECTIONS } from "../sections/sections";

const WORDS: Readonly<Record<ProposalEventKind, string>> = {
  created: "Created",
  sent: "Sent",
  delivered: "Email delivered",
  opened: "Opened",
  "viewed-section": "Read",
  "option-chosen": "Chose services and payment options",
  signed: "Signed",
  declined: "Declined",
  voided: "Voided",
  revised: "Taken back for revision",
  extended: "Due date extended",
  reminded: "Reminded",
  accepted: "Accepted",
  downloaded: "Downloaded",
  sealed: "PDF sealed",
};

const MAILS: Readonly<Record<RecordedMail, string>> = {
  "proposals.sent": "Proposal",
  "proposals.reminder": "Reminder",
  "proposals.extended": "Notice of the new due date",
  // Sent when a proposal is voided or revised.
  "proposals.withdrawn": "Notice that it can no longer be signed",
  "proposals.accepted": "Notice of acceptance",
  "proposals.outcome": "Notice of the outcome",
  "proposals.signed-copy": "Signed copy",
  "identity.new-link": "New link",
};

const SECTIONS: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  ["cover", "the cover"],
  ["terms-of-engagement", "the Terms of Engagement"],
  ...LISTED_SECTIONS.map(({ id, title }) => [id, title] as const),
]);

export function whatHappened({ kind, details }: Pick<TimelineEvent, "kind" | "details">): string {
  const { section, reason, email, to, mail } = details;
  if (kind === "delivered" && typeof email === "string") return `${whichMail(mail)} delivered to ${email}`;
  if (kind === "extended" && typeof to === "string") return `${WORDS[kind]} to ${formatCalendarDay(to)}`;
  if (kind === "viewed-section") return `${WORDS[kind]} ${SECTIONS.get(section) ?? "a section"}`;
  return typeof reason === "string" && reason !== "" ? `${WORDS[kind]}: ${reason}` : WORDS[kind];
}

function whichMail(name: unknown): string {
  const noted = NOTED_MAILS.find((each) => each === name);
  return noted === undefined ? "Email" : MAILS[noted];
}

const AUTHENTICATION_TEXTS: Readonly<Record<AuthenticatedBy, string>> = {
  session: "Signed in",
  "mailed-link": "Used the link from the email",
  "mailed-code": "Used a mailed code",
  installation: "",
};

export function authenticationText({ authenticatedBy }: Pick<TimelineEvent, "authenticatedBy">): string {
  return AUTHENTICATION_TEXTS[authenticatedBy];
}
