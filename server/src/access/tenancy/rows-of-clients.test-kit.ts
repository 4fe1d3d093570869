// T1: an advisor's clients and their contacts, looked up in the caller's own organisation. The rows pass an
// organisation's id, so that no client or contact is ever found.
import type { Row } from "./tenancy-row.test-kit";

const own = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service"],
} as const satisfies Row;
const unknownRecord = { ...own, answer: "notFound" } as const satisfies Row;

type OfAdvisor = { readonly advisorOrgId: string };
const byId = ({ advisorOrgId }: OfAdvisor) => ({ id: advisorOrgId });
const staleVersion = ({ advisorOrgId }: OfAdvisor) => ({ id: advisorOrgId, lastUpdatedAt: new Date(0) });
const aContact = () => ({ email: "made-up@client.example", firstName: "Made", lastName: "Up" });

export const ROWS_OF_CLIENTS: Readonly<Record<string, Row>> = {
  "advisor.listClients": { ...own, input: () => ({}) },
  "advisor.getMinimalClients": { ...own, input: () => ({ status: ["client", "prospect"] }) },
  "advisor.getClient": { ...unknownRecord, input: byId },
  // Always refused, so that the first caller does not take the name from the next.
  "advisor.addClientManually": { ...own, answer: "unprocessable", input: () => ({ name: "Made up" }) },
  "advisor.updateClient": { ...unknownRecord, input: (ids) => ({ ...staleVersion(ids), name: "Made up" }) },
  "advisor.archiveClient": { ...unknownRecord, input: staleVersion },
  "advisor.restoreClient": { ...unknownRecord, input: staleVersion },
  "advisor.deleteClient": { ...unknownRecord, input: staleVersion },
  "advisor.importClients": {
    ...own,
    input: ({ advisorOrgId }) => ({ importId: advisorOrgId, batch: 0, rows: [{ name: "" }] }),
  },
  "advisor.getTakenClientNames": { ...own, input: () => ({ names: ["Made up"] }) },
  "advisor.exportClients": { ...own, input: () => ({}) },
  "advisor.ensureClientOrgExists": {
    ...unknownRecord,
    input: ({ advisorOrgId }) => ({ advisorClientId: advisorOrgId }),
  },
  "advisor.getClientOrgByAdvisorClientId": {
    ...unknownRecord,
    input: ({ advisorOrgId }) => ({ advisorClientId: advisorOrgId }),
  },
  "advisor.getClientContacts": {
    ...unknownRecord,
    input: ({ advisorOrgId }) => ({ clientId: advisorOrgId }),
  },
  "advisor.getMyBasicContactsForClient": {
    ...unknownRecord,
    input: ({ advisorOrgId }) => ({ clientOrgId: advisorOrgId }),
  },
  "advisor.findContacts": { ...own, input: () => ({ search: "made" }) },
  "advisor.createClientContact": {
    ...unknownRecord,
    input: ({ advisorOrgId }) => ({ ...aContact(), clientId: advisorOrgId }),
  },
  "advisor.updateClientContact": {
    ...unknownRecord,
    input: (ids) => ({ ...aContact(), ...staleVersion(ids) }),
  },
  "advisor.setClientContactStatus": {
    ...unknownRecord,
    input: (ids) => ({ ...staleVersion(ids), status: "hidden" }),
  },
  "advisor.setPrimaryContact": { ...unknownRecord, input: staleVersion },
};
