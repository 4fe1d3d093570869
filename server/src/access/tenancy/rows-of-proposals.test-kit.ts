// T1: proposals. Whose they are is the caller's own organisation: nobody has a proposal, a client or a template with the
// id of an organisation.
import { newDraft } from "@gap/core/proposals/draft";
import { BY_LINK_TOO, type Row } from "./tenancy-row.test-kit";

const own = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service"],
} as const satisfies Row;
const ofNobody = { ...own, answer: "notFound" } as const satisfies Row;
/** Signees may ask too; which proposal is open to whom is asked of each. */
const readers = {
  ...ofNobody,
  allowed: BY_LINK_TOO.filter((name) => !["deactivated", "gap", "developer", "by reset link"].includes(name)),
} as const satisfies Row;
/** Of the advisor's organisation, which is not theirs. */
const ofTheAdvisor = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "service"],
} as const satisfies Row;

type OfAdvisor = { readonly advisorOrgId: string };
const byId = ({ advisorOrgId }: OfAdvisor) => ({ proposalId: advisorOrgId });
const aFile = (fileName: string) => (ids: OfAdvisor) => ({ ...byId(ids), orgId: ids.advisorOrgId, fileName });

export const ROWS_OF_PROPOSALS: Readonly<Record<string, Row>> = {
  "proposals.getProposalById": { ...readers, input: byId },
  "proposals.listProposals": { ...own, input: () => ({}) },
  "proposals.listReceived": {
    allowed: ["guest", "guest by link", "client", "foreign client"],
    input: () => ({}),
  },
  "proposals.listOwners": own,
  "proposals.find": { ...own, input: () => ({ search: "made" }) },
  "proposals.createProposal": {
    ...ofNobody,
    input: ({ advisorOrgId }) => ({ advisorClientId: advisorOrgId }),
  },
  "proposals.updateProposal": {
    ...ofNobody,
    input: ({ advisorOrgId }) => ({
      ...newDraft(),
      id: advisorOrgId,
      advisorClientId: null,
      editingStepIndex: 0,
      lastUpdatedAt: new Date(0),
    }),
  },
  "proposals.duplicateProposal": { ...ofNobody, input: byId },
  "proposals.archiveProposal": { ...ofNobody, input: byId },
  "proposals.restoreProposal": { ...ofNobody, input: byId },
  "proposals.deleteDraft": { ...ofNobody, input: byId },
  "proposals.listTemplates": own,
  "proposals.saveAsTemplate": { ...ofNobody, input: (ids) => ({ ...byId(ids), name: "Made up" }) },
  "proposals.deleteTemplate": { ...ofNobody, input: ({ advisorOrgId }) => ({ templateId: advisorOrgId }) },
  "proposals.getProposalsLogoUploadUrl": {
    ...ofTheAdvisor,
    answer: "notFound",
    input: aFile("logo.png"),
  },
  "proposals.getProposalsLogo": { ...readers, input: aFile("made up") },
  "proposals.getProposalsTOEUploadUrl": {
    ...ofTheAdvisor,
    input: ({ advisorOrgId }) => ({ orgId: advisorOrgId, fileName: "terms.pdf" }),
  },
  "proposals.getAvailableTOEFiles": own,
  "proposals.getProposalsTOEViewUrl": { ...readers, input: aFile("made up") },
};
