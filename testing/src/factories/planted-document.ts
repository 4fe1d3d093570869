// A document with a word in every part that only the firm may read, for tests that it reaches nobody else.
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import type { TestServer } from "@gap/testing/test-server";
import { aDocument } from "./document";
import { updateDocumentTo } from "./template";

export type Planted = Awaited<ReturnType<typeof plantedDocument>>;

/**
 * The word is in a section, a question, an action list, a comment, a removed question, and a question that is for both sides
 * by now, all of the advisor. Version 1 is finalised.
 */
export async function plantedDocument(server: TestServer, word: string) {
  const region = await server.region();
  const stage = await aDocument(server);
  const { advisor, blueprintId, clientId, clientOrgId, documentId, blocks } = stage;
  const newId = () => region.newId();
  const section = { ...newBlock("heading", newId, `${word} section`), visibility: "advisor-only" } as Block;
  const inSection = newBlock("shortAnswer", newId, `${word} in the section`);
  const removed = newBlock("shortAnswer", newId, `${word} removed`);
  const list = newBlock("actionList", newId, `${word} actions`);
  const opened = newBlock("shortAnswer", newId, "For both sides by now");
  const { document, action } = server.as(advisor);
  const update = (...content: Block[]) => updateDocumentTo(server, stage, content);
  const answer = async (...answered: Block[]) => {
    const { revision } = await document.get.query({ documentId });
    await document.saveAnswers.mutate({
      documentId,
      answers: answered.map(({ id: blockId }) => ({
        blockId,
        value: `${word} answer`,
        baseRevision: revision,
        operationId: newId(),
      })),
    });
  };
  const { goals, mood, notes } = blocks;
  await update(goals, mood, notes, section, inSection, removed, opened, list);
  await answer(notes, inSection, removed, opened);
  await update(goals, mood, opened, notes, section, inSection, list);
  const actionId = newId();
  await action.create.mutate({
    actionId,
    text: `${word} action`,
    origin: { documentId, blockId: list.id },
  });
  const commentId = newId();
  const comment = { documentId, commentId, blockId: goals.id, isInternal: true, text: `${word} comment` };
  await document.addComment.mutate(comment);
  const { revision } = await document.get.query({ documentId });
  await document.finalise.mutate({ documentId, revision, reason: "Not all asked" });
  await document.reopen.mutate({ documentId, reason: "One more" });
  const ids = {
    actionId,
    blockId: notes.id,
    blockIds: [notes.id],
    blueprintId,
    clientId,
    clientOrgId,
    commentId,
    documentId,
    documentIds: [documentId],
    version: 1,
  };
  return { ...stage, ids };
}
