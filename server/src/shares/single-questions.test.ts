// Shares of single questions, through the API (spec 7 §5): no call gives the person anything of the others.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { aContact } from "@gap/testing/factories/contact";
import { aDocument, type DocumentStage } from "@gap/testing/factories/document";
import { entersByLink, sharesWithContact, tokenOf } from "@gap/testing/factories/share";
import { aTemplate } from "@gap/testing/factories/template";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const docShare = ({ advisor }: DocumentStage) => server.as(advisor).docShare;

test("single questions are all that the person sees and changes", async () => {
  const stage = await aDocument(server, "shared");
  const { goals, mood } = stage.blocks;
  await server.as(stage.clientMember).document.saveAnswers.mutate({
    documentId: stage.documentId,
    answers: [{ blockId: goals.id, value: "Secret plans", baseRevision: 0, operationId: region.newId() }],
  });
  await server.as(stage.clientMember).document.addComment.mutate({
    documentId: stage.documentId,
    blockId: goals.id,
    isInternal: false,
    text: "Secret comment",
    commentId: region.newId(),
  });
  const { id, email } = await aContact(server, stage);
  const { links } = await docShare(stage).create.mutate({
    documentId: stage.documentId,
    contactIds: [id],
    blockIds: [mood.id],
  });
  const guest = await entersByLink(server, { token: tokenOf(links[0]?.url ?? ""), email });
  const calls = server.as(guest).document;
  const { documentId } = stage;
  const document = await calls.get.query({ documentId });
  expect(document.blocks.map((block) => block.id)).toEqual([mood.id]);
  expect(document.rights).toMatchObject({ acts: ["read", "answer", "comment"], isNarrowed: true });
  const seen = [
    document,
    await calls.getChanges.query({ documentId, since: 0, withActions: true }),
    await calls.listComments.query({ documentId }),
    await calls.getLastTime.query({ documentId }),
    await calls.list.query({}),
    await server.as(guest).action.list.query({}),
  ];
  expect(JSON.stringify(seen)).not.toContain("Secret");
  const save = (blockId: string, value: unknown) =>
    calls.saveAnswers.mutate({
      documentId,
      answers: [{ blockId, value, baseRevision: 0, operationId: region.newId() }],
    });
  await expect(save(mood.id, 7)).resolves.toMatchObject({ revision: 2 });
  await expect(save(goals.id, "Mine")).rejects.toMatchObject(refusal("unprocessable"));
  await expect(calls.submit.mutate({ documentId })).rejects.toMatchObject(refusal("forbidden"));
  await expect(calls.history.query({ documentId, blockId: goals.id })).rejects.toMatchObject(
    refusal("notFound"),
  );
  await expect(calls.getVersions.query({ documentId })).rejects.toMatchObject(refusal("forbidden"));
  await expect(calls.getMeeting.query({ documentId })).rejects.toMatchObject(refusal("forbidden"));
  await expect(calls.getDownload.query({ documentId })).rejects.toMatchObject(refusal("forbidden"));
  await expect(
    calls.addDecision.mutate({ documentId, decisionId: region.newId(), text: "Mine" }),
  ).rejects.toMatchObject(refusal("forbidden"));
});

test("questions of a second share are added, and those of a revoked one go", async () => {
  const stage = await aDocument(server, "shared");
  const { goals, mood } = stage.blocks;
  const { documentId } = stage;
  const { id, email } = await aContact(server, stage);
  const share = async (blockIds: string[]) => {
    const made = await docShare(stage).create.mutate({ documentId, contactIds: [id], blockIds });
    return { shareId: made.shareId, token: tokenOf(made.links[0]?.url ?? "") };
  };
  const first = await share([mood.id]);
  const guest = await entersByLink(server, { token: first.token, email });
  const seen = async () => {
    const { blocks } = await server.as(guest).document.get.query({ documentId });
    return blocks.map((block) => block.id);
  };
  const second = await share([goals.id]);
  expect(await seen()).toEqual([goals.id, mood.id]);
  await docShare(stage).revoke.mutate({ shareId: first.shareId });
  expect(await seen()).toEqual([goals.id]);
  await docShare(stage).revoke.mutate({ shareId: second.shareId });
  await expect(seen()).rejects.toMatchObject(refusal("forbidden"));
});

test("single questions do not narrow a person who has the whole document", async () => {
  const stage = await aDocument(server, "shared");
  const { id } = await aContact(server, stage, { email: stage.clientMember.email });
  await docShare(stage).create.mutate({
    documentId: stage.documentId,
    contactIds: [id],
    blockIds: [stage.blocks.mood.id],
  });
  const { blocks } = await server.as(stage.clientMember).document.get.query({ documentId: stage.documentId });
  expect(blocks).toHaveLength(2);
});

test("a revoked share takes nothing from a person who had the document before", async () => {
  const stage = await aDocument(server, "shared");
  const { documentId, clientMember } = stage;
  const { id } = await aContact(server, stage, { email: clientMember.email });
  const share = (blockIds: string[]) =>
    docShare(stage).create.mutate({ documentId, contactIds: [id], blockIds });
  const whole = await share([]);
  const narrow = await share([stage.blocks.mood.id]);
  const seen = async () => {
    const { blocks } = await server.as(clientMember).document.get.query({ documentId });
    return blocks.length;
  };
  await docShare(stage).revoke.mutate({ shareId: whole.shareId });
  expect(await seen()).toBe(2);
  await docShare(stage).revoke.mutate({ shareId: narrow.shareId });
  expect(await seen()).toBe(2);
});

test("a revoked share takes what an older share gave, unless another one gives it", async () => {
  const stage = await aDocument(server, "shared");
  const { documentId } = stage;
  const { id, email } = await aContact(server, stage);
  const share = (blockIds: string[]) =>
    docShare(stage).create.mutate({ documentId, contactIds: [id], blockIds });
  const whole = await share([]);
  const narrow = await share([stage.blocks.mood.id]);
  const guest = await entersByLink(server, { token: tokenOf(whole.links[0]?.url ?? ""), email });
  const seen = async () => {
    const { blocks } = await server.as(guest).document.get.query({ documentId });
    return blocks.length;
  };
  expect(await seen()).toBe(2);
  await docShare(stage).revoke.mutate({ shareId: whole.shareId });
  expect(await seen()).toBe(1);
  await docShare(stage).revoke.mutate({ shareId: narrow.shareId });
  await expect(seen()).rejects.toMatchObject(refusal("forbidden"));
});

test("a person of a single list of actions gets none of the other lists, and none from before", async () => {
  const stage = await aDocument(server);
  const { advisor, clientId } = stage;
  const newId = () => region.newId();
  const [theirs, others] = [newBlock("actionList", newId, "Yours"), newBlock("actionList", newId, "Ours")];
  const { id: blueprintId } = await aTemplate(server, advisor, { content: [theirs, others] });
  await server.as(advisor).action.create.mutate({ actionId: newId(), clientId, text: "Secret from before" });
  const { documentId } = await server.as(advisor).document.create.mutate({ clientId, blueprintId });
  for (const [blockId, text] of [
    [theirs.id, "Send the list"],
    [others.id, "Secret of the others"],
  ] as const)
    await server
      .as(advisor)
      .action.create.mutate({ actionId: newId(), origin: { documentId, blockId }, text });
  const shared = await sharesWithContact(server, { ...stage, documentId }, { blockIds: [theirs.id] });
  const { document } = server.as(await entersByLink(server, shared));
  const { actions } = await document.get.query({ documentId });
  expect(actions.map(({ text }) => text)).toEqual(["Send the list"]);
  const changes = await document.getChanges.query({ documentId, since: 0, withActions: true });
  expect(changes.actions).toEqual(actions);
});

test("a person of single questions learns no names of the client's other people", async () => {
  const stage = await aDocument(server);
  const { documentId, clientMember, advisor } = stage;
  const shared = await sharesWithContact(server, stage, { blockIds: [stage.blocks.mood.id] });
  const { document } = server.as(await entersByLink(server, shared));
  const userIds = [clientMember.userId, advisor.userId];
  expect(Object.keys(await document.getPeople.query({ documentId, userIds }))).toEqual([advisor.userId]);
});
