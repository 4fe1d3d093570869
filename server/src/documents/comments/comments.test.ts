// Comments on blocks that the client does not see (spec 7 §4).
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDocument } from "@gap/testing/factories/document";
import type { TestPerson } from "@gap/testing/factories/person";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

test("a client can neither resolve nor reopen a comment on a block that it does not see", async () => {
  const { advisor, clientAdmin, clientMember, documentId, blocks } = await aDocument(server);
  const calls = (person: TestPerson) => server.as(person).document;
  const commentId = region.newId();
  const comment = { documentId, commentId, blockId: blocks.notes.id, isInternal: false, text: "Check this" };
  await calls(advisor).addComment.mutate(comment);
  for (const person of [clientAdmin, clientMember])
    for (const isResolved of [true, false])
      await expect(
        calls(person).setCommentResolved.mutate({ documentId, commentId, isResolved }),
      ).rejects.toMatchObject(refusal("notFound"));
  const { comments } = await calls(advisor).listComments.query({ documentId });
  expect(comments).toMatchObject([{ commentId }]);
  expect(comments[0]).not.toHaveProperty("resolvedAt");
  await calls(advisor).setCommentResolved.mutate({ documentId, commentId, isResolved: true });
  expect((await calls(advisor).listComments.query({ documentId })).comments).toMatchObject([
    { resolvedBy: advisor.userId },
  ]);
});
