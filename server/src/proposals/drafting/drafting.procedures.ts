// proposals.*: drafts, files and the list (spec 3 §6, §7; spec 4 §C). The owning organisation is never an
// input: it is always the caller's own.
import { anyOf } from "@gap/core/access/policy";
import {
  attachScenarioSchema,
  fileOfProposalSchema,
  newLogoSchema,
  newProposalSchema,
  newTermsSchema,
  previewEmailSchema,
  proposalIdSchema,
  proposalListSchema,
  proposalSearchSchema,
  receivedListSchema,
  setNotesSchema,
} from "@gap/core/proposals/proposal-calls.schema";
import { clientOrgIdSchema } from "@gap/core/value-gap/value-gap.schema";
import { reportQuerySchema } from "@gap/core/proposals/report/report.schema";
import { proposalEditSchema } from "@gap/core/proposals/proposal.schema";
import { read, write } from "@gap/server/platform/calls/procedure";
import { archiveProposal, restoreProposal } from "../listing/archive-proposal";
import { attachScenario } from "./attach-scenario";
import { createProposal } from "./create-proposal";
import { deleteDraft } from "./delete-draft";
import { duplicateProposal } from "./duplicate-proposal";
import { getProposal } from "../get-proposal";
import { findProposals, listProposals } from "../listing/list-proposals.db";
import { listOwners } from "../listing/list-owners.db";
import { listReceived } from "../listing/list-received.db";
import { readReport } from "../reporting/proposal-report.db";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import {
  getAvailableTerms,
  getLogo,
  getLogoUploadUrl,
  getTermsUploadUrl,
  getTermsViewUrl,
} from "./proposal-files";
import { listOwnLines } from "./own-lines.db";
import { previewMail } from "./preview-mail";
import { listSentScenarios } from "./sent-scenarios.db";
import { setNotes } from "./set-notes";
import { updateProposal } from "./update-proposal";
import { maintaining, viewing } from "../proposal-policies";

/** Users who may have access to some proposal; roleAtProposal then decides for each proposal. */
const ofClient = { orgTypes: ["client"], guestsToo: true } as const;
const reading = anyOf(
  { featureId: "proposals", actionId: "view", orgTypes: ["advisor"] },
  { ...ofClient, forOneProposal: "read" },
);

const proposalProcedures = {
  getProposalById: read
    .allow(reading)
    .input(proposalIdSchema)
    .query(({ ctx, input }) => getProposal(ctx, input.proposalId)),
  listProposals: read
    .allow(viewing)
    .input(proposalListSchema)
    .query(({ ctx, input }) =>
      listProposals(ctx.db, {
        advisorOrgId: ownOrgId(ctx.caller),
        now: ctx.region.clock.now(),
        query: input,
      }),
    ),
  listSentScenarios: read
    .allow(viewing)
    .input(clientOrgIdSchema)
    .query(({ ctx, input }) =>
      listSentScenarios(ctx.db, { advisorOrgId: ownOrgId(ctx.caller), clientOrgId: input.clientOrgId }),
    ),
  listOwners: read.allow(viewing).query(({ ctx }) => listOwners(ctx.db, ownOrgId(ctx.caller))),
  getReport: read
    .allow(viewing)
    .input(reportQuerySchema)
    .query(({ ctx, input }) => readReport(ctx.db, ownOrgId(ctx.caller), input)),
  listReceived: read
    .allow(anyOf({ ...ofClient, forOneProposal: "answer" }))
    .input(receivedListSchema)
    .query(({ ctx, input }) =>
      listReceived(ctx.db, { caller: ctx.caller, now: ctx.region.clock.now(), query: input }),
    ),
  find: read
    .allow(viewing)
    .input(proposalSearchSchema)
    .query(({ ctx, input }) =>
      findProposals(ctx.db, {
        advisorOrgId: ownOrgId(ctx.caller),
        now: ctx.region.clock.now(),
        search: input.search,
      }),
    ),
  createProposal: write
    .allow(maintaining)
    .input(newProposalSchema)
    .mutation(({ ctx, input }) => createProposal(ctx, ownOrgId(ctx.caller), input)),
  updateProposal: write
    .allow(maintaining)
    .input(proposalEditSchema)
    .mutation(({ ctx, input }) => updateProposal(ctx, ownOrgId(ctx.caller), input)),
  attachScenario: write
    .allow(maintaining)
    .input(attachScenarioSchema)
    .mutation(({ ctx, input }) => attachScenario(ctx, ownOrgId(ctx.caller), input)),
  listOwnLines: read.allow(viewing).query(({ ctx }) => listOwnLines(ctx.db, ownOrgId(ctx.caller))),
  previewEmail: read
    .allow(maintaining)
    .input(previewEmailSchema)
    .query(({ ctx, input }) => previewMail(ctx, input)),
  setNotes: write
    .allow(maintaining)
    .input(setNotesSchema)
    .mutation(({ ctx, input }) => setNotes(ctx, ownOrgId(ctx.caller), input)),
  duplicateProposal: write
    .allow(maintaining)
    .input(proposalIdSchema)
    .mutation(({ ctx, input }) => duplicateProposal(ctx, ownOrgId(ctx.caller), input.proposalId)),
  archiveProposal: write
    .allow(maintaining)
    .input(proposalIdSchema)
    .mutation(({ ctx, input }) => archiveProposal(ctx, ownOrgId(ctx.caller), input.proposalId)),
  restoreProposal: write
    .allow(maintaining)
    .input(proposalIdSchema)
    .mutation(({ ctx, input }) => restoreProposal(ctx, ownOrgId(ctx.caller), input.proposalId)),
  deleteDraft: write
    .allow(maintaining)
    .input(proposalIdSchema)
    .mutation(({ ctx, input }) => deleteDraft(ctx, ownOrgId(ctx.caller), input.proposalId)),
};

const fileProcedures = {
  getProposalsLogoUploadUrl: read
    .allow(maintaining)
    .input(newLogoSchema)
    .query(({ ctx, input }) => getLogoUploadUrl(ctx, input)),
  getProposalsLogo: read
    .allow(reading)
    .input(fileOfProposalSchema)
    .query(({ ctx, input }) => getLogo(ctx, input)),
  getProposalsTOEUploadUrl: read
    .allow(maintaining)
    .input(newTermsSchema)
    .query(({ ctx, input }) => getTermsUploadUrl(ctx, input)),
  getAvailableTOEFiles: read
    .allow(viewing)
    .query(({ ctx }) => getAvailableTerms(ctx.db, ownOrgId(ctx.caller))),
  getProposalsTOEViewUrl: read
    .allow(reading)
    .input(fileOfProposalSchema)
    .query(({ ctx, input }) => getTermsViewUrl(ctx, input)),
};

export const draftingProcedures = { ...proposalProcedures, ...fileProcedures };
