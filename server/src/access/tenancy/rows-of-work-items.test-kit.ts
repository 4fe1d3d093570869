// T1: work items, looked up in the caller's own organisation. The rows pass an organisation's id, so that no record is
// ever found.
import type { Row } from "./tenancy-row.test-kit";

const own = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service"],
} as const satisfies Row;
const unknownRecord = { ...own, answer: "notFound" } as const satisfies Row;

type OfAdvisor = { readonly advisorOrgId: string };
const item = ({ advisorOrgId }: OfAdvisor) => ({ workItemId: advisorOrgId });
const lastUpdatedAt = new Date(0);
const rule = { every: 1, unit: "month", on: { kind: "lastWorkingDay" }, firstDay: "2026-01-01" };

export const ROWS_OF_WORK_ITEMS: Readonly<Record<string, Row>> = {
  "workItem.list": own,
  "workItem.board": own,
  "workItem.listMembers": own,
  "workItem.listPastOwners": own,
  "workItem.listTags": own,
  "workItem.get": { ...unknownRecord, input: item },
  "workItem.guidance": { ...unknownRecord, input: item },
  "workItem.activity": { ...unknownRecord, input: item },
  "workItem.create": {
    ...own,
    answer: "unprocessable",
    input: ({ advisorOrgId }) => ({ clientId: advisorOrgId, processId: advisorOrgId }),
  },
  "workItem.update": { ...unknownRecord, input: (ids) => ({ ...item(ids), lastUpdatedAt }) },
  "workItem.setStep": { ...unknownRecord, input: (ids) => ({ ...item(ids), stepId: ids.advisorOrgId }) },
  "workItem.moveTo": {
    ...unknownRecord,
    input: (ids) => ({ ...item(ids), stepId: ids.advisorOrgId, lastUpdatedAt }),
  },
  "workItem.addNote": { ...unknownRecord, input: (ids) => ({ ...item(ids), text: "Hello" }) },
  "workItem.mine": own,
  "workItem.listViews": own,
  "workItem.saveView": {
    ...own,
    input: () => ({ name: "Mine", layout: "list", columnsBy: "step", filters: {} }),
  },
  "workItem.deleteView": { ...own, input: ({ advisorOrgId }) => ({ viewId: advisorOrgId }) },
  "workItem.changeTogether": {
    ...own,
    input: ({ advisorOrgId }) => ({ workItemIds: [advisorOrgId], change: { kind: "archive" } }),
  },
  "workItem.getUploadUrl": { ...unknownRecord, input: (ids) => ({ ...item(ids), fileName: "a.pdf" }) },
  "workItem.addAttachment": { ...unknownRecord, input: (ids) => ({ ...item(ids), fileKey: "a" }) },
  "workItem.removeAttachment": { ...unknownRecord, input: (ids) => ({ ...item(ids), fileKey: "a" }) },
  "workItem.listRecurrences": own,
  "workItem.createRecurrence": {
    ...own,
    answer: "unprocessable",
    input: ({ advisorOrgId }) => ({ clientId: advisorOrgId, processId: advisorOrgId, rule }),
  },
  "workItem.updateRecurrence": {
    ...unknownRecord,
    input: ({ advisorOrgId }) => ({ recurrenceId: advisorOrgId, lastUpdatedAt }),
  },
  "workItem.removeRecurrence": {
    ...unknownRecord,
    input: ({ advisorOrgId }) => ({ recurrenceId: advisorOrgId }),
  },
  "workItem.complete": { ...unknownRecord, input: item },
  "workItem.reopen": { ...unknownRecord, input: item },
  "workItem.archive": { ...unknownRecord, input: item },
};
