// Inputs of the calls about shares of documents (spec 7 §5, §7).
import { z } from "zod";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { textSchema } from "@gap/core/blocks/common-fields.schema";
import { emailSchema } from "@gap/core/shared/email.schema";
import { dayBetweenYears } from "@gap/core/shared/calendar/day.schema";
import { idSchema } from "@gap/core/shared/ids";
import { domainProblem, normaliseDomain } from "./email-domains";
import { SNOOZE_DAYS } from "./snooze-days";

export const SHARE_LIMITS = {
  contacts: 50,
  domains: 20,
  uses: 1_000,
  message: 2_000,
  sharesPerDocument: 200,
  /** Links of one share, those of mails included. */
  linksPerShare: 2_000,
  /** Documents for which one call tells the access rights. */
  documentsPerCall: 100,
} as const;

export const SHARE_MODES = ["together", "copies"] as const;
/** All fill in one document, or each person gets a copy of their own. */
export type ShareMode = (typeof SHARE_MODES)[number];

const daySchema = dayBetweenYears("Invalid date");

const domainSchema = z
  .string()
  .max(300)
  .superRefine((typed, context) => {
    const problem = domainProblem(typed);
    if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
  })
  .transform(normaliseDomain);

const ONE_OR_THE_OTHER = "Choose contacts or an open link";

export const newShareSchema = z
  .object({
    documentId: idSchema,
    /** Chosen by the caller, so that a repeated call shares once. */
    shareId: idSchema.optional(),
    contactIds: z.array(idSchema).max(SHARE_LIMITS.contacts).optional(),
    open: z.boolean().optional(),
    /** The day by which the client answers. */
    dueDay: daySchema.optional(),
    /** The last day of the link. */
    expiresOn: daySchema.optional(),
    /** The number of people whom an open link admits. */
    usageLimit: z
      .int()
      .min(1, "At least one person")
      .max(SHARE_LIMITS.uses, `At most ${SHARE_LIMITS.uses} people`)
      .optional(),
    /** An open link admits only addresses of these domains. */
    domains: z.array(domainSchema).max(SHARE_LIMITS.domains).default([]),
    /** Only these questions are shown; all if empty. */
    blockIds: z.array(idSchema).max(BLOCK_LIMITS.blocks).default([]),
    mode: z.enum(SHARE_MODES).default("together"),
    /** The day on which the mails go out; at once if left out. */
    sendOn: daySchema.optional(),
    /** Added to the mail. */
    message: textSchema(SHARE_LIMITS.message).trim().default(""),
    reminds: z.boolean().default(true),
  })
  .superRefine(({ contactIds = [], open = false, usageLimit, domains }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (open === contactIds.length > 0) refuse("contactIds", ONE_OR_THE_OTHER);
    if (!open && usageLimit !== undefined) refuse("usageLimit", "Only an open link has a limit");
    if (!open && domains.length > 0) refuse("domains", "Only an open link has domains");
  });

export type NewShare = z.output<typeof newShareSchema>;
/** As callers send it, without the fields that have defaults. */
export type NewShareInput = z.input<typeof newShareSchema>;

export const sharesOfDocumentSchema = z.object({ documentId: idSchema });

export const shareIdSchema = z.object({ shareId: idSchema });

/** One person of the share, or the whole share. */
export const revokeShareSchema = shareIdSchema.extend({ personId: idSchema.optional() });

/** The link of one person, or the open link. */
export const copyLinkSchema = shareIdSchema.extend({ personId: idSchema.optional() });

export const remindSchema = shareIdSchema.extend({
  /** All who have not submitted if left out. */
  personIds: z.array(idSchema).max(SHARE_LIMITS.uses).optional(),
  message: textSchema(SHARE_LIMITS.message).trim().default(""),
});

/** Shares of one document, which are changed all or none. */
export const changeSharesSchema = z.object({
  shareIds: z.array(idSchema).min(1).max(SHARE_LIMITS.sharesPerDocument),
  dueDay: daySchema.nullable().optional(),
  expiresOn: daySchema.optional(),
  usageLimit: newShareSchema.shape.usageLimit,
  reminds: z.boolean().optional(),
});

/** Any text is a token: one that is garbled is answered like one without access. */
export const shareTokenSchema = z.object({ token: z.string() });

export const tokenAndEmailSchema = shareTokenSchema.extend({ email: emailSchema });

export const newLinkRequestSchema = shareTokenSchema.extend({ email: emailSchema.optional() });

export const snoozeSchema = shareTokenSchema.extend({ days: z.literal(SNOOZE_DAYS) });

export const accessRightsSchema = z.object({
  clientOrgId: idSchema,
  documents: z.array(idSchema).min(1).max(SHARE_LIMITS.documentsPerCall),
});

export const setAccessSchema = z.object({
  documentId: idSchema,
  userId: idSchema,
  hasAccess: z.boolean(),
});
