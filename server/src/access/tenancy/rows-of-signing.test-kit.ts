// T1: sending and signing proposals. Nobody has a proposal with the id of an organisation; who may do something with one
// that there is, is told where proposals are tested.
import { BY_LINK_TOO, type Row } from "./tenancy-row.test-kit";

const ofNobody = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service"],
  answer: "notFound",
} as const satisfies Row;
const clients = {
  allowed: ["guest", "guest by link", "client", "foreign client"],
  answer: "notFound",
} as const satisfies Row;
const both = {
  ...ofNobody,
  allowed: BY_LINK_TOO.filter((name) => !["deactivated", "gap", "developer", "by reset link"].includes(name)),
} as const satisfies Row;

type OfAdvisor = { readonly advisorOrgId: string };
const byId = ({ advisorOrgId }: OfAdvisor) => ({ proposalId: advisorOrgId });

export const ROWS_OF_SIGNING: Readonly<Record<string, Row>> = {
  "proposals.sendProposalEmail": { ...ofNobody, input: byId },
  "proposals.voidProposal": { ...ofNobody, input: byId },
  "proposals.reviseProposal": { ...ofNobody, input: byId },
  "proposals.extendProposal": { ...ofNobody, input: (ids) => ({ ...byId(ids), dueDay: "2026-12-01" }) },
  "proposals.remindSignees": { ...ofNobody, input: byId },
  "proposals.getTimeline": { ...ofNobody, input: byId },
  "proposals.getCertificate": { ...both, input: byId },
  "proposals.listVersions": { ...ofNobody, input: byId },
  "proposals.getVersion": { ...ofNobody, input: (ids) => ({ ...byId(ids), version: 1 }) },
  "proposals.addProposalResponse": {
    ...clients,
    input: (ids) => ({ ...byId(ids), advisorOrgId: ids.advisorOrgId, agree: true, snapshotHash: "made up" }),
  },
  "proposals.declineProposal": { ...clients, input: (ids) => ({ ...byId(ids), reason: "Made up" }) },
  "proposals.noteView": { ...both, input: byId },
  "proposals.getProposalsDownloadUrl": { ...both, input: byId },
};
