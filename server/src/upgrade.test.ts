// A start on the database of the last release migrates it; the firm's records can then be read and edited through the
// API. The dump is replaced at each release (`npm run dump-release`), so every new migration meets a filled database.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProcessContent } from "@gap/core/processes/process.schema";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { editOf } from "@gap/testing/factories/proposal";
import { LAST_RELEASE_SECRET, openLastRelease } from "@gap/testing/last-release";
import { signInOverHttp, type SignedInPerson } from "@gap/testing/sign-in";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { isFullyMigrated } from "./platform/db/migrate";
import type { Database } from "./platform/db/database";

const TEMPLATE_CLONE = "01JZZZ0000000000000000000D";
const PROCESS_CLONE = "01JZZZ0000000000000000000E";

let database: Database;
let server: TestServer;
let ava: SignedInPerson;
let afterFirstStart: Record<string, string>;
let afterSecondStart: Record<string, string>;
beforeAll(async () => {
  database = await openLastRelease();
  await (await startOn(database)).close();
  afterFirstStart = await contentOf(database);
  server = await startOn(database);
  afterSecondStart = await contentOf(database);
  // No role of a firm has this right by default.
  await database.read.raw(
    `insert into role_features (role_id, feature_id, action_id)
     select id, 'processes', 'maintain' from roles where name = 'Admin' and org_type = 'advisor'`,
  );
  ava = await signInOverHttp(server.url, "ava@harbour.example");
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** As `npm start` does it: with the demo, which is only for empty databases, and the provided content. */
async function startOn(existing: Database): Promise<TestServer> {
  const started = await startTestServer({
    environment: { DEMO: "on", PROVIDED_CONTENT: "on", REGION_SECRET_AU: LAST_RELEASE_SECRET },
    openDatabase: async () => ({ ...existing, close: async () => undefined }),
  });
  const { jobs } = await started.region();
  await jobs.drain();
  return started;
}

/** A hash of the rows of each table. */
async function contentOf({ read }: Database): Promise<Record<string, string>> {
  const { rows } = await read.raw("select tablename as name from pg_tables where schemaname = 'public'");
  const hashes = rows.map(async ({ name }) => {
    const each = `select md5(t::text) as row from "${String(name)}" t`;
    const [all] = (await read.raw(`select md5(string_agg(row, '' order by row)) as hash from (${each}) rows`))
      .rows;
    return [String(name), String(all?.["hash"])];
  });
  return Object.fromEntries(await Promise.all(hashes)) as Record<string, string>;
}

const calls = () => server.as(ava);

async function processNamed(name: string) {
  const { rows } = await calls().process.list.query({ pageSize: 100 });
  const found = rows.find((row) => row.name === name);
  if (found === undefined) throw new Error(`No process ${name}`);
  return found;
}

test("the first start applies the new migrations, and the second one changes nothing", async () => {
  const { db, migrations } = await server.region();
  expect(await isFullyMigrated(db.read, migrations)).toBe(true);
  expect(afterSecondStart).toEqual(afterFirstStart);
});

test("processes keep their names, states and descriptions", async () => {
  const { rows } = await calls().process.list.query({ owner: "own", pageSize: 100 });
  expect(rows.map(({ name, status, category }) => ({ name, status, category }))).toEqual([
    { name: "Year-end review", status: "archived", category: "Compliance" },
    { name: "Board meetings", status: "published", category: "Advisory" },
    { name: "Pricing review (copy)", status: "published", category: "Advisory" },
    { name: "Quarterly planning", status: "published", category: "Advisory" },
    { name: "  Ōnboarding  of new clients ", status: "draft", category: "Advisory" },
  ]);
  const { processId, description } = await processNamed("Quarterly planning");
  expect(description).toMatch(/^How Harbour Advisory plans with clients:/);
  const { version, state, content } = await calls().process.get.query({ processId });
  expect([version, state, content.steps.length]).toEqual([2, "published", 4]);
});

test("processes are found by words of their names", async () => {
  const { rows } = await calls().process.list.query({ search: "planning quarterly" });
  expect(rows.map(({ name, isProvided }) => [name, isProvided])).toContainEqual([
    "Quarterly planning",
    false,
  ]);
});

test("a process gets steps in a new version", async () => {
  const region = await server.region();
  const { processId } = await processNamed("Quarterly planning");
  const opened = await calls().process.createDraft.mutate({ processId });
  const content: ProcessContent = {
    roles: [],
    docs: [],
    steps: [
      {
        id: region.newId(),
        title: "Book the session",
        kind: "task",
        guidance: richTextOfPlainText("Offer two dates."),
        offsetDays: 0,
        role: "owner",
        checklist: [],
      },
    ],
  };
  await calls().process.updateDraft.mutate({ processId, lastUpdated: opened.lastUpdated, content });
  expect(await calls().process.publish.mutate({ processId })).toMatchObject({
    status: "published",
    published: { version: 3, steps: 1 },
  });
});

test("a draft and an archived process go on as such", async () => {
  const { processId } = await processNamed("  Ōnboarding  of new clients ");
  const draft = await calls().process.get.query({ processId });
  await calls().process.updateDraft.mutate({ processId, lastUpdated: draft.lastUpdated, name: "Onboarding" });
  expect((await calls().process.get.query({ processId })).name).toBe("Onboarding");
  const archived = await processNamed("Year-end review");
  expect(await calls().process.restore.mutate({ processId: archived.processId })).toMatchObject({
    status: "published",
  });
});

test("favourites are still marked", async () => {
  const favourites = await calls().processFavorite.getFavorites.query({ favoriteType: "process" });
  const { rows } = await calls().process.list.query({ favouritesOnly: true });
  expect(rows.map(({ processId }) => processId).toSorted()).toEqual(
    favourites.map(({ id }) => id).toSorted(),
  );
  expect(rows.map(({ name }) => name)).toEqual(["Quarterly planning", "Succession planning"]);
});

test("services keep their processes and can be edited", async () => {
  const listed = await calls().services.listWithLinkedProcesses.query();
  const own = listed.filter(({ orgId }) => orgId === ava.orgId);
  expect(own).toHaveLength(12);
  const linked = own.filter(({ linkedProcess }) => linkedProcess !== undefined);
  expect(linked.map(({ name, linkedProcess }) => [name, linkedProcess?.name])).toEqual([
    ["Annual accounts", "Year-end review"],
    ["Quarterly planning", "Quarterly planning"],
  ]);
  for (const { id, linkedProcess } of linked) {
    const { name, description, category, pricing, lastUpdated } = await calls().services.get.query({
      serviceId: id,
    });
    const saved = await calls().services.update.mutate({
      id,
      lastUpdated,
      name: `${name}, renamed`,
      description,
      category,
      ...(pricing && { pricing }),
      ...(linkedProcess && { linkedProcessId: linkedProcess.id }),
    });
    expect(saved).toMatchObject({ name: `${name}, renamed`, linkedProcess });
  }
});

test("proposals can be read, and drafts edited", async () => {
  const { rows } = await calls().proposals.listProposals.query({ pageSize: 100 });
  expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(5);
  for (const { id, number } of rows)
    expect(await calls().proposals.getProposalById.query({ proposalId: id })).toMatchObject({ id, number });
  const draft = rows.find(({ status }) => status === "draft");
  const proposalId = draft?.id ?? "";
  const edit = editOf(await calls().proposals.getProposalById.query({ proposalId }));
  await calls().proposals.updateProposal.mutate({ ...edit, step5: { personalMessage: "Kia ora" } });
  const { step5 } = await calls().proposals.getProposalById.query({ proposalId });
  expect(step5.personalMessage).toBe("Kia ora");
});

test("the firm sees the provided templates and processes", async () => {
  const templates = await calls().blueprint.getAdvisorAndPublishedGapBlueprints.query({ owner: "provider" });
  expect(templates.total).toBe(18);
  const processes = await calls().process.list.query({ owner: "provider" });
  expect(processes.total).toBe(6);
});

test("an open draft of a clone follows the version that the clone did, and its published version none", async () => {
  const versions = ["blueprint_versions", "process_versions"].map((table) =>
    database.read.raw(`select state, origin_version from ${table} where record_id in ($1, $2) order by 1`, [
      TEMPLATE_CLONE,
      PROCESS_CLONE,
    ]),
  );
  const expected = [
    { state: "draft", origin_version: 1 },
    { state: "published", origin_version: null },
  ];
  expect((await Promise.all(versions)).map(({ rows }) => rows)).toEqual([expected, expected]);
  const { getBlueprint, updateDraft, publish } = calls().blueprint;
  const draft = await getBlueprint.query({ blueprintId: TEMPLATE_CLONE });
  expect(draft).toMatchObject({
    state: "draft",
    version: 2,
    original: { name: "Exit readiness", version: 1 },
  });
  const { blueprintId, lastUpdated, blocks } = draft;
  await updateDraft.mutate({ blueprintId, lastUpdated, blocks: blocks.slice(1) });
  expect(await publish.mutate({ blueprintId })).toMatchObject({ status: "published" });
  expect(await getBlueprint.query({ blueprintId })).toMatchObject({ original: { version: 1 } });
});

test("templates can be read, in every state", async () => {
  const { rows } = await calls().blueprint.getAdvisorAndPublishedGapBlueprints.query({ owner: "own" });
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["published", "draft", "archived"]));
  for (const { blueprintId, name } of rows) {
    const { blocks } = await calls().blueprint.getBlueprint.query({ blueprintId });
    expect(blocks.length, name).toBeGreaterThan(0);
  }
});

test("work items name their process, and a period that was made twice belongs to the first one", async () => {
  const { rows } = await database.read.raw(
    `select w.id, w.period, w.process_name = p.name as is_named from work_items w
     join processes p on p.id = w.process_id order by w.id`,
  );
  expect(rows.every((row) => row["is_named"] === true)).toBe(true);
  expect(rows.filter(({ id }) => String(id).startsWith("01JZZZ"))).toMatchObject([
    { id: "01JZZZ0000000000000000000F", period: "Quarter 2" },
    { id: "01JZZZ0000000000000000000G", period: null },
  ]);
  for (const { id } of rows) {
    const item = await calls().workItem.get.query({ workItemId: String(id) });
    expect(item.steps.length, item.name).toBeGreaterThan(0);
  }
});

test("documents say when they were last finalised, and reopened ones when they were before", async () => {
  const { rows } = await database.read.raw(
    `select client_name, title, status, last_finalised_at is not null as is_delivered from documents
     where last_finalised_at is not null or status = 'finalised' order by 1, 2`,
  );
  const of = (client_name: string, title: string, status = "finalised") => ({
    client_name,
    title,
    status,
    is_delivered: true,
  });
  expect(rows).toEqual([
    of("Kauri Joinery", "After the session"),
    of("Kauri Joinery", "Business plan", "shared"),
    of("Kauri Joinery", "Quarterly planning pre-work"),
    of("Kauri Joinery", "Quarterly session, third quarter"),
    of("Mason & Daughters Builders", "Quarterly planning pre-work"),
    of("Quayside Seafood", "Quarterly review session", "draft"),
  ]);
});

test("documents, their people, their versions and scenarios can be read", async () => {
  const { rows } = await calls().document.list.query({ pageSize: 100 });
  expect(new Set(rows.map(({ status }) => status)).size).toBe(4);
  let people = 0;
  let versions = 0;
  for (const { documentId } of rows) {
    const document = await calls().document.get.query({ documentId });
    expect(document.blocks.length, document.title).toBeGreaterThan(0);
    const { shares } = await calls().docShare.list.query({ documentId });
    people += shares.reduce((sum, share) => sum + share.people.length, 0);
    versions += (await calls().document.getVersions.query({ documentId })).length;
  }
  expect([people, versions]).toEqual([11, 6]);
  const { rows: scenarios } = await database.read.raw(
    "select distinct client_org_id from value_gap_scenarios",
  );
  for (const { client_org_id: id } of scenarios) {
    const { figures, scenarios: shown } = await calls().valueGap.get.query({ clientOrgId: String(id) });
    expect([figures !== undefined, shown.length]).toEqual([true, 3]);
  }
});
