// Clones of templates, which follow the published versions of their originals (spec 7 §1).
import { expect, test } from "vitest";
import { NO_SUCH_ORIGINAL } from "@gap/core/publishing/life-cycle";
import { aPerson } from "@gap/testing/factories/person";
import { refusal } from "@gap/testing/refusal";
import { aDraft, aPublished, beginWithStaff, calls, list, region, staff } from "./blueprints.test-kit";

beginWithStaff();

test("advisors read the provider's published templates only, and clone them", async () => {
  const advisor = await aPerson(region);
  const { blueprintId, save, publish, first } = await aPublished(staff, "Provided");
  const draft = await aDraft(staff, "Provider's draft");
  expect(await list(advisor, { owner: "provider", search: "provided" })).toMatchObject({
    rows: [{ name: "Provided", isProvided: true, thisBlueprintPublishedData: { version: 1 } }],
  });
  expect(
    (await list(advisor, { search: "provided" })).rows[0]?.thisBlueprintPublishedData,
  ).not.toHaveProperty("by");
  await expect(calls(advisor).getBlueprint.query({ blueprintId: draft.blueprintId })).rejects.toMatchObject(
    refusal("notFound"),
  );
  await expect(calls(advisor).archive.mutate({ blueprintId })).rejects.toMatchObject(refusal("notFound"));
  const clone = await calls(advisor).clone.mutate({ blueprintId });
  expect(clone).toMatchObject({ name: "Provided (copy)", status: "draft", orgId: advisor.orgId });
  const { blocks } = await calls(advisor).getBlueprint.query({ blueprintId: clone.blueprintId });
  expect(blocks).toMatchObject([{ title: first.title, originId: first.id }]);
  expect(blocks[0]?.id).not.toBe(first.id);
  // A newer version of the original is announced and compared.
  await calls(staff).createDraft.mutate({ blueprintId });
  await expect(calls(advisor).getBlueprint.query({ blueprintId, version: 2 })).rejects.toMatchObject(
    refusal("notFound"),
  );
  await save({ blocks: [{ ...first, title: "How was the quarter?" }] });
  await publish();
  const [shown] = (await list(advisor, { owner: "own" })).rows;
  expect(shown?.original).toMatchObject({ blueprintId, version: 1, publishedVersion: 2 });
  const compared = await calls(advisor).compareWithOriginal.query({ blueprintId: clone.blueprintId });
  expect(compared).toMatchObject({
    from: 1,
    to: 2,
    changes: [{ change: "changed", fields: ["title"], block: { id: first.id } }],
    blocks: [{ id: first.id, title: "How was the quarter?" }],
  });
});

test("a template with a long name is cloned, even if its name is cut at an emoji", async () => {
  const advisor = await aPerson(region);
  const { blueprintId } = await aDraft(advisor, `${"x".repeat(192)}😀`);
  const { name } = await calls(advisor).clone.mutate({ blueprintId });
  expect(name).toBe(`${"x".repeat(192)} (copy)`);
});

test("a clone follows published versions of its original only, and never goes back", async () => {
  const advisor = await aPerson(region);
  const { blueprintId, save, publish, first } = await aPublished(staff, "Followed");
  const clone = await calls(advisor).clone.mutate({ blueprintId });
  const follow = async (originVersion: number) => {
    const { lastUpdated } = await calls(advisor).getBlueprint.query({ blueprintId: clone.blueprintId });
    await calls(advisor).updateDraft.mutate({ blueprintId: clone.blueprintId, lastUpdated, originVersion });
    return (await calls(advisor).getBlueprint.query({ blueprintId: clone.blueprintId })).original?.version;
  };
  await calls(staff).createDraft.mutate({ blueprintId });
  await save({ blocks: [{ ...first, title: "Not published yet" }] });
  await expect(follow(2)).rejects.toMatchObject(refusal("unprocessable", NO_SUCH_ORIGINAL));
  const { changes } = await calls(advisor).compareWithOriginal.query({ blueprintId: clone.blueprintId });
  expect(changes).toEqual([]);
  await publish();
  expect(await follow(2)).toBe(2);
  expect(await follow(1)).toBe(2);
});

test("a discarded draft gives up the changes of the original that it had taken over", async () => {
  const advisor = await aPerson(region);
  const original = await aPublished(staff, "Taken over");
  const { blueprintId } = await calls(advisor).clone.mutate({ blueprintId: original.blueprintId });
  await calls(advisor).publish.mutate({ blueprintId });
  const publishNext = async (title: string) => {
    await calls(staff).createDraft.mutate({ blueprintId: original.blueprintId });
    await original.save({ blocks: [{ ...original.first, title }] });
    await original.publish();
  };
  const takeOverIn = async (originVersion: number) => {
    await calls(advisor).createDraft.mutate({ blueprintId });
    const { lastUpdated } = await calls(advisor).getBlueprint.query({ blueprintId });
    await calls(advisor).updateDraft.mutate({ blueprintId, lastUpdated, originVersion });
    return followed();
  };
  const followed = async () => (await calls(advisor).getBlueprint.query({ blueprintId })).original?.version;
  const offered = async () =>
    (await calls(advisor).compareWithOriginal.query({ blueprintId })).changes.length;
  await publishNext("How was the quarter?");
  expect(await takeOverIn(2)).toBe(2);
  expect(await offered()).toBe(0);
  await calls(advisor).discardDraftBlueprint.mutate({ blueprintId });
  expect([await followed(), await offered()]).toEqual([1, 1]);
  expect(await takeOverIn(2)).toBe(2);
  await calls(advisor).publish.mutate({ blueprintId });
  await publishNext("How was the month?");
  await takeOverIn(3);
  await calls(advisor).discardDraftBlueprint.mutate({ blueprintId });
  expect([await followed(), await offered()]).toEqual([2, 1]);
});

test("clones whose original is newer are listed on their own, whichever page they are on", async () => {
  const advisor = await aPerson(region);
  const original = await aPublished(staff, "Newer since");
  const { blueprintId } = await calls(advisor).clone.mutate({ blueprintId: original.blueprintId });
  const archived = await calls(advisor).clone.mutate({ blueprintId: original.blueprintId });
  await aPublished(advisor, "No clone");
  for (const each of [{ blueprintId }, archived]) await calls(advisor).publish.mutate(each);
  await calls(advisor).archive.mutate(archived);
  const outdated = () => list(advisor, { owner: "own", outdatedOnly: true });
  expect(await outdated()).toMatchObject({ rows: [], total: 0 });
  await calls(staff).createDraft.mutate({ blueprintId: original.blueprintId });
  expect(await outdated()).toMatchObject({ rows: [], total: 0 });
  await original.save({ blocks: [{ ...original.first, title: "How was the quarter?" }] });
  await original.publish();
  expect(await outdated()).toMatchObject({
    rows: [{ blueprintId, original: { version: 1, publishedVersion: 2 } }],
    total: 1,
  });
  await calls(advisor).createDraft.mutate({ blueprintId });
  const { lastUpdated } = await calls(advisor).getBlueprint.query({ blueprintId });
  await calls(advisor).updateDraft.mutate({ blueprintId, lastUpdated, originVersion: 2 });
  expect(await outdated()).toMatchObject({ rows: [], total: 0 });
  await calls(advisor).discardDraftBlueprint.mutate({ blueprintId });
  expect(await outdated()).toMatchObject({ total: 1 });
});
