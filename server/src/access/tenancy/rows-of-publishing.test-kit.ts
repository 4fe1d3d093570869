// T1: templates and processes, looked up in the caller's own organisation and among the provider's published ones. The rows
// pass an organisation's id, so that no record is ever found.
import type { Row } from "./tenancy-row.test-kit";

const own = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service", "gap", "developer"],
} as const satisfies Row;
const unknownRecord = { ...own, answer: "notFound" } as const satisfies Row;
/** Advisors read processes; only the provider's staff may maintain them by default. */
const staffOnly = { allowed: ["gap", "developer"], answer: "notFound" } as const satisfies Row;

type OfAdvisor = { readonly advisorOrgId: string };
const template = ({ advisorOrgId }: OfAdvisor) => ({ blueprintId: advisorOrgId });
const process = ({ advisorOrgId }: OfAdvisor) => ({ processId: advisorOrgId });
const lastUpdated = new Date(0);

export const ROWS_OF_PUBLISHING: Readonly<Record<string, Row>> = {
  "blueprint.getAdvisorAndPublishedGapBlueprints": own,
  "blueprint.getBlueprint": { ...unknownRecord, input: template },
  "blueprint.listVersions": { ...unknownRecord, input: template },
  "blueprint.compareVersions": {
    ...unknownRecord,
    input: (ids) => ({ ...template(ids), from: 1, to: 2 }),
  },
  "blueprint.compareWithOriginal": { ...unknownRecord, input: template },
  "blueprint.create": { ...own, input: () => ({ name: "Made up", docType: "Pre-work" }) },
  "blueprint.updateDraft": { ...unknownRecord, input: (ids) => ({ ...template(ids), lastUpdated }) },
  "blueprint.publish": { ...unknownRecord, input: template },
  "blueprint.createDraft": { ...unknownRecord, input: template },
  "blueprint.discardDraftBlueprint": { ...unknownRecord, input: template },
  "blueprint.archive": { ...unknownRecord, input: template },
  "blueprint.restore": { ...unknownRecord, input: template },
  "blueprint.clone": { ...unknownRecord, input: template },
  "mindset.listPublished": own,
  "process.list": own,
  "process.get": { ...unknownRecord, input: process },
  "process.listVersions": { ...unknownRecord, input: process },
  "process.compareVersions": {
    ...unknownRecord,
    input: (ids) => ({ ...process(ids), from: 1, to: 2 }),
  },
  "process.usesOfTemplates": {
    ...own,
    input: ({ advisorOrgId }) => ({ blueprintIds: [advisorOrgId] }),
  },
  "process.create": {
    allowed: ["gap", "developer"],
    input: () => ({ name: "Made up", category: "Advisory" }),
  },
  "process.updateDraft": { ...staffOnly, input: (ids) => ({ ...process(ids), lastUpdated }) },
  "process.publish": { ...staffOnly, input: process },
  "process.createDraft": { ...staffOnly, input: process },
  "process.discardDraft": { ...staffOnly, input: process },
  "process.archive": { ...staffOnly, input: process },
  "process.restore": { ...staffOnly, input: process },
  "process.clone": { ...staffOnly, input: process },
  "services.usesOfProcess": { ...staffOnly, input: process },
  "processDoc.publishedProcessesAndDocs": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "foreign advisor", "service"],
  },
};
