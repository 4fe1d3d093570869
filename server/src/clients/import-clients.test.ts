// Importing clients in batches (spec 4 §F): invalid rows are reported, valid ones stored, and none is imported twice.
import { afterAll, beforeAll, expect, test } from "vitest";
import { IMPORT_LIMITS } from "@gap/core/clients/client-import";
import { CLIENT_NAME_TAKEN } from "@gap/core/clients/client.schema";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { aClient } from "@gap/testing/factories/client";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { connectLive, isMessage } from "../platform/live/live.test-kit";
import type { Region } from "../platform/region";
import { clearImportBatchesJob } from "./clear-import-batches.job";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const row = (name: string, part: Record<string, string> = {}) => ({
  name,
  primaryContactFirstName: "Ida",
  primaryContactLastName: "Import",
  email: "ida@import.example",
  ...part,
});
const send = (
  person: TestPerson,
  rows: Record<string, string>[],
  { importId = region.newId(), batch = 0 }: { importId?: string; batch?: number } = {},
) => server.as(person).advisor.importClients.mutate({ importId, batch, rows });
const listed = async (person: TestPerson) =>
  (
    await server
      .as(person)
      .advisor.listClients.query({ pageSize: 200, sort: { columnId: "name", direction: "asc" } })
  ).rows;
const imported = { id: expect.any(String) };

test("valid rows are imported and invalid ones return their errors, in the order of the batch", async () => {
  const advisor = await aPerson(region);
  await aClient(server, advisor, { name: "Known" });
  const answer = await send(advisor, [
    row("Zinc", { status: "CLIENT", primaryContactPhoneNumber: "" }),
    row("", { email: "nobody" }),
    row("KNOWN"),
    row("Twin"),
    row("Amber", { status: "", primaryContactPhoneNumber: "03 555" }),
    row("twin "),
    row("Odd", { status: "lead" }),
    { nothing: "known" },
  ]);
  expect(answer.rows).toEqual([
    imported,
    { problem: "Client name: Required, Contact email: Invalid email address" },
    { problem: CLIENT_NAME_TAKEN },
    imported,
    imported,
    { problem: CLIENT_NAME_TAKEN },
    { problem: "Status: Use Prospect or Client" },
    {
      problem:
        "Client name: Required, Contact first name: Required, Contact last name: Required, Contact email: Required",
    },
  ]);
  expect((await listed(advisor)).map(({ name, status }) => [name, status])).toEqual([
    ["Amber", "prospect"],
    ["Known", "prospect"],
    ["Twin", "prospect"],
    ["Zinc", "client"],
  ]);
  const amber = await server.as(advisor).advisor.listClients.query({ search: "amber ida@import.example" });
  expect(amber.rows).toMatchObject([
    { primaryContactFullName: "Ida Import", primaryContactPhoneNumber: "03 555" },
  ]);
});

test("a repeated batch, also a concurrent one, gets the same answer", async () => {
  const advisor = await aPerson(region);
  const importId = region.newId();
  const rows = [row("Once"), row("Once"), row("Also")];
  const [one, other] = await Promise.all([
    send(advisor, rows, { importId }),
    send(advisor, rows, { importId }),
  ]);
  expect(one.rows).toEqual([imported, { problem: CLIENT_NAME_TAKEN }, imported]);
  expect(other).toEqual(one);
  expect(await send(advisor, rows, { importId })).toEqual(one);
  expect(await listed(advisor)).toHaveLength(2);
  // Another batch of the same import, and another advisor's with the same ids, are independent.
  const next = await send(advisor, [row("Next")], { importId, batch: 1 });
  const neighbour = await aPerson(region);
  const theirs = await send(neighbour, rows, { importId });
  expect([next.rows, theirs.rows]).toEqual([
    [imported],
    one.rows.map((each) => ("id" in each ? imported : each)),
  ]);
  expect((await listed(neighbour)).map(({ advisorOrgId }) => advisorOrgId)).toEqual([
    neighbour.orgId,
    neighbour.orgId,
  ]);
});

test("concurrent imports of the same names in opposite orders add each name once without a deadlock", async () => {
  const advisor = await aPerson(region);
  const colleague = await aPerson(region, { orgId: advisor.orgId });
  const rows = Array.from({ length: 60 }, (_, number) => row(`Shared ${number}`));
  const answers = await Promise.all([send(advisor, rows), send(colleague, rows.toReversed())]);
  const added = answers.flatMap((answer) => answer.rows).filter((each) => "id" in each);
  expect(added).toHaveLength(60);
  expect(await listed(advisor)).toHaveLength(60);
});

test("a full batch is accepted; a larger or empty one is refused", async () => {
  const advisor = await aPerson(region);
  const rows = Array.from({ length: IMPORT_LIMITS.batch + 1 }, (_, number) => row(`Client ${number}`));
  await expect(send(advisor, rows)).rejects.toMatchObject({ data: { httpStatus: 422 } });
  await expect(send(advisor, [])).rejects.toMatchObject({ data: { httpStatus: 422 } });
  const answer = await send(advisor, rows.slice(0, IMPORT_LIMITS.batch));
  expect(answer.rows.filter((each) => "id" in each)).toHaveLength(IMPORT_LIMITS.batch);
});

test("each batch is sent to open lists once, is logged, and completes the checklist's step", async () => {
  const advisor = await aPerson(region);
  const tab = await connectLive({ url: server.url, accessToken: advisor.accessToken });
  await tab.subscribe({ type: "client-list-update", entityId: advisor.orgId });
  await send(advisor, [row("", {})]);
  const completed = async () =>
    (await server.as(advisor).user.getMyUserInfo.query()).onboarding?.completedSteps;
  expect(await completed()).toEqual([]);
  await send(advisor, [row("Told"), row("Told too"), row("")]);
  expect((await tab.heard(isMessage(1))).payload).toEqual({});
  expect(await completed()).toEqual([5]);
  tab.socket.close();
  const { rows } = await server.as(advisor).org.listActivity.query({ orgId: advisor.orgId });
  expect(rows.map(({ action, subjects }) => [action, subjects[0]?.details])).toEqual([
    ["advisor.importClients", { imported: 2, refused: 1 }],
    ["advisor.importClients", { imported: 0, refused: 1 }],
  ]);
});

test("stored answers of old imports are deleted", async () => {
  const advisor = await aPerson(region);
  await send(advisor, [row("Kept answer")]);
  const batches = async () => {
    const { rows } = await region.db.read.raw(
      "select count(*)::int as batches from client_import_batches where advisor_org_id = $1",
      [advisor.orgId],
    );
    return rows[0]?.["batches"];
  };
  const clear = () => clearImportBatchesJob.handle({}, region, { id: "1", attempt: 1, isLastAttempt: false });
  server.clock.advance(DAY_MS);
  await clear();
  expect(await batches()).toBe(1);
  server.clock.advance(2 * DAY_MS);
  await clear();
  expect(await batches()).toBe(0);
});

test("taken names can be checked in advance: the advisor's own in any spelling, without deleted ones", async () => {
  const [advisor, neighbour] = [await aPerson(region), await aPerson(region)];
  await aClient(server, advisor, { name: "Rimu Homes" });
  await aClient(server, neighbour, { name: "Totara Trees" });
  const gone = await aClient(server, advisor, { name: "Gone Goods" });
  await server.as(advisor).advisor.deleteClient.mutate({ id: gone.id, lastUpdatedAt: gone.lastUpdatedAt });
  const names = ["rimu  homes", "Totara Trees", "Gone Goods", "Fresh Fields"];
  const { getTakenClientNames } = server.as(advisor).advisor;
  expect(await getTakenClientNames.query({ names })).toEqual(["rimu  homes"]);
  const tooMany = Array.from({ length: IMPORT_LIMITS.names + 1 }, (_, at) => `Client ${at}`);
  await expect(getTakenClientNames.query({ names: tooMany })).rejects.toMatchObject({
    data: { httpStatus: 422 },
  });
});
