// The page of a work item reads the guidance of the version that it runs, and the recurrence of its client and process.
import { afterAll, beforeAll, expect, test } from "vitest";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { asInstallation } from "@gap/testing/factories/command";
import { aClient } from "@gap/testing/factories/client";
import { aPerson } from "@gap/testing/factories/person";
import { aProcess } from "@gap/testing/factories/process";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { processKind } from "../processes/public";
import { createDraft, publishDraft, updateDraft } from "../publishing/public";
import { aFirm, planningContent } from "./work-items.test-kit";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("the guidance stays that of the version which the work item runs", async () => {
  const region = await server.region();
  const advisor = await aPerson(region);
  const { id: clientId } = await aClient(server, advisor, {});
  const planned = planningContent(region);
  const text = richTextOfPlainText("Ask about last year first.");
  const content = {
    ...planned,
    steps: planned.steps.map((step, place) => (place === 1 ? { ...step, guidance: text } : step)),
    docs: [{ id: region.newId(), title: "How we run it", text }],
  };
  const { id: processId } = await aProcess(server, advisor, { content });
  const { workItem, process } = server.as(advisor);
  const own = { id: processId, orgId: advisor.orgId };
  const { workItemId } = await workItem.create.mutate({ clientId, processId });
  const before = await workItem.guidance.query({ workItemId });
  expect(before).toEqual({
    steps: [{ processStepId: content.steps[1]?.id, text }],
    docs: content.docs,
    imageUrls: {},
  });
  await asInstallation(region, (command) => createDraft(command, processKind, own));
  const { lastUpdated } = await process.get.query({ processId });
  await asInstallation(region, async (command) => {
    await updateDraft(command, processKind, own, { lastUpdated, content: { ...content, docs: [] } });
    await publishDraft(command, processKind, own, { note: "" });
  });
  expect(await workItem.guidance.query({ workItemId })).toEqual(before);
});

test("a work item names the recurrence of its client and process", async () => {
  const { advisor, clientId, processId } = await aFirm(server);
  const { workItem } = server.as(advisor);
  const { workItemId } = await workItem.create.mutate({ clientId, processId });
  expect(await workItem.get.query({ workItemId })).not.toHaveProperty("recurrence");
  const { recurrenceId } = await workItem.createRecurrence.mutate({
    clientId,
    processId,
    rule: { every: 1, unit: "month", on: { kind: "lastWorkingDay" }, firstDay: "2026-03-01" },
  });
  const { id: otherClientId } = await aClient(server, advisor, {});
  const other = await workItem.create.mutate({ clientId: otherClientId, processId });
  expect(await workItem.get.query({ workItemId })).toMatchObject({ recurrence: { recurrenceId } });
  expect(await workItem.get.query(other)).not.toHaveProperty("recurrence");
});
