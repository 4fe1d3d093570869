// Inputs of the calls about drafts, templates, files and the list of proposals (spec 3 §7, spec 4 §C).
import { z } from "zod";
import { fileNameSchema } from "@gap/core/files/file-name.schema";
import { idSchema } from "@gap/core/shared/ids";
import { listQuerySchema, type TabbedPage } from "@gap/core/shared/list-query";
import { REQUIRED } from "@gap/core/shared/required";
import { draftContentSchema } from "./drafting/draft-content";
import { PROPOSAL_STATUSES, type ListedProposal, type ProposalStatus } from "./proposal-view";
import { PROPOSAL_LIMITS, proposalEditSchema } from "./proposal.schema";

/** Maximum number of ids in a filter. */
const MAX_FILTER_IDS = 50;

export const proposalListSchema = listQuerySchema([
  "clientName",
  "valueCents",
  "dueAt",
  "lastUpdatedAt",
]).extend({
  /** All statuses if left out. */
  status: z.enum(PROPOSAL_STATUSES).optional(),
  clientIds: z.array(idSchema).max(MAX_FILTER_IDS).default([]),
  ownerIds: z.array(idSchema).max(MAX_FILTER_IDS).default([]),
});

/** Lists the proposals sent to the caller's own organisation, which is a client. */
export const receivedListSchema = proposalListSchema.pick({ search: true, page: true, pageSize: true });

export const newProposalSchema = z.object({
  advisorClientId: idSchema.optional(),
  templateId: idSchema.optional(),
  /** A scenario of the client, which the draft then shows. */
  scenarioId: idSchema.optional(),
  /** The content of the draft, beyond its template. */
  content: draftContentSchema.optional(),
});

export const proposalIdSchema = z.object({ proposalId: idSchema });
export const templateIdSchema = z.object({ templateId: idSchema });

export const attachScenarioSchema = proposalIdSchema.extend({ scenarioId: idSchema });

export const setNotesSchema = z.object({
  proposalId: idSchema,
  notes: z.string().trim().max(PROPOSAL_LIMITS.notes),
});

/** The message as typed so far, which may not be saved yet. */
export const previewEmailSchema = proposalIdSchema.extend({
  personalMessage: z.string().max(PROPOSAL_LIMITS.personalMessage),
});

const templateNameSchema = z.string().trim().min(1, REQUIRED).max(PROPOSAL_LIMITS.templateName);

export const newTemplateSchema = proposalIdSchema.extend({ name: templateNameSchema });
export const renameTemplateSchema = templateIdSchema.extend({ name: templateNameSchema });

/** Input of proposals.updateTemplate: the steps of a proposal without its recipients. */
export const templateEditSchema = templateIdSchema.extend(
  proposalEditSchema.pick({ step2: true, step3: true, step4: true, step5: true, lastUpdatedAt: true }).shape,
);

/** Requests an upload URL for a file of this name. */
export const newLogoSchema = proposalIdSchema.extend({ orgId: idSchema, fileName: fileNameSchema });
export const newTermsSchema = z.object({ orgId: idSchema, fileName: fileNameSchema });

/** Names an uploaded file of a proposal or template: `fileName` is its key, as in the steps. */
export const fileOfProposalSchema = proposalIdSchema.extend({
  orgId: idSchema,
  fileName: z.string().max(300),
});

export const proposalSearchSchema = proposalListSchema.pick({ search: true });

export type ProposalListQuery = z.output<typeof proposalListSchema>;
export type ReceivedListQuery = z.output<typeof receivedListSchema>;
export type NewProposal = z.output<typeof newProposalSchema>;
export type AttachedScenario = z.output<typeof attachScenarioSchema>;
export type NewTemplate = z.output<typeof newTemplateSchema>;
export type TemplateRenaming = z.output<typeof renameTemplateSchema>;
export type TemplateEdit = z.output<typeof templateEditSchema>;
export type FileOfProposal = z.output<typeof fileOfProposalSchema>;

export type ProposalTab = ProposalStatus | "all";

export interface ProposalList extends TabbedPage<ListedProposal, ProposalTab> {
  /** Total value of the proposals in each tab, within the search and filters. */
  readonly tabValueCents: Readonly<Record<ProposalTab, number>>;
}

/** The objectives and expectations in own words of an organisation's latest proposals, to be used again. */
export interface OwnLinesOfOrg {
  readonly objectives: readonly string[];
  readonly expectations: readonly string[];
}

/** Maximum number of matches in the command palette. */
export const MAX_FOUND_PROPOSALS = 5;

export type FoundProposal = Pick<
  ListedProposal,
  "id" | "number" | "name" | "clientName" | "serviceNames" | "status" | "scheduledFor" | "timezone"
>;

export const PROPOSAL_NOT_FOUND = "Proposal not found";
export const NO_ACCESS_TO_PROPOSAL = "You have no access to this proposal";
export const PROPOSAL_IS_REVISED =
  "This proposal is being revised. Signees will receive an email when it is sent again.";
export const PROPOSAL_WAS_SENT = "This proposal was sent and cannot be edited. Revise it to make changes.";
export const RESTORE_PROPOSAL_FIRST = "This proposal is archived. Please restore it first.";
export const ONLY_DRAFTS_ARE_DELETED = "Only a draft that was never sent can be deleted. Archive it instead.";
export const PROPOSAL_HAS_ENDED = "A proposal that was declined or voided cannot be archived";
export const TEMPLATE_NOT_FOUND = "Template not found";
export const TEMPLATE_NAME_TAKEN = "A template with this name already exists";
/** The list of templates is not paged. */
export const MAX_TEMPLATES = 100;
export const TOO_MANY_TEMPLATES = `An organisation can have ${MAX_TEMPLATES} templates. Delete one to save another.`;
