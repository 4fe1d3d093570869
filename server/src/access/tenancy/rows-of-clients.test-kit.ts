// T1: an advisor's clients and their contacts. Whose they are is the caller's own organisation: nobody has a client or a
// contact with the id of an organisation.
import type { Row } from "./tenancy-row.test-kit";

const own = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service"],
} as const satisfies Row;
const ofNobody = { ...own, answer: "notFound" } as const satisfies Row;

type OfAdvisor = { readonly advisorOrgId: string };
const byId = ({ advisorOrgId }: OfAdvisor) => ({ id: advisorOrgId });
const seenLongAgo = ({ advisorOrgId }: OfAdvisor) => ({ id: advisorOrgId, lastUpdatedAt: new Date(0) });
const aContact = () => ({ email: "made-up@client.example", firstName: "Made", lastName: "Up" });

export const ROWS_OF_CLIENTS: Readonly<Record<string, Row>> = {
  "advisor.listClients": { ...own, input: () => ({}) },
  "advisor.getMinimalClients": { ...own, input: () => ({ status: ["client", "prospect"] }) },
  "advisor.getClient": { ...ofNobody, input: byId },
  // Refused before a name could be taken by the first of them.
  "advisor.addClientManually": { ...own, answer: "unprocessable", input: () => ({ name: "Made up" }) },
  "advisor.updateClient": { ...ofNobody, input: (ids) => ({ ...seenLongAgo(ids), name: "Made up" }) },
  "advisor.archiveClient": { ...ofNobody, input: seenLongAgo },
  "advisor.restoreClient": { ...ofNobody, input: seenLongAgo },
  "advisor.deleteClient": { ...ofNobody, input: seenLongAgo },
  "advisor.importClients": {
    ...own,
    input: ({ advisorOrgId }) => ({ importId: advisorOrgId, batch: 0, rows: [{ name: "" }] }),
  },
  "advisor.getTakenClientNames": { ...own, input: () => ({ names: ["Made up"] }) },
  "advisor.exportClients": { ...own, input: () => ({}) },
  "advisor.ensureClientOrgExists": {
    ...ofNobody,
    input: ({ advisorOrgId }) => ({ advisorClientId: advisorOrgId }),
  },
  "advisor.getClientOrgByAdvisorClientId": {
    ...ofNobody,
    input: ({ advisorOrgId }) => ({ advisorClientId: advisorOrgId }),
  },
  "advisor.getClientContacts": { ...ofNobody, input: ({ advisorOrgId }) => ({ clientId: advisorOrgId }) },
  "advisor.getMyBasicContactsForClient": {
    ...ofNobody,
    input: ({ advisorOrgId }) => ({ clientOrgId: advisorOrgId }),
  },
  "advisor.findContacts": { ...own, input: () => ({ search: "made" }) },
  "advisor.createClientContact": {
    ...ofNobody,
    input: ({ advisorOrgId }) => ({ ...aContact(), clientId: advisorOrgId }),
  },
  "advisor.updateClientContact": { ...ofNobody, input: (ids) => ({ ...aContact(), ...seenLongAgo(ids) }) },
  "advisor.setClientContactStatus": {
    ...ofNobody,
    input: (ids) => ({ ...seenLongAgo(ids), status: "hidden" }),
  },
  "advisor.setPrimaryContact": { ...ofNobody, input: seenLongAgo },
};
