// Every call about one document, made by people who must not know of it (spec 6 T1, L8): guests of another document, people
// whose share was revoked, members without the permission, other clients, other firms, deactivated people.
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDocument, saveAnswer, type DocumentStage } from "@gap/testing/factories/document";
import { deactivate } from "@gap/testing/factories/membership";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { entersByLink, sharesWithContact } from "@gap/testing/factories/share";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
let stage: DocumentStage;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  stage = await aDocument(server);
  await saveAnswer(server, stage.clientMember, {
    documentId: stage.documentId,
    blockId: stage.blocks.goals.id,
    value: SECRET,
  });
});
afterAll(() => server.close());

const SECRET = "Sell the workshop in May";
const TITLE = "Annual planning";

type Calls = ReturnType<TestServer["as"]>;

/** With inputs that people of the document may send. */
function callsAbout({ documentId, blocks, clientOrgId, clientMember }: DocumentStage) {
  const blockId = blocks.goals.id;
  const newId = () => region.newId();
  return {
    get: (calls: Calls) => calls.document.get.query({ documentId }),
    getChanges: (calls: Calls) =>
      calls.document.getChanges.query({ documentId, since: 0, withActions: true }),
    getPeople: (calls: Calls) =>
      calls.document.getPeople.query({ documentId, userIds: [clientMember.userId] }),
    getLastTime: (calls: Calls) => calls.document.getLastTime.query({ documentId }),
    history: (calls: Calls) => calls.document.history.query({ documentId, blockId }),
    listComments: (calls: Calls) => calls.document.listComments.query({ documentId }),
    getMeeting: (calls: Calls) => calls.document.getMeeting.query({ documentId }),
    getPreWork: (calls: Calls) => calls.document.getPreWork.query({ documentId }),
    getVersions: (calls: Calls) => calls.document.getVersions.query({ documentId }),
    getVersion: (calls: Calls) => calls.document.getVersion.query({ documentId, version: 1 }),
    getDownload: (calls: Calls) => calls.document.getDownload.query({ documentId }),
    getUploadUrl: (calls: Calls) =>
      calls.document.getUploadUrl.query({ documentId, blockId, fileName: "plan.pdf" }),
    saveAnswers: (calls: Calls) =>
      calls.document.saveAnswers.mutate({
        documentId,
        answers: [{ blockId, value: "Mine", baseRevision: 0, operationId: newId() }],
      }),
    submit: (calls: Calls) => calls.document.submit.mutate({ documentId }),
    askToReopen: (calls: Calls) => calls.document.askToReopen.mutate({ documentId }),
    sendBack: (calls: Calls) =>
      calls.document.sendBack.mutate({ documentId, blockIds: [blockId], reason: "More, please" }),
    reopen: (calls: Calls) => calls.document.reopen.mutate({ documentId }),
    finalise: (calls: Calls) => calls.document.finalise.mutate({ documentId, revision: 1, reason: "Done" }),
    setMeeting: (calls: Calls) => calls.document.setMeeting.mutate({ documentId, act: "start" }),
    addTopic: (calls: Calls) =>
      calls.document.addTopic.mutate({ documentId, topicId: newId(), title: "Mine" }),
    removeTopic: (calls: Calls) => calls.document.removeTopic.mutate({ documentId, topicId: newId() }),
    finishMeeting: (calls: Calls) => calls.document.finishMeeting.mutate({ documentId, mailTo: [] }),
    addDecision: (calls: Calls) =>
      calls.document.addDecision.mutate({ documentId, decisionId: newId(), text: "Mine" }),
    editDecision: (calls: Calls) =>
      calls.document.editDecision.mutate({ documentId, decisionId: newId(), text: null }),
    addComment: (calls: Calls) =>
      calls.document.addComment.mutate({
        documentId,
        blockId,
        isInternal: false,
        text: "Mine",
        commentId: newId(),
      }),
    setCommentResolved: (calls: Calls) =>
      calls.document.setCommentResolved.mutate({ documentId, commentId: newId(), isResolved: true }),
    createAction: (calls: Calls) =>
      calls.action.create.mutate({ actionId: newId(), origin: { documentId, blockId }, text: "Mine" }),
    share: (calls: Calls) => calls.docShare.create.mutate({ documentId, open: true }),
    listShares: (calls: Calls) => calls.docShare.list.query({ documentId }),
    setAccess: (calls: Calls) =>
      calls.docShare.setAccess.mutate({ documentId, userId: clientMember.userId, hasAccess: false }),
    accessRights: async (calls: Calls) => {
      const rights = await calls.docShare.getDocumentAccessRights.query({
        clientOrgId,
        documents: [documentId],
      });
      if (rights.length === 0) throw notFound;
      return rights;
    },
  };
}

interface Refused {
  readonly message: string;
  readonly data?: { readonly gapError?: { readonly gapErrorData: { readonly gapErrorType: string } } };
}

const notFound = Object.assign(new Error("No document"), {
  data: { gapError: { gapErrorData: { gapErrorType: "notFound" } } },
});

const listsOf = async (calls: Calls) => [
  await calls.document.list.query({}).catch(() => []),
  await calls.document.listToDo.query().catch(() => []),
  await calls.document.getClientHome.query().catch(() => []),
  await calls.action.list.query({}).catch(() => []),
];

async function aGuestOf(document: DocumentStage) {
  const { shareId, token, email } = await sharesWithContact(server, document);
  return { shareId, guest: await entersByLink(server, { token, email }) };
}

const STRANGERS: Readonly<Record<string, () => Promise<{ readonly accessToken: string }>>> = {
  "a guest of another document": async () => {
    const { documentId: otherId } = await server.as(stage.advisor).document.create.mutate({
      clientId: stage.clientId,
      blueprintId: stage.blueprintId,
      title: "Another one",
    });
    return (await aGuestOf({ ...stage, documentId: otherId })).guest;
  },
  "a guest whose share was revoked": async () => {
    const { shareId, guest } = await aGuestOf(stage);
    await server.as(stage.advisor).docShare.revoke.mutate({ shareId });
    return guest;
  },
  "a member of the client without the permission": () =>
    aPerson(region, { orgId: stage.clientOrgId, orgType: "client", role: "Team Member" }),
  "a deactivated person of the client": async () => {
    const member: TestPerson = (await aDocument(server)).clientMember;
    await deactivate(region, member);
    return member;
  },
  "an admin of another client": async () => (await aDocument(server)).clientAdmin,
  "another firm": () => aPerson(region),
};

const REFUSED = new Set(["forbidden", "notFound", "unauthorised", "userIsDeactivated"]);

test.each(Object.keys(STRANGERS))("%s gets nothing of a document by any call", async (name) => {
  const stranger = await STRANGERS[name]?.();
  const calls = server.as(stranger ?? stage.advisor);
  const answers: Record<string, string> = {};
  for (const [call, make] of Object.entries(callsAbout(stage)))
    answers[call] = await make(calls).then(
      () => "answered",
      (error: Refused) => {
        expect(error.message).not.toContain(TITLE);
        return error.data?.gapError?.gapErrorData.gapErrorType ?? error.message;
      },
    );
  const allowed = Object.entries(answers).filter(([, type]) => !REFUSED.has(type));
  expect(allowed).toEqual([]);
  const lists = JSON.stringify(await listsOf(calls));
  expect(lists).not.toContain(SECRET);
  expect(lists).not.toContain(stage.documentId);
});
