// T1: proposals, looked up in the caller's own organisation. The rows pass an organisation's id, so that no proposal,
// client or template is ever found.
import { newDraft } from "@gap/core/proposals/draft";
import { BY_LINK_TOO, type Row } from "./tenancy-row.test-kit";

const own = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service"],
} as const satisfies Row;
const unknownRecord = { ...own, answer: "notFound" } as const satisfies Row;
/** Signees may call too; access is checked for each proposal. */
const readers = {
  ...unknownRecord,
  allowed: BY_LINK_TOO.filter((name) => !["deactivated", "gap", "developer", "by reset link"].includes(name)),
} as const satisfies Row;
/** For calls that name the advisor's organisation, which a foreign advisor does not belong to. */
const ofTheAdvisor = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "service"],
} as const satisfies Row;

type OfAdvisor = { readonly advisorOrgId: string };
const byId = ({ advisorOrgId }: OfAdvisor) => ({ proposalId: advisorOrgId });
const templateById = ({ advisorOrgId }: OfAdvisor) => ({ templateId: advisorOrgId });
const aFile = (fileName: string) => (ids: OfAdvisor) => ({ ...byId(ids), orgId: ids.advisorOrgId, fileName });

export const ROWS_OF_PROPOSALS: Readonly<Record<string, Row>> = {
  "proposals.getProposalById": { ...readers, input: byId },
  "proposals.listProposals": { ...own, input: () => ({}) },
  "proposals.listReceived": {
    allowed: ["guest", "guest by link", "client", "foreign client"],
    input: () => ({}),
  },
  "proposals.listOwners": own,
  "proposals.listOwnLines": own,
  "proposals.listSentScenarios": { ...own, input: ({ advisorOrgId }) => ({ clientOrgId: advisorOrgId }) },
  "proposals.getReport": {
    ...own,
    input: () => ({ fromDate: "2026-01-01T00:00:00Z", toDate: "2026-02-01T00:00:00Z" }),
  },
  "proposals.find": { ...own, input: () => ({ search: "made" }) },
  "proposals.createProposal": {
    ...unknownRecord,
    input: ({ advisorOrgId }) => ({ advisorClientId: advisorOrgId }),
  },
  "proposals.updateProposal": {
    ...unknownRecord,
    input: ({ advisorOrgId }) => ({
      ...newDraft(),
      id: advisorOrgId,
      advisorClientId: null,
      editingStepIndex: 0,
      lastUpdatedAt: new Date(0),
    }),
  },
  "proposals.previewEmail": {
    ...unknownRecord,
    input: (ids) => ({ ...byId(ids), personalMessage: "Hello" }),
  },
  "proposals.attachScenario": {
    ...unknownRecord,
    input: (ids) => ({ ...byId(ids), scenarioId: ids.advisorOrgId }),
  },
  "proposals.setNotes": { ...unknownRecord, input: (ids) => ({ ...byId(ids), notes: "Made up" }) },
  "proposals.duplicateProposal": { ...unknownRecord, input: byId },
  "proposals.archiveProposal": { ...unknownRecord, input: byId },
  "proposals.restoreProposal": { ...unknownRecord, input: byId },
  "proposals.deleteDraft": { ...unknownRecord, input: byId },
  "proposals.listTemplates": own,
  "proposals.saveAsTemplate": { ...unknownRecord, input: (ids) => ({ ...byId(ids), name: "Made up" }) },
  "proposals.getTemplate": { ...unknownRecord, input: templateById },
  "proposals.updateTemplate": {
    ...unknownRecord,
    input: (ids) => ({ ...newDraft(), ...templateById(ids), lastUpdatedAt: new Date(0) }),
  },
  "proposals.renameTemplate": {
    ...unknownRecord,
    input: (ids) => ({ ...templateById(ids), name: "Made up" }),
  },
  "proposals.deleteTemplate": { ...unknownRecord, input: templateById },
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
