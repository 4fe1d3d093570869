// The rules of a share (spec 7 §5): its days, whether its link is open, and the people whom it admits.
import type { DocumentStatus } from "@gap/core/documents/document-status";
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";
import type { ValidationError } from "@gap/core/shared/gap-error";
import { isOfDomains } from "./email-domains";
import type { ShareRefusal } from "./share-refusals";

/** People who have the document keep it, and the share dialog still lists them. */
export const FINALISED_IS_NOT_SHARED = "This document is finalised, so it cannot be shared any more.";

/** As with finalised documents, the dialog still lists the people who have it, and can end their access. */
export const ENDED_WORK_IS_NOT_SHARED =
  "The work for this document has ended, so it cannot be shared with anyone else. To share it, reopen the work item.";

/** Undefined if the document can be shared. */
export function reasonNotToShare({
  status,
  isWorkEnded = false,
}: {
  readonly status: DocumentStatus;
  readonly isWorkEnded?: boolean;
}): string | undefined {
  if (status === "finalised") return FINALISED_IS_NOT_SHARED;
  return isWorkEnded ? ENDED_WORK_IS_NOT_SHARED : undefined;
}

const DAYS_AFTER_DUE = 14;
const DAYS_WITHOUT_DUE = 30;
const LONGEST_DAYS = 366;

export interface ShareDays {
  readonly dueDay?: string | undefined;
  readonly expiresOn?: string | undefined;
  readonly sendOn?: string | undefined;
}

/** The last day of the link if none is chosen. */
export function defaultExpiry({ dueDay, sendOn }: ShareDays, today: string): string {
  return dueDay === undefined
    ? dayAfter(sendOn ?? today, DAYS_WITHOUT_DUE)
    : dayAfter(dueDay, DAYS_AFTER_DUE);
}

/** Days are those of the firm's calendar; today is the first that can be chosen. */
export function problemsOfDays({ dueDay, expiresOn, sendOn }: ShareDays, today: string): ValidationError[] {
  const problems: ValidationError[] = [];
  const refuse = (field: string, message: string) => problems.push({ field, message });
  const start = sendOn ?? today;
  const last = dayAfter(today, LONGEST_DAYS);
  if (sendOn !== undefined && sendOn < today) refuse("sendOn", "This day is in the past");
  if (sendOn !== undefined && sendOn > last) refuse("sendOn", "Choose a day within a year");
  if (dueDay !== undefined && dueDay < today) refuse("dueDay", "This day is in the past");
  else if (dueDay !== undefined && dueDay < start) refuse("dueDay", "This day is before it goes out");
  else if (dueDay !== undefined && dueDay > last) refuse("dueDay", "Choose a day within a year");
  if (expiresOn !== undefined && expiresOn < today) refuse("expiresOn", "This day is in the past");
  else if (expiresOn !== undefined && expiresOn < (dueDay ?? start))
    refuse(
      "expiresOn",
      dueDay === undefined ? "This day is before it goes out" : "This day is before the due day",
    );
  else if (expiresOn !== undefined && expiresOn > dayAfter(last, DAYS_WITHOUT_DUE))
    refuse("expiresOn", "Choose a day within a year");
  return problems;
}

export type ShareState = "scheduled" | "open" | "expired" | "revoked";

interface ShareFacts {
  readonly isSent: boolean;
  readonly isRevoked: boolean;
  readonly expiresAt: Date;
}

export function stateOfShare({ isSent, isRevoked, expiresAt }: ShareFacts, now: Date): ShareState {
  if (isRevoked) return "revoked";
  if (!isSent) return "scheduled";
  return expiresAt < now ? "expired" : "open";
}

/** Why the link itself does not open; told before the person's address is known. */
export function refusalOfLink(state: ShareState | undefined): ShareRefusal | undefined {
  if (state === "open") return undefined;
  return state === "expired" ? "expired" : "denied";
}

export interface Entering {
  /** As the person typed or proved it. */
  readonly email: string;
  /** The address of the contact to whom the link belongs; absent for an open link. */
  readonly contactEmail?: string | undefined;
  readonly domains: readonly string[];
  /** The person was admitted by this share before. */
  readonly isAdmitted: boolean;
  /** The person's access was revoked. */
  readonly isRevoked: boolean;
  readonly used: number;
  readonly usageLimit: number | null;
  readonly status: DocumentStatus;
  readonly isWorkEnded: boolean;
}

/**
 * Why the open link does not admit the person. People who were admitted come back free of charge, also to read a document
 * that is finalised; nobody new is let into one.
 */
export function refusalOfPerson(entering: Entering): ShareRefusal | undefined {
  const { email, contactEmail, domains, isAdmitted, isRevoked, used, usageLimit } = entering;
  if (isRevoked) return "denied";
  if (contactEmail !== undefined && contactEmail !== email) return "denied";
  if (isAdmitted) return undefined;
  if (entering.status === "finalised" || entering.isWorkEnded) return "expired";
  if (!isOfDomains(email, domains)) return "denied";
  return usageLimit !== null && used >= usageLimit ? "used-up" : undefined;
}
