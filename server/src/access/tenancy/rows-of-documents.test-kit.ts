// T1: documents, which no caller here may open. The rows pass an organisation's id, so that no record is ever found.
import type { Row } from "./tenancy-row.test-kit";

const readers = {
  deactivated: "userIsDeactivated",
  allowed: ["guest", "guest by link", "client", "foreign client", "advisor", "foreign advisor", "service"],
} as const satisfies Row;
const firm = {
  deactivated: "userIsDeactivated",
  allowed: ["advisor", "foreign advisor", "service"],
} as const satisfies Row;
const unknownToReaders = { ...readers, answer: "notFound" } as const satisfies Row;
const unknownToFirm = { ...firm, answer: "notFound" } as const satisfies Row;

type OfAdvisor = { readonly advisorOrgId: string };
const document = ({ advisorOrgId }: OfAdvisor) => ({ documentId: advisorOrgId });
const block = (ids: OfAdvisor) => ({ ...document(ids), blockId: ids.advisorOrgId });
const comment = (ids: OfAdvisor) => ({ ...document(ids), commentId: ids.advisorOrgId });

export const ROWS_OF_DOCUMENTS: Readonly<Record<string, Row>> = {
  "document.list": readers,
  "document.listToDo": { allowed: ["guest", "guest by link", "client", "foreign client"] },
  "document.getClientHome": { allowed: ["guest", "guest by link", "client", "foreign client"] },
  "document.get": { ...unknownToReaders, input: document },
  "document.getChanges": { ...unknownToReaders, input: (ids) => ({ ...document(ids), since: 0 }) },
  "document.getPeople": {
    ...unknownToReaders,
    input: (ids) => ({ ...document(ids), userIds: [ids.advisorOrgId] }),
  },
  "document.getLastTime": { ...unknownToReaders, input: document },
  "document.history": { ...unknownToReaders, input: block },
  "document.create": {
    ...firm,
    answer: "unprocessable",
    input: ({ advisorOrgId }) => ({ clientId: advisorOrgId, blueprintId: advisorOrgId }),
  },
  "document.saveAnswers": {
    ...unknownToReaders,
    input: (ids) => ({
      ...document(ids),
      answers: [
        { blockId: ids.advisorOrgId, value: "Hello", baseRevision: 0, operationId: ids.advisorOrgId },
      ],
    }),
  },
  "document.getUploadUrl": { ...unknownToReaders, input: (ids) => ({ ...block(ids), fileName: "a.pdf" }) },
  "document.submit": { ...unknownToReaders, input: document },
  "document.askToReopen": { ...unknownToReaders, input: document },
  "document.sendBack": {
    ...unknownToFirm,
    input: (ids) => ({ ...document(ids), blockIds: [ids.advisorOrgId], reason: "Once more" }),
  },
  "document.reopen": { ...unknownToFirm, input: document },
  "document.finalise": { ...unknownToReaders, input: (ids) => ({ ...document(ids), revision: 0 }) },
  "document.getMeeting": { ...unknownToReaders, input: document },
  "document.setMeeting": { ...unknownToFirm, input: (ids) => ({ ...document(ids), act: "start" }) },
  "document.addTopic": {
    ...unknownToFirm,
    input: (ids) => ({ ...document(ids), topicId: ids.advisorOrgId, title: "Prices" }),
  },
  "document.removeTopic": {
    ...unknownToFirm,
    input: (ids) => ({ ...document(ids), topicId: ids.advisorOrgId }),
  },
  "document.getPreWork": { ...unknownToFirm, input: document },
  "document.finishMeeting": { ...unknownToFirm, input: document },
  "document.addDecision": {
    ...unknownToReaders,
    input: (ids) => ({ ...document(ids), decisionId: ids.advisorOrgId, text: "Prices rise" }),
  },
  "document.editDecision": {
    ...unknownToReaders,
    input: (ids) => ({ ...document(ids), decisionId: ids.advisorOrgId, text: "Prices rise" }),
  },
  "document.listOutdated": {
    ...unknownToFirm,
    input: ({ advisorOrgId }) => ({ blueprintId: advisorOrgId }),
  },
  "document.updateToTemplate": {
    ...unknownToFirm,
    input: ({ advisorOrgId }) => ({ blueprintId: advisorOrgId, documentIds: [advisorOrgId] }),
  },
  "document.undoUpdate": {
    ...unknownToFirm,
    input: ({ advisorOrgId }) => ({ documentIds: [advisorOrgId] }),
  },
  "document.getVersions": { ...unknownToReaders, input: document },
  "document.getVersion": { ...unknownToReaders, input: (ids) => ({ ...document(ids), version: 1 }) },
  "document.getDownload": { ...unknownToReaders, input: document },
  "pdf.generateWorkspaceDocumentIfNotExists": { ...unknownToReaders, input: document },
  "docBlock.getUploadUrl": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service"],
    answer: "notFound",
    input: ({ advisorOrgId }) => ({
      orgId: advisorOrgId,
      workItemId: advisorOrgId,
      workItemBlockId: advisorOrgId,
      fileName: "a.pdf",
    }),
  },
  "document.listComments": { ...unknownToReaders, input: document },
  "document.addComment": {
    ...unknownToReaders,
    input: (ids) => ({ ...block(ids), ...comment(ids), isInternal: false, text: "Hello" }),
  },
  "action.list": readers,
  "action.get": { ...unknownToReaders, input: ({ advisorOrgId }) => ({ actionId: advisorOrgId }) },
  "action.create": {
    ...readers,
    answer: "unprocessable",
    input: ({ advisorOrgId }) => ({ actionId: advisorOrgId, clientId: advisorOrgId }),
  },
  "action.update": { ...unknownToReaders, input: ({ advisorOrgId }) => ({ actionId: advisorOrgId }) },
  "action.setState": {
    ...unknownToReaders,
    input: ({ advisorOrgId }) => ({ actionId: advisorOrgId, state: "done" }),
  },
  "document.setCommentResolved": {
    ...unknownToReaders,
    input: (ids) => ({ ...comment(ids), isResolved: true }),
  },
};
