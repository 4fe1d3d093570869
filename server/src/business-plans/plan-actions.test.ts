// Actions of goals (spec 8 §4): they are actions of the client, typed below a goal of its plan.
import { afterAll, beforeAll, expect, test } from "vitest";
import { PLAN_BLOCKS } from "@gap/core/business-plans/plan-layout";
import { aContact } from "@gap/testing/factories/contact";
import { saveAnswer } from "@gap/testing/factories/document";
import { aPlan } from "@gap/testing/factories/plan";
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

async function aGoalWithAction() {
  const stage = await aPlan(server);
  const { planner, documentId } = stage;
  const [goalId, actionId] = [region.newId(), region.newId()];
  const write = (path: string, value: unknown) =>
    saveAnswer(server, planner, { documentId, blockId: PLAN_BLOCKS.goals, path, value });
  await write(`${goalId}/text`, "Price list live");
  await write(`${goalId}/${actionId}`, true);
  const origin = { documentId, blockId: PLAN_BLOCKS.goals };
  await server.as(planner).action.create.mutate({ actionId, origin, text: "Ring the printer" });
  return { ...stage, goalId, actionId, origin };
}

test("an action typed below a goal is an action of the client, done anywhere", async () => {
  const { advisor, planner, clientId, documentId, actionId, origin } = await aGoalWithAction();
  const contact = await aContact(
    server,
    { advisor, clientId },
    { firstName: "Pia", lastName: "Kea", email: planner.email },
  );
  await server
    .as(advisor)
    .action.update.mutate({ actionId, owner: { kind: "contact", id: contact.id }, dueDay: "2026-05-29" });
  expect((await server.as(advisor).action.list.query({ clientId })).rows).toMatchObject([
    { actionId, text: "Ring the printer", origin },
  ]);
  expect((await server.as(planner).action.list.query({ mine: true })).rows).toMatchObject([{ actionId }]);
  await server.as(planner).action.setState.mutate({ actionId, state: "done" });
  const { actions } = await server.as(advisor).document.get.query({ documentId });
  expect(actions).toMatchObject([{ actionId, state: "done", ownerName: "Pia Kea" }]);
});

test("a finalised version keeps the actions of its goals", async () => {
  const { advisor, planner, documentId, actionId, goalId } = await aGoalWithAction();
  const { revision } = await server.as(advisor).document.get.query({ documentId });
  await server.as(advisor).document.finalise.mutate({ documentId, revision });
  const { snapshot } = await server.as(planner).document.getVersion.query({ documentId, version: 1 });
  expect(snapshot.actions).toMatchObject([{ actionId, text: "Ring the printer", state: "open" }]);
  expect(snapshot.answers).toContainEqual(
    expect.objectContaining({ path: `${goalId}/${actionId}`, value: true }),
  );
});

test("other blocks take no actions", async () => {
  const { planner, documentId } = await aPlan(server);
  const origin = { documentId, blockId: PLAN_BLOCKS.measures };
  await expect(
    server.as(planner).action.create.mutate({ actionId: region.newId(), origin, text: "Ring" }),
  ).rejects.toMatchObject(refusal("notFound"));
});
