// Templates through the API: life cycle, versions, access and concurrent editing (spec 7 §1).
import { expect, test } from "vitest";
import { BLOCKS_TOO_LARGE } from "@gap/core/blocks/block-limits";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import type { Block } from "@gap/core/blocks/block.schema";
import {
  DELIVERY_TEMPLATES_OF_PROVIDER,
  DELIVERY_TEMPLATES_TOGGLE,
} from "@gap/core/blueprints/blueprint-rules";
import { BLUEPRINT_NOT_FOUND } from "@gap/core/blueprints/blueprint.schema";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { VERSIONS_OF_A_PAGE } from "@gap/core/publishing/version";
import { asInstallation } from "@gap/testing/factories/command";
import { aDeveloper, aPerson } from "@gap/testing/factories/person";
import { refusal } from "@gap/testing/refusal";
import {
  aDraft,
  aPublished,
  beginWithStaff,
  calls,
  list,
  namesOf,
  question,
  region,
  server,
  staff,
} from "./blueprints.test-kit";

beginWithStaff();

test("a template is written as a draft, published, changed and published again", async () => {
  const advisor = await aPerson(region);
  const { blueprintId, read, save, publish, first } = await aPublished(advisor);
  expect(await read()).toMatchObject({
    status: "published",
    version: 1,
    state: "published",
    blocks: [first],
  });
  const opened = await calls(advisor).createDraft.mutate({ blueprintId });
  expect(opened).toMatchObject({
    status: "published",
    thisBlueprintPublishedData: { version: 1, blocks: 1, questions: 1 },
    thisBlueprintOpenDraftData: { version: 2, blocks: 1 },
  });
  const second = question("What got in the way?");
  await save({ name: "Planning day", blocks: [{ ...first, title: "How was your year?" }, second] });
  // Changes of a draft are not seen until it is published.
  expect(await namesOf(advisor)).toEqual(["Planning"]);
  expect((await calls(advisor).getBlueprint.query({ blueprintId, version: 1 })).blocks).toEqual([first]);
  expect(await publish()).toMatchObject({ name: "Planning day", thisBlueprintPublishedData: { version: 2 } });
  const versions = await calls(advisor).listVersions.query({ blueprintId });
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    [2, "published"],
    [1, "superseded"],
  ]);
  const { changes } = await calls(advisor).compareVersions.query({ blueprintId, from: 1, to: 2 });
  expect(changes).toMatchObject([
    { field: "name", former: "Planning", next: "Planning day" },
    { change: "changed", block: { title: "How was your year?" } },
    { change: "added", block: { title: "What got in the way?" } },
  ]);
});

test("versions are listed in pages", async () => {
  const advisor = await aPerson(region);
  const { blueprintId, publish } = await aPublished(advisor);
  for (let version = 2; version <= VERSIONS_OF_A_PAGE + 1; version++) {
    await calls(advisor).createDraft.mutate({ blueprintId });
    await publish();
  }
  const pageBefore = async (before?: number) =>
    (await calls(advisor).listVersions.query({ blueprintId, before })).map(({ version }) => version);
  const newest = await pageBefore();
  expect([newest.length, newest[0], newest.at(-1)]).toEqual([VERSIONS_OF_A_PAGE, VERSIONS_OF_A_PAGE + 1, 2]);
  expect(await pageBefore(newest.at(-1))).toEqual([1]);
});

test("a discarded draft leaves the published version, and a template never published goes with it", async () => {
  const advisor = await aPerson(region);
  const { blueprintId, read } = await aPublished(advisor);
  await calls(advisor).createDraft.mutate({ blueprintId });
  await expect(calls(advisor).createDraft.mutate({ blueprintId })).rejects.toMatchObject(
    refusal("conflict", "A draft of this template is already open."),
  );
  const item = await calls(advisor).discardDraftBlueprint.mutate({ blueprintId });
  expect(item?.thisBlueprintOpenDraftData).toBeUndefined();
  expect((await read()).version).toBe(1);
  const never = await aDraft(advisor, "Never published");
  const favourite = { favoriteType: "blueprint", id: never.blueprintId } as const;
  await server.as(advisor).processFavorite.addFavorite.mutate(favourite);
  expect(
    await calls(advisor).discardDraftBlueprint.mutate({ blueprintId: never.blueprintId }),
  ).toBeUndefined();
  await expect(never.read()).rejects.toMatchObject(refusal("notFound", BLUEPRINT_NOT_FOUND));
  expect(await server.as(advisor).processFavorite.getFavorites.query(favourite)).toEqual([]);
});

test("an archived template cannot be changed until it is restored", async () => {
  const advisor = await aPerson(region);
  const { blueprintId } = await aPublished(advisor);
  const archived = await calls(advisor).archive.mutate({ blueprintId });
  expect(archived).toMatchObject({ status: "archived", thisBlueprintArchivedData: { version: 1 } });
  expect(archived.thisBlueprintPublishedData).toBeUndefined();
  for (const act of [calls(advisor).createDraft, calls(advisor).archive])
    await expect(act.mutate({ blueprintId })).rejects.toMatchObject(
      refusal("conflict", "This template is archived. Restore it first."),
    );
  expect((await calls(advisor).restore.mutate({ blueprintId })).status).toBe("published");
});

test("an incomplete draft is saved but not published, and each problem names its block", async () => {
  const { save, publish, read } = await aDraft(await aPerson(region));
  const empty = question("");
  await save({ blocks: [empty] });
  await expect(publish()).rejects.toMatchObject({
    ...refusal("unprocessable"),
    shape: {
      validationErrors: [{ field: `blocks.${empty.id}.title`, message: "Write a question" }],
    },
  });
  expect((await read()).blocks).toEqual([empty]);
});

test("options with the same id, and conditions that no answer fulfils, are refused", async () => {
  const { save, publish } = await aDraft(await aPerson(region));
  const [option, text] = [{ id: region.newId(), label: "Yes" }, question("Why?")];
  const choice = newBlock("singleChoice", () => region.newId(), "Ready?");
  const repeated = { ...choice, choices: [option, { ...option, label: "No" }] } as Block;
  await expect(save({ blocks: [repeated] })).rejects.toMatchObject({
    shape: { validationErrors: [{ field: "blocks.0.choices", message: "An option is repeated" }] },
  });
  const number = newBlock("number", () => region.newId(), "How many?");
  const conditions = [{ blockId: number.id, op: "gte" as const, value: "many" }];
  await save({ blocks: [number, { ...text, showIf: { all: conditions } }] });
  await expect(publish()).rejects.toMatchObject({
    shape: { validationErrors: [{ field: `blocks.${text.id}.showIf.0` }] },
  });
});

test("a card shows one of the provider's mindsets", async () => {
  const { save, publish } = await aDraft(await aPerson(region));
  const card = newBlock("mindsetCard", () => region.newId(), "") as Extract<Block, { kind: "mindsetCard" }>;
  await save({ blocks: [{ ...card, mindsetId: region.newId() }] });
  await expect(publish()).rejects.toMatchObject({
    shape: { validationErrors: [{ field: `blocks.${card.id}.mindsetId`, message: "Choose a mindset" }] },
  });
  await server.as(staff).mindset.add.mutate({
    name: "The gap",
    description: "Where you are and where you could be.",
    categories: ["coaching"],
    categoryIcon: "theater",
  });
  const [mindset] = await server.as(staff).mindset.list.query();
  await save({ blocks: [{ ...card, mindsetId: mindset?.id ?? "" }] });
  expect((await publish()).status).toBe("published");
});

test("a template of 500 blocks and nearly 2 MB is saved and published, a larger one is refused", async () => {
  const { save, publish } = await aDraft(await aPerson(region));
  const texts = (characters: number) =>
    Array.from({ length: 500 }, (): Block => {
      const text = richTextOfPlainText("x".repeat(characters));
      return { ...newBlock("richText", () => region.newId()), text } as Block;
    });
  await save({ blocks: texts(3_600) });
  expect((await publish()).thisBlueprintPublishedData).toMatchObject({ version: 1, blocks: 500 });
  const larger = await aDraft(await aPerson(region));
  await expect(larger.save({ blocks: texts(3_800) })).rejects.toMatchObject({
    shape: { validationErrors: [{ field: "blocks", message: BLOCKS_TOO_LARGE }] },
  });
});

test("of two people who edit one draft, the second gets a conflict, and a repeated save is answered", async () => {
  const advisor = await aPerson(region);
  const colleague = await aPerson(region, { orgId: advisor.orgId });
  const { blueprintId, read } = await aDraft(advisor);
  const { lastUpdated } = await read();
  const [mine, theirs] = [[question("Mine")], [question("Theirs")]];
  const saved = await calls(advisor).updateDraft.mutate({ blueprintId, lastUpdated, blocks: mine });
  await expect(
    calls(colleague).updateDraft.mutate({ blueprintId, lastUpdated, blocks: theirs }),
  ).rejects.toMatchObject(refusal("triedUpdatingStaleRecord"));
  expect(await calls(advisor).updateDraft.mutate({ blueprintId, lastUpdated, blocks: mine })).toEqual(saved);
  expect((await read()).blocks).toEqual(mine);
  await expect(calls(colleague).publish.mutate({ blueprintId, lastUpdated })).rejects.toMatchObject(
    refusal("triedUpdatingStaleRecord"),
  );
});

test("advisors make templates of session records only with the toggle", async () => {
  const advisor = await aPerson(region);
  const refused = refusal("unprocessable", DELIVERY_TEMPLATES_OF_PROVIDER);
  await expect(aDraft(advisor, "Session", "Delivery")).rejects.toMatchObject(refused);
  const { blueprintId } = await aPublished(staff, "Provided session", "Delivery");
  await expect(calls(advisor).clone.mutate({ blueprintId })).rejects.toMatchObject(refused);
  const developer = server.as(await aDeveloper(region)).featureToggle;
  const toggle = (await developer.getAll.query()).find(
    ({ featureToggle }) => featureToggle === DELIVERY_TEMPLATES_TOGGLE,
  )!;
  await developer.update.mutate({ ...toggle, enabled: true, onlyForOrgTypes: ["advisor"] });
  expect(await calls(advisor).clone.mutate({ blueprintId })).toMatchObject({ docType: "Delivery" });
  expect((await (await aDraft(advisor, "Session", "Delivery")).read()).docType).toBe("Delivery");
});

test("another firm's template is unknown to every call", async () => {
  const [owner, other] = [await aPerson(region), await aPerson(region)];
  const { blueprintId } = await aPublished(owner);
  const refused = refusal("notFound", BLUEPRINT_NOT_FOUND);
  const { getBlueprint, listVersions, compareWithOriginal, compareVersions, updateDraft } = calls(other);
  for (const query of [getBlueprint, listVersions, compareWithOriginal])
    await expect(query.query({ blueprintId })).rejects.toMatchObject(refused);
  await expect(compareVersions.query({ blueprintId, from: 1, to: 1 })).rejects.toMatchObject(refused);
  await expect(updateDraft.mutate({ blueprintId, lastUpdated: new Date(0) })).rejects.toMatchObject(refused);
  const { publish, createDraft, discardDraftBlueprint, archive, restore, clone } = calls(other);
  for (const act of [publish, createDraft, discardDraftBlueprint, archive, restore, clone])
    await expect(act.mutate({ blueprintId })).rejects.toMatchObject(refused);
});

test("lists are filtered, searched, sorted and counted", async () => {
  const advisor = await aPerson(region);
  const planning = await aPublished(advisor, "Quarterly planning");
  server.clock.advance(1_000);
  await aDraft(advisor, "Exit survey", "Feedback");
  server.clock.advance(1_000);
  const old = await aPublished(advisor, "Annual planning");
  await calls(advisor).archive.mutate({ blueprintId: old.blueprintId });
  const own = { owner: "own" } as const;
  expect(await namesOf(advisor, own)).toEqual(["Annual planning", "Quarterly planning", "Exit survey"]);
  expect(await namesOf(advisor, { ...own, sort: { columnId: "lastUpdated", direction: "desc" } })).toEqual([
    "Annual planning",
    "Exit survey",
    "Quarterly planning",
  ]);
  expect(await namesOf(advisor, { ...own, search: "plan quart" })).toEqual(["Quarterly planning"]);
  expect(await namesOf(advisor, { ...own, search: "…" })).toEqual([]);
  expect(await namesOf(advisor, { ...own, docTypes: ["Feedback"] })).toEqual(["Exit survey"]);
  expect(await list(advisor, { ...own, tab: "archived" })).toMatchObject({
    rows: [{ name: "Annual planning" }],
    total: 1,
    tabCounts: { all: 3, draft: 1, published: 1, archived: 1 },
  });
  await server
    .as(advisor)
    .processFavorite.addFavorite.mutate({ favoriteType: "blueprint", id: planning.blueprintId });
  expect(await namesOf(advisor, { favouritesOnly: true })).toEqual(["Quarterly planning"]);
  // Both own and provided ones, in one order.
  const provided = await aPublished(staff, "Middle provided");
  const both = await namesOf(advisor, { docTypes: ["Pre-work"], tab: "published", pageSize: 50 });
  expect(both).toEqual(expect.arrayContaining(["Middle provided", "Quarterly planning"]));
  expect(both).toEqual(both.toSorted());
  await calls(staff).archive.mutate({ blueprintId: provided.blueprintId });
  expect(await namesOf(advisor, { search: "middle" })).toEqual([]);
});

test("a published version cannot be changed, not even by SQL", async () => {
  const { blueprintId } = await aPublished(await aPerson(region));
  await expect(
    asInstallation(region, ({ tx }) =>
      tx.raw(`update blueprint_versions set content = '[]' where record_id = $1`, [blueprintId]),
    ),
  ).rejects.toThrow("A published version is never changed");
});
