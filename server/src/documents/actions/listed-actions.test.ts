// The actions that documents list from elsewhere (spec 7 §4): those still open, whenever they were added.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { documentPermission } from "@gap/core/documents/document-access";
import { aDocument, permit, saveAnswer, setStatus } from "@gap/testing/factories/document";
import { aPerson } from "@gap/testing/factories/person";
import { aTemplate } from "@gap/testing/factories/template";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

/** Two documents that were made together, such as those of a work item's steps. */
async function twoDocuments() {
  const { advisor, clientAdmin, clientId, clientOrgId } = await aDocument(server);
  const list = newBlock("actionList", () => region.newId(), "Next steps");
  const goal = newBlock("shortAnswer", () => region.newId(), "Goal");
  const { id: blueprintId } = await aTemplate(server, advisor, { content: [goal, list] });
  const { document, action } = server.as(advisor);
  const make = async () => {
    const { documentId } = await document.create.mutate({ clientId, blueprintId });
    await setStatus(region, documentId, "shared");
    return documentId;
  };
  const [first, next] = [await make(), await make()];
  const add = async (text: string) => {
    server.clock.advance(MINUTE_MS);
    const actionId = region.newId();
    await action.create.mutate({ actionId, origin: { documentId: first, blockId: list.id }, text });
    return actionId;
  };
  const listed = async (person = advisor, documentId = next) =>
    (await server.as(person).document.get.query({ documentId })).actions.map(({ text, state }) => [
      text,
      state,
    ]);
  const close = (actionId: string) => action.setState.mutate({ actionId, state: "done" });
  const begin = () => saveAnswer(server, advisor, { documentId: next, blockId: goal.id, value: "Grow" });
  return { advisor, clientAdmin, clientId, clientOrgId, first, next, list, add, close, begin, listed };
}

test("the next document lists open actions that were added after it was made", async () => {
  const { clientAdmin, add, listed } = await twoDocuments();
  await add("Send the list");
  expect(await listed()).toEqual([["Send the list", "open"]]);
  expect(await listed(clientAdmin)).toEqual([["Send the list", "open"]]);
});

test("actions that were closed before the document was begun are left out, later ones stay ticked", async () => {
  const { add, close, begin, listed } = await twoDocuments();
  const [early, late] = [await add("Send the list"), await add("Call the bank")];
  await close(early);
  expect(await listed()).toEqual([["Call the bank", "open"]]);
  server.clock.advance(MINUTE_MS);
  await begin();
  await close(late);
  expect(await listed()).toEqual([["Call the bank", "done"]]);
});

test("a finalised document lists nothing that was added later", async () => {
  const { advisor, next, add, listed } = await twoDocuments();
  await add("Send the list");
  await server
    .as(advisor)
    .document.finalise.mutate({ documentId: next, revision: 0, reason: "Held by phone" });
  await add("Call the bank");
  expect(await listed()).toEqual([["Send the list", "open"]]);
});

test.each([
  { role: "Team Member", reads: "one" },
  { role: "Team Member", reads: "both" },
  { role: "Guest", reads: "one" },
  { role: "Admin", reads: "all" },
] as const)(
  "a $role who may open $reads of the documents ticks every listed action, and no other",
  async (who) => {
    const { advisor, clientId, clientOrgId, first, next, list, add, listed } = await twoDocuments();
    const person = await aPerson(region, { orgId: clientOrgId, orgType: "client", role: who.role });
    if (who.reads !== "all") await permit(region, person, documentPermission("Pre-work", next));
    if (who.reads === "both") await permit(region, person, documentPermission("Pre-work", first));
    const { action } = server.as(advisor);
    const given = await add("Bring the lease");
    await action.update.mutate({ actionId: given, owner: { kind: "user", id: person.userId } });
    const onPage = region.newId();
    await action.create.mutate({ actionId: onPage, clientId, text: "Renew the insurance" });
    const typedHere = region.newId();
    const origin = { documentId: next, blockId: list.id };
    await action.create.mutate({ actionId: typedHere, origin, text: "Draft the budget" });
    const actions = new Map([
      ["Bring the lease", given],
      ["Call the bank", await add("Call the bank")],
      ["Renew the insurance", onPage],
      ["Draft the budget", typedHere],
    ]);
    const shown = new Set((await listed(person)).map(([text]) => text));
    expect(shown.has("Draft the budget")).toBe(true);
    expect(shown.has("Bring the lease")).toBe(true);
    expect(shown.has("Call the bank")).toBe(who.reads !== "one");
    expect(shown.has("Renew the insurance")).toBe(who.reads === "all");
    for (const [text, actionId] of actions) {
      const ticked = await server
        .as(person)
        .action.setState.mutate({ actionId, state: "done" })
        .then(
          () => true,
          () => false,
        );
      expect([text, ticked]).toEqual([text, shown.has(text)]);
    }
  },
);

test("people of the client get no words of actions in documents that they may not open", async () => {
  const { clientOrgId, next, add } = await twoDocuments();
  const person = await aPerson(region, { orgId: clientOrgId, orgType: "client", role: "Team Member" });
  await permit(region, person, documentPermission("Pre-work", next));
  await add("Ask the quokka");
  const { document } = server.as(person);
  const answers = [
    await document.get.query({ documentId: next }),
    await document.getChanges.query({ documentId: next, since: 0, withActions: true }),
  ];
  expect(JSON.stringify(answers)).not.toContain("quokka");
});
