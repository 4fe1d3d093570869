// The provider's starting set of templates and processes: installed once, completed by later starts, and never written
// over the work of the provider's staff.
import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { openTestDatabase } from "@gap/testing/test-database";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { ALL_TEMPLATES, idOfKey } from "@gap/server/blueprints/public";
import { ensureProviderOrg } from "@gap/server/orgs/public";
import type { Database } from "@gap/server/platform/db/database";
import { ALL_PROCESSES } from "./all-processes";
import { idOfProcess } from "./provided-process";

let database: Database;
/** The database of an installation that was begun without the provided content. */
let other: Database;
let installed: TestServer;
let staff: TestPerson;
let servers: TestServer[];
beforeAll(async () => {
  servers = [];
  database = await openTestDatabase();
  other = await openTestDatabase();
  installed = await start();
  staff = await aProvider(installed);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await database.close();
  await other.close();
});

/** Starts a further server on the same database. */
async function start(on = database, PROVIDED_CONTENT = "on"): Promise<TestServer> {
  const server = await startTestServer({
    environment: { PROVIDED_CONTENT, REGION_SECRET_AU: "only for the tests of provided content" },
    openDatabase: async () => ({ ...on, close: async () => undefined }),
  });
  servers.push(server);
  await server.region();
  return server;
}

async function aProvider(server: TestServer): Promise<TestPerson> {
  const region = await server.region();
  const { id: orgId } = await asInstallation(region, ensureProviderOrg);
  return aPerson(region, { orgId });
}

async function countOf(table: string): Promise<unknown> {
  const { rows } = await database.read.raw(`select count(*)::int as rows from ${table}`);
  return rows[0]?.["rows"];
}

const templatesOf = (server: TestServer, person: TestPerson) =>
  server.as(person).blueprint.getAdvisorAndPublishedGapBlueprints.query({ pageSize: 100 });
const processesOf = (server: TestServer, person: TestPerson) =>
  server.as(person).process.list.query({ pageSize: 100 });

test("a new installation gets 18 templates and 6 processes, all published", async () => {
  const [templates, processes] = [await templatesOf(installed, staff), await processesOf(installed, staff)];
  expect(templates.tabCounts).toEqual({ all: 18, draft: 0, published: 18, archived: 0 });
  expect(processes.tabCounts).toEqual({ all: 6, draft: 0, published: 6, archived: 0 });
  expect(templates.rows.every((row) => row.thisBlueprintPublishedData?.version === 1)).toBe(true);
  // Firms see them as the provider's.
  const advisor = await aPerson(await installed.region());
  const seen = await processesOf(installed, advisor);
  expect(seen.rows.map(({ isProvided }) => isProvided)).toEqual(Array.from({ length: 6 }, () => true));
});

test("every template that a process uses is installed with it", async () => {
  const { process } = installed.as(staff);
  const read = await Promise.all(
    ALL_PROCESSES.map(({ key }) => process.get.query({ processId: idOfProcess(key) })),
  );
  const used = read.flatMap(({ content, templates }) =>
    content.steps.flatMap(({ blueprintId }) =>
      blueprintId === undefined ? [] : [templates[blueprintId]?.status],
    ),
  );
  expect(new Set(used)).toEqual(new Set(["published"]));
});

test("a start with everything in place writes nothing", async () => {
  const before = await countOf("audit_log");
  await start();
  expect(await countOf("audit_log")).toBe(before);
});

test("a later start installs only what is missing, and keeps the staff's changes", async () => {
  const [renamed, archived, removed] = ALL_TEMPLATES.map(({ key }) => idOfKey(key));
  if (renamed === undefined || archived === undefined || removed === undefined)
    throw new Error("No templates");
  const { blueprint } = installed.as(staff);
  const opened = await blueprint.createDraft.mutate({ blueprintId: renamed });
  await blueprint.updateDraft.mutate({
    blueprintId: renamed,
    lastUpdated: opened.lastUpdated,
    name: "In our own words",
  });
  await blueprint.publish.mutate({ blueprintId: renamed });
  await blueprint.archive.mutate({ blueprintId: archived });
  // As in an installation of a release that did not have this template.
  await database.read.raw("delete from blueprints where id = $1", [removed]);

  const { rows, tabCounts } = await templatesOf(await start(), staff);
  expect(tabCounts).toEqual({ all: 18, draft: 0, published: 17, archived: 1 });
  const byId = new Map(rows.map((row) => [row.blueprintId, row]));
  expect(byId.get(renamed)).toMatchObject({
    name: "In our own words",
    thisBlueprintPublishedData: { version: 2 },
  });
  expect(byId.get(archived)?.status).toBe("archived");
  expect(byId.get(removed)).toMatchObject({
    status: "published",
    thisBlueprintPublishedData: { version: 1 },
  });
});

test("an installation without them gets them at its next start, once, also if two processes start", async () => {
  const without = await start(other, "off");
  const provider = await aProvider(without);
  expect((await templatesOf(without, provider)).total).toBe(0);
  const [server] = await Promise.all([start(other), start(other)]);
  expect((await templatesOf(server, provider)).total).toBe(18);
  expect((await processesOf(server, provider)).total).toBe(6);
});
