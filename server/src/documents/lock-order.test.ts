// Acts that need the client's row and a document, while the client is being renamed: they wait and do not deadlock.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { asInstallation } from "@gap/testing/factories/command";
import { aDocument, saveAnswer, setStatus } from "@gap/testing/factories/document";
import { aTemplate } from "@gap/testing/factories/template";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { untilWaitingForLocks } from "@gap/testing/waiting-for-locks";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

async function aRecord() {
  const { advisor, clientAdmin, clientId } = await aDocument(server);
  const newId = () => region.newId();
  const goals = newBlock("longAnswer", newId, "Goals");
  const list = newBlock("actionList", newId, "Next steps");
  const { id: blueprintId } = await aTemplate(server, advisor, { content: [goals, list] });
  const { documentId } = await server.as(advisor).document.create.mutate({ clientId, blueprintId });
  await saveAnswer(server, advisor, { documentId, blockId: goals.id, value: "Grow" });
  await setStatus(region, documentId, "shared");
  return { advisor, clientAdmin, clientId, documentId, list };
}

type Stage = Awaited<ReturnType<typeof aRecord>>;

const ACTS: Readonly<Record<string, (stage: Stage) => Promise<unknown>>> = {
  "an action is added": ({ advisor, documentId, list }) =>
    server.as(advisor).action.create.mutate({
      actionId: region.newId(),
      origin: { documentId, blockId: list.id },
      text: "Send the list",
    }),
  "the document is submitted": ({ clientAdmin, documentId }) =>
    server.as(clientAdmin).document.submit.mutate({ documentId }),
  "the document is finalised": ({ advisor, documentId }) =>
    server.as(advisor).document.finalise.mutate({ documentId, revision: 1 }),
};

test.each(Object.entries(ACTS))("%s while the client is renamed", async (_, act) => {
  const stage = await aRecord();
  const { clientId } = stage;
  const { acting } = await asInstallation(region, async ({ tx }) => {
    await tx.raw("select 1 from clients where id = $1 for update", [clientId]);
    const outcome = act(stage).then(() => "done", String);
    await untilWaitingForLocks(region);
    await tx.raw("update documents set client_name = 'Rimu Joinery' where client_id = $1", [clientId]);
    return { acting: outcome };
  });
  expect(await acting).toBe("done");
});

test("a client is renamed while several of its documents are being changed", async () => {
  const { advisor, clientId, documentId } = await aRecord();
  const [first = "", second = ""] = (await server.as(advisor).document.list.query({ clientId })).rows
    .map((row) => row.documentId)
    .toSorted();
  // The later one comes first in the table.
  expect(second).toBe(documentId);
  await setStatus(region, first, "shared");
  const { lastUpdatedAt } = await server.as(advisor).advisor.getClient.query({ id: clientId });
  const { renaming } = await asInstallation(region, async ({ tx }) => {
    const lock = (id: string) => tx.raw("select 1 from documents where id = $1 for update", [id]);
    await lock(first);
    const outcome = server
      .as(advisor)
      .advisor.updateClient.mutate({ id: clientId, name: "Rimu Joinery", status: "client", lastUpdatedAt })
      .then(() => "done", String);
    await untilWaitingForLocks(region);
    await lock(second);
    return { renaming: outcome };
  });
  expect(await renaming).toBe("done");
});
