// What the calls of sending and signing take (spec 3 §7, spec 4 §C), and what they refuse with.
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";
import { calendarDaySchema, paymentPreferencesSchema, PROPOSAL_LIMITS } from "./proposal.schema";
import type { AuthenticatedBy, ProposalEventKind } from "./proposal-event";
import type { ProposalResponse } from "./proposal-view";
import { SIGN_VIEW_SECTIONS } from "./sign-view-sections";

export const ONLY_SIGNEES_ANSWER = "Only a signee of this proposal can sign or decline it";
export const ANOTHER_SNAPSHOT =
  "This proposal is not the one that you have read. Please reload the page and read it again.";
export const OPTIONS_ARE_FIXED =
  "Somebody has chosen services and payment options already. Please reload the page to see them.";
export const ALREADY_SIGNED = "You have signed this proposal already";
export const ALREADY_SENT = "This proposal has been sent already";
export const RECIPIENT_LEFT = "A recipient is not a contact of this client any more";
export const SERVICE_LEFT = "A service selected on step 2 was removed from your organisation.";
export const FILE_IS_NOT_READY = "This file is not there any more, or has not been checked yet";
export const ENOUGH_REMINDERS = "The signees have been reminded already. Please try again tomorrow.";
export const ENOUGH_TEST_MAILS = "Enough test emails for now. Please try again later.";
export const NOBODY_TO_REMIND = "Everybody has signed";
export const ENOUGH_SENDINGS =
  "This proposal has been sent as often as a proposal can be. Please duplicate it to go on.";
export const ENOUGH_EXTENSIONS =
  "The due date of this proposal has been extended as often as it can be. Please duplicate it to go on.";
export const TOO_MANY_MAILS =
  "Your organisation has sent as many emails to signees as it may in a day. Please try again tomorrow.";
export const CLIENT_IS_FIXED =
  "This proposal was sent to its client already. Please duplicate it for another client.";

export function tooManyMailsTo(email: string): string {
  return `${email} has been sent as many emails as one person may get in a day. Please try again tomorrow.`;
}

const reasonSchema = z.string().trim().min(1).max(PROPOSAL_LIMITS.declineReason);

export const sendProposalSchema = z.object({
  proposalId: idSchema,
  /** To the sender alone; nothing is frozen by it. */
  isTestEmail: z.boolean().optional(),
  /** As the sender saw it. */
  lastUpdatedAt: z.date().optional(),
});

export const addResponseSchema = z.object({
  proposalId: idSchema,
  advisorOrgId: idSchema,
  agree: z.boolean(),
  /** Of what the signee has read. */
  snapshotHash: z.string().max(100),
  acceptsTermsOfEngagement: z.boolean().optional(),
  includedOptionalServiceIds: z.array(idSchema).max(PROPOSAL_LIMITS.services).optional(),
  paymentPreferences: paymentPreferencesSchema.optional(),
});

export const declineProposalSchema = z.object({ proposalId: idSchema, reason: reasonSchema });

export const voidProposalSchema = z.object({ proposalId: idSchema, reason: reasonSchema.optional() });

export const extendProposalSchema = z.object({ proposalId: idSchema, dueDay: calendarDaySchema });

export const noteViewSchema = z.object({
  proposalId: idSchema,
  /** Without one the proposal itself was opened. */
  section: z.enum(SIGN_VIEW_SECTIONS).optional(),
  /** The accepted one was kept as a file. */
  isDownloaded: z.boolean().optional(),
});

export const sentVersionSchema = z.object({ proposalId: idSchema, version: z.int().min(1).max(10_000) });

export type AddResponse = z.output<typeof addResponseSchema>;
export type NotedView = z.output<typeof noteViewSchema>;

/** What the advisor sees of what happened (spec 4 §C, Timeline). */
export interface ProposalTimeline {
  readonly events: readonly TimelineEvent[];
  /** Signees who have it open at this moment. */
  readonly viewingNow: readonly { readonly userId: string; readonly name: string }[];
  /** The first row that is not as it was written. */
  readonly altered?: { readonly seq: number; readonly why: string };
}

export interface TimelineEvent {
  readonly seq: number;
  readonly version: number;
  readonly kind: ProposalEventKind;
  readonly at: Date;
  readonly name: string;
  readonly email: string;
  readonly authenticatedBy: AuthenticatedBy;
  readonly ip: string;
  readonly userAgent: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** One of the versions that were sent; with proposals.getVersion it is read as it was. */
export interface SentVersion {
  readonly version: number;
  readonly hash: string;
  readonly sentAt: Date;
  /** Who sent it, by name. */
  readonly sentBy?: string;
  readonly signees: number;
  readonly signed: number;
}

export interface AddedResponse {
  readonly response: ProposalResponse;
  readonly acceptedAt?: Date;
}
