// proposals.*: sending and signing (spec 3 §7, spec 4 §C). Advisors' calls work on their own proposals; client users'
// rights depend on their role in each proposal.
import { anyOf } from "@gap/core/access/policy";
import { proposalIdSchema } from "@gap/core/proposals/proposal-calls.schema";
import {
  addResponseSchema,
  countersignSchema,
  declineProposalSchema,
  extendProposalSchema,
  listToRemindSchema,
  nameCountersigneeSchema,
  noteViewSchema,
  remindSigneesSchema,
  remindTogetherSchema,
  scheduleSendingSchema,
  sendProposalSchema,
  sentVersionSchema,
  voidProposalSchema,
  type PossibleCountersignee,
} from "@gap/core/proposals/signing-calls.schema";
import { read, write } from "@gap/server/platform/calls/procedure";
import { getCertificate } from "../evidence/certificate";
import { countersignProposal } from "./countersign-proposal";
import { listCountersignees } from "./countersignees.db";
import { declineProposal } from "./decline-proposal";
import { nameCountersignee } from "./name-countersignee";
import { getTimeline } from "../evidence/evidence-timeline.db";
import { extendProposal } from "../sending/extend-proposal";
import { noteView } from "./note-view";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import { listToRemind } from "../sending/list-to-remind.db";
import { cancelScheduledSending, scheduleSending } from "../sending/schedule-sending";
import { remindSignees } from "../sending/remind-signees";
import { remindTogether } from "../sending/remind-together";
import { reviseProposal } from "../sending/revise-proposal";
import { sendProposal } from "../sending/send-proposal";
import { getVersion, listVersions } from "../sending/sent-versions";
import { getDownload } from "../document/sign-download";
import { addProposalResponse } from "./sign-proposal";
import { sendTestMail } from "../drafting/test-mail";
import { voidProposal } from "../sending/void-proposal";
import { maintaining, viewing } from "../proposal-policies";

const ofClient = { orgTypes: ["client"], guestsToo: true } as const;
/** roleAtProposal decides for each proposal. */
const answering = anyOf({ ...ofClient, forOneProposal: "answer" });
const ofAdvisor = { featureId: "proposals", actionId: "view", orgTypes: ["advisor"] } as const;
const reading = anyOf(ofAdvisor, { ...ofClient, forOneProposal: "read" });
/** Excludes the service user: only actual readers record views. */
const noting = anyOf(ofAdvisor, { ...ofClient, forOneProposal: "answer" });

export const signingProcedures = {
  sendProposalEmail: write
    .allow(maintaining)
    .input(sendProposalSchema)
    .mutation(async ({ ctx, input: { isTestEmail, ...toSend } }) =>
      isTestEmail === true ? sendTestMail(ctx, toSend.proposalId) : sendProposal(ctx, toSend),
    ),
  scheduleSending: write
    .allow(maintaining)
    .input(scheduleSendingSchema)
    .mutation(({ ctx, input }) => scheduleSending(ctx, ownOrgId(ctx.caller), input)),
  cancelScheduledSending: write
    .allow(maintaining)
    .input(proposalIdSchema)
    .mutation(({ ctx, input }) => cancelScheduledSending(ctx, ownOrgId(ctx.caller), input.proposalId)),
  voidProposal: write
    .allow(maintaining)
    .input(voidProposalSchema)
    .mutation(({ ctx, input }) => voidProposal(ctx, input)),
  reviseProposal: write
    .allow(maintaining)
    .input(proposalIdSchema)
    .mutation(({ ctx, input }) => reviseProposal(ctx, input.proposalId)),
  extendProposal: write
    .allow(maintaining)
    .input(extendProposalSchema)
    .mutation(({ ctx, input }) => extendProposal(ctx, input)),
  remindSignees: write
    .allow(maintaining)
    .input(remindSigneesSchema)
    .mutation(({ ctx, input }) => remindSignees(ctx, input)),
  remindTogether: write
    .allow(maintaining)
    .input(remindTogetherSchema)
    .mutation(({ ctx, input }) => remindTogether(ctx, input)),
  listToRemind: read
    .allow(maintaining)
    .input(listToRemindSchema)
    .query(({ ctx, input }) => listToRemind(ctx, input.proposalIds)),
  getTimeline: read
    .allow(viewing)
    .input(proposalIdSchema)
    .query(({ ctx, input: { proposalId } }) =>
      getTimeline(ctx, { proposalId, advisorOrgId: ownOrgId(ctx.caller) }),
    ),
  getCertificate: read
    .allow(reading)
    .input(proposalIdSchema)
    .query(({ ctx, input }) => getCertificate(ctx, input.proposalId)),
  listVersions: read
    .allow(viewing)
    .input(proposalIdSchema)
    .query(({ ctx, input }) => listVersions(ctx, input.proposalId)),
  getVersion: read
    .allow(viewing)
    .input(sentVersionSchema)
    .query(({ ctx, input }) => getVersion(ctx, input)),
  addProposalResponse: write
    .allow(answering)
    .input(addResponseSchema)
    .mutation(({ ctx, input }) => addProposalResponse(ctx, input)),
  declineProposal: write
    .allow(answering)
    .input(declineProposalSchema)
    .mutation(({ ctx, input }) => declineProposal(ctx, input)),
  listCountersignees: read
    .allow(maintaining)
    .query(async ({ ctx }): Promise<PossibleCountersignee[]> =>
      (await listCountersignees(ctx.db, ownOrgId(ctx.caller))).map(({ userId, name }) => ({ userId, name })),
    ),
  countersign: write
    .allow(maintaining)
    .input(countersignSchema)
    .mutation(({ ctx, input }) => countersignProposal(ctx, input)),
  nameCountersignee: write
    .allow(maintaining)
    .input(nameCountersigneeSchema)
    .mutation(({ ctx, input }) => nameCountersignee(ctx, input)),
  noteView: write
    .allow(noting)
    .input(noteViewSchema)
    .mutation(({ ctx, input }) => noteView(ctx, input)),
  getProposalsDownloadUrl: read
    .allow(reading)
    .input(proposalIdSchema)
    .query(({ ctx, input }) => getDownload(ctx, input.proposalId)),
};
