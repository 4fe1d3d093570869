// Concurrent acts on templates and processes: one of two saves wins, versions stay unique, and no act deadlocks.
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { newStep } from "@gap/core/processes/edit-process";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { untilWaitingForLocks } from "@gap/testing/waiting-for-locks";
import { ensureProviderOrg } from "../orgs/public";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
let staff: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  const { id: orgId } = await asInstallation(region, ensureProviderOrg);
  staff = await aPerson(region, { orgId });
});
afterAll(() => server.close());

const newId = () => region.newId();
const blueprint = () => server.as(staff).blueprint;
const question = () => newBlock("shortAnswer", newId, "How was the year?");

async function aDraft() {
  const { blueprintId } = await blueprint().create.mutate({ name: "Planning", docType: "Pre-work" });
  const { lastUpdated } = await blueprint().getBlueprint.query({ blueprintId });
  return { blueprintId, lastUpdated };
}

/** The types of the errors; 'generic' is an unexpected one, such as a deadlock. */
async function failuresOf(acts: readonly Promise<unknown>[]): Promise<(string | undefined)[]> {
  const outcomes = await Promise.allSettled(acts);
  return outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [typeOf(outcome.reason)] : []));
}

function typeOf(error: unknown): string | undefined {
  const { data } = error as { data?: { gapError?: { gapErrorData?: { gapErrorType?: string } } } };
  return data?.gapError?.gapErrorData?.gapErrorType;
}

test("of saves that are based on the same state, one wins", async () => {
  const { blueprintId, lastUpdated } = await aDraft();
  const saves = Array.from({ length: 8 }, () =>
    blueprint().updateDraft.mutate({ blueprintId, lastUpdated, blocks: [question()] }),
  );
  expect(await failuresOf(saves)).toEqual(Array.from({ length: 7 }, () => "triedUpdatingStaleRecord"));
});

test("a draft is published once, and one draft is opened", async () => {
  const { blueprintId, lastUpdated } = await aDraft();
  await blueprint().updateDraft.mutate({ blueprintId, lastUpdated, blocks: [question()] });
  const five = (act: () => Promise<unknown>) => failuresOf(Array.from({ length: 5 }, act));
  const refused = Array.from({ length: 4 }, () => "conflict");
  expect(await five(() => blueprint().publish.mutate({ blueprintId }))).toEqual(refused);
  expect(await five(() => blueprint().createDraft.mutate({ blueprintId }))).toEqual(refused);
  expect(await five(() => blueprint().archive.mutate({ blueprintId }))).toEqual(refused);
  const versions = await blueprint().listVersions.query({ blueprintId });
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    [2, "draft"],
    [1, "published"],
  ]);
});

test("a draft that a process links to is deleted while the process is saved", async () => {
  const { process } = server.as(staff);
  const { processId } = await process.create.mutate({ name: "Planning", category: "Advisory" });
  const { blueprintId } = await aDraft();
  const content = { roles: [], steps: [{ ...newStep("task", newId), blueprintId }], docs: [] };
  const save = (lastUpdated: Date) => process.updateDraft.mutate({ processId, lastUpdated, content });
  const { lastUpdated } = await save((await process.get.query({ processId })).lastUpdated);
  const { saving } = await asInstallation(region, async ({ tx }) => {
    await tx.raw("select 1 from blueprints where id = $1 for update", [blueprintId]);
    const outcome = save(lastUpdated).then(() => "saved", String);
    await untilWaitingForLocks(region);
    await tx.raw("delete from blueprints where id = $1", [blueprintId]);
    return { saving: outcome };
  });
  expect(await saving).toBe("saved");
  expect((await process.get.query({ processId })).templates).toEqual({});
});

test("a process is not published with a template that is archived at the same moment", async () => {
  const { process } = server.as(staff);
  const { processId } = await process.create.mutate({ name: "Planning", category: "Advisory" });
  const { blueprintId, lastUpdated } = await aDraft();
  await blueprint().updateDraft.mutate({ blueprintId, lastUpdated, blocks: [question()] });
  await blueprint().publish.mutate({ blueprintId });
  const linked = { ...newStep("task", newId), title: "Prepare", blueprintId };
  await process.updateDraft.mutate({
    processId,
    lastUpdated: (await process.get.query({ processId })).lastUpdated,
    content: { roles: [], steps: [linked], docs: [] },
  });
  const { publishing } = await asInstallation(region, async ({ tx, now }) => {
    await tx.raw("update blueprints set archived_at = $2 where id = $1", [blueprintId, now]);
    const outcome = process.publish.mutate({ processId }).then(() => "published", typeOf);
    await untilWaitingForLocks(region);
    return { publishing: outcome };
  });
  expect(await publishing).toBe("unprocessable");
});
