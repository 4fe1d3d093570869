// T1: sending and signing proposals. The rows pass an organisation's id, which matches no proposal; the tests of
// proposals cover who may do what with an existing one.
import { BY_LINK_TOO, type Row } from "./tenancy-row.test-kit";

const unknownRecord = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service"],
  answer: "notFound",
} as const satisfies Row;
const clients = {
  allowed: ["guest", "guest by link", "client", "foreign client"],
  answer: "notFound",
} as const satisfies Row;
const both = {
  ...unknownRecord,
  allowed: BY_LINK_TOO.filter((name) => !["deactivated", "gap", "developer", "by reset link"].includes(name)),
} as const satisfies Row;

type OfAdvisor = { readonly advisorOrgId: string };
const byId = ({ advisorOrgId }: OfAdvisor) => ({ proposalId: advisorOrgId });

const byIds = ({ advisorOrgId }: OfAdvisor) => ({ proposalIds: [advisorOrgId] });

export const ROWS_OF_SIGNING: Readonly<Record<string, Row>> = {
  "proposals.sendProposalEmail": { ...unknownRecord, input: byId },
  "proposals.voidProposal": { ...unknownRecord, input: byId },
  "proposals.reviseProposal": { ...unknownRecord, input: byId },
  "proposals.extendProposal": { ...unknownRecord, input: (ids) => ({ ...byId(ids), dueDay: "2026-12-01" }) },
  "proposals.scheduleSending": {
    ...unknownRecord,
    input: (ids) => ({ ...byId(ids), scheduledFor: new Date(0), lastUpdatedAt: new Date(0) }),
  },
  "proposals.cancelScheduledSending": { ...unknownRecord, input: byId },
  "proposals.remindSignees": { ...unknownRecord, input: byId },
  "proposals.remindTogether": { ...unknownRecord, input: byIds },
  "proposals.listToRemind": { ...unknownRecord, input: byIds },
  "proposals.listCountersignees": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "foreign advisor", "service"],
  },
  "proposals.countersign": {
    ...unknownRecord,
    input: (ids) => ({ ...byId(ids), snapshotHash: "made up" }),
  },
  "proposals.nameCountersignee": {
    ...unknownRecord,
    input: (ids) => ({ ...byId(ids), userId: ids.advisorOrgId }),
  },
  "proposals.getTimeline": { ...unknownRecord, input: byId },
  "proposals.getCertificate": { ...both, input: byId },
  "proposals.listVersions": { ...unknownRecord, input: byId },
  "proposals.getVersion": { ...unknownRecord, input: (ids) => ({ ...byId(ids), version: 1 }) },
  "proposals.addProposalResponse": {
    ...clients,
    input: (ids) => ({ ...byId(ids), advisorOrgId: ids.advisorOrgId, agree: true, snapshotHash: "made up" }),
  },
  "proposals.declineProposal": { ...clients, input: (ids) => ({ ...byId(ids), reason: "Made up" }) },
  "proposals.noteView": { ...both, input: byId },
  "proposals.getProposalsDownloadUrl": { ...both, input: byId },
};
