// Inputs and error messages of the calls for sending and signing (spec 3 §7, spec 4 §C).
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";
import { REQUIRED } from "@gap/core/shared/required";
import { calendarDaySchema, paymentPreferencesSchema, PROPOSAL_LIMITS } from "./proposal.schema";
import type { AuthenticatedBy, ProposalEventKind } from "./proposal-event";
import type { ProposalResponse } from "./proposal-view";
import { MAX_REMINDED_TOGETHER } from "./reminders";
import { givenSignatureSchema } from "@gap/core/signatures/signature.schema";
import { SIGN_VIEW_SECTIONS } from "./sign-view-sections";

export const ONLY_SIGNEES_ANSWER = "Only a signee of this proposal can sign or decline it";
export const ANOTHER_SNAPSHOT =
  "This proposal has changed since you read it. Please reload the page and read it again.";
export const OPTIONS_ARE_FIXED =
  "Another signee has already chosen services and payment options. Please reload the page to see them.";
export const ALREADY_SIGNED = "You have already signed this proposal";
export const ALREADY_SENT = "This proposal has already been sent";
export const RECIPIENT_LEFT = "A recipient is no longer a contact of this client";
export const SERVICE_LEFT = "A service selected on step 2 was removed from your organisation.";
export const FILE_IS_NOT_READY = "This file is missing or has not been checked yet";
export const ENOUGH_REMINDERS = "The signees have already been reminded. Please try again tomorrow.";
export const ENOUGH_TEST_MAILS = "You have sent too many test emails. Please try again later.";
export const ALL_HAVE_SIGNED = "All signees have signed";
export const ENOUGH_SENDINGS =
  "This proposal has been sent the maximum number of times. Please duplicate it to continue.";
export const ENOUGH_EXTENSIONS =
  "The due date of this proposal has been extended the maximum number of times. Please duplicate it to continue.";
export const TOO_MANY_MAILS =
  "Your organisation has reached its daily limit of emails to signees. Please try again tomorrow.";
export const CLIENT_IS_FIXED =
  "This proposal has already been sent to its client. Please duplicate it for another client.";

export function tooManyMailsTo(email: string): string {
  return `${email} has reached the daily limit of emails to one person. Please try again tomorrow.`;
}

const reminderSchema = z.string().trim().min(1).max(PROPOSAL_LIMITS.reminder);

const reasonSchema = z.string().trim().min(1).max(PROPOSAL_LIMITS.declineReason);

export const sendProposalSchema = z.object({
  proposalId: idSchema,
  /** Sends a test to the sender only and freezes nothing. */
  isTestEmail: z.boolean().optional(),
  /** The version the sender has seen. */
  lastUpdatedAt: z.date().optional(),
});

export const scheduleSendingSchema = z.object({
  proposalId: idSchema,
  scheduledFor: z.date(),
  /** The version the sender has seen. */
  lastUpdatedAt: z.date(),
});

/** The day and time as typed, in the firm's zone. */
export const sendLaterSchema = z.object({
  day: calendarDaySchema,
  time: z.string().regex(/^\d\d:\d\d$/, REQUIRED),
});

export type SendLater = z.output<typeof sendLaterSchema>;
export type SendingSchedule = z.output<typeof scheduleSendingSchema>;

export const addResponseSchema = z.object({
  proposalId: idSchema,
  advisorOrgId: idSchema,
  agree: z.boolean(),
  /** Hash of the version the signee has read. */
  snapshotHash: z.string().max(100),
  acceptsTermsOfEngagement: z.boolean().optional(),
  includedOptionalServiceIds: z.array(idSchema).max(PROPOSAL_LIMITS.services).optional(),
  paymentPreferences: paymentPreferencesSchema.optional(),
  /** If left out, the signee's name counts as typed. */
  signature: givenSignatureSchema.optional(),
});

export const countersignSchema = z.object({
  proposalId: idSchema,
  /** Hash of the version the person has read. */
  snapshotHash: z.string().max(100),
  /** If left out, the person's name counts as typed. */
  signature: givenSignatureSchema.optional(),
});

export const nameCountersigneeSchema = z.object({ proposalId: idSchema, userId: idSchema });

export const declineProposalSchema = z.object({ proposalId: idSchema, reason: reasonSchema });

export const voidProposalSchema = z.object({ proposalId: idSchema, reason: reasonSchema.optional() });

export const extendProposalSchema = z.object({ proposalId: idSchema, dueDay: calendarDaySchema });

export const remindSigneesSchema = z.object({
  proposalId: idSchema,
  /** The words of the mail; if left out, the standard sentence. */
  message: reminderSchema.optional(),
});

const remindedTogetherSchema = z.object({
  proposalIds: z.array(idSchema).min(1).max(MAX_REMINDED_TOGETHER),
});

export const remindTogetherSchema = remindedTogetherSchema.extend({ message: reminderSchema.optional() });
export const listToRemindSchema = remindedTogetherSchema;

export const noteViewSchema = z.object({
  proposalId: idSchema,
  /** If left out, the proposal itself was opened. */
  section: z.enum(SIGN_VIEW_SECTIONS).optional(),
  /** True if the accepted PDF was downloaded. */
  isDownloaded: z.boolean().optional(),
});

export const sentVersionSchema = z.object({ proposalId: idSchema, version: z.int().min(1).max(10_000) });

export type AddResponse = z.output<typeof addResponseSchema>;
export type RemindSignees = z.output<typeof remindSigneesSchema>;
export type RemindTogether = z.output<typeof remindTogetherSchema>;
export type NotedView = z.output<typeof noteViewSchema>;

/** The result of reminding several proposals, for each of them. */
export interface RemindedProposal {
  readonly proposalId: string;
  /** Number of mails. */
  readonly reminded: number;
  /** Why no mail was sent. */
  readonly problem?: string;
}

/** A member of the firm who may countersign. */
export interface PossibleCountersignee {
  readonly userId: string;
  readonly name: string;
}

/** Who would get a reminder; proposals that cannot be signed have no signees here. */
export interface ToRemind {
  readonly advisorName: string;
  readonly proposals: readonly {
    readonly id: string;
    readonly clientName: string;
    /** 28 Nov 2026 */
    readonly dueDay: string;
    /** The names of the signees who have not signed yet and can be reminded. */
    readonly signees: readonly string[];
    /** The names of those who have not signed yet and can no longer be reached. */
    readonly unreachable: readonly string[];
  }[];
}

/** The timeline that the advisor sees (spec 4 §C, Timeline). */
export interface ProposalTimeline {
  readonly events: readonly TimelineEvent[];
  /** Signees who have the proposal open now. */
  readonly viewingNow: readonly { readonly userId: string; readonly name: string; readonly email: string }[];
  /** The first altered row of the evidence, if any. */
  readonly altered?: { readonly seq: number; readonly why: string };
}

export interface TimelineEvent {
  readonly seq: number;
  readonly version: number;
  readonly kind: ProposalEventKind;
  readonly at: Date;
  readonly name: string;
  readonly email: string;
  /** Set if the actor is a contact of the client. */
  readonly contactId?: string;
  readonly authenticatedBy: AuthenticatedBy;
  readonly ip: string;
  readonly userAgent: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A sent version in the list; proposals.getVersion reads its content. */
export interface SentVersion {
  readonly version: number;
  readonly hash: string;
  readonly sentAt: Date;
  /** The sender's name. */
  readonly sentBy?: string;
  readonly signees: number;
  readonly signed: number;
}

export interface AddedResponse {
  readonly response: ProposalResponse;
  readonly acceptedAt?: Date;
}
