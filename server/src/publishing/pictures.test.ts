// Pictures of templates and processes through the API: whose pictures they may show, how long pictures are kept, and what
// clones get (decision 017).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { withPictures } from "@gap/core/blocks/pictures";
import { withProcessPictures } from "@gap/core/processes/process-pictures";
import type { ProcessStep } from "@gap/core/processes/process.schema";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { ensureProviderOrg } from "../orgs/public";
import { png } from "../platform/files/check/good-files.test-kit";
import { rowsOf, send } from "../platform/files/files.test-kit";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
let staff: TestPerson;
let advisor: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  const { id: orgId } = await asInstallation(region, ensureProviderOrg);
  staff = await aPerson(region, { orgId });
  // No role of a firm may maintain processes by default.
  await region.db.read.raw(
    `insert into role_features (role_id, feature_id, action_id)
     select id, 'processes', 'maintain' from roles where name = 'Admin' and org_type = 'advisor'`,
  );
  advisor = await aPerson(region);
});
afterAll(() => server.close());

const newId = () => region.newId();
const GONE = {
  message: "A picture in this text no longer exists. Please remove it.",
  data: { gapError: { gapErrorData: { gapErrorType: "unprocessable" } } },
};

interface Shown {
  readonly lastUpdated: Date;
  readonly imageUrls: Readonly<Record<string, string>>;
}

/** The calls of one kind of record; its content shows the given pictures, one in each place that has pictures. */
interface Calls {
  create(person: TestPerson): Promise<string>;
  read(person: TestPerson, id: string): Promise<Shown>;
  save(person: TestPerson, id: string, pictures: readonly string[]): Promise<SavedPictures>;
  /** Saves of the same content but for its picture, all on top of the same state. */
  repeatable(person: TestPerson, id: string): Promise<(picture: string) => Promise<SavedPictures>>;
  publish(person: TestPerson, id: string): Promise<unknown>;
  createDraft(person: TestPerson, id: string): Promise<unknown>;
  discardDraft(person: TestPerson, id: string): Promise<unknown>;
  clone(person: TestPerson, id: string): Promise<string>;
}

const ANY_PICTURE = "any";

interface SavedPictures {
  readonly copiedPictures?: Readonly<Record<string, string>>;
}

function showing(...keys: readonly string[]): RichText {
  const children = keys.map((src) => ({
    type: "image" as const,
    src,
    altText: "Our office",
    maxWidth: 500,
    showCaption: false,
    caption: "",
  }));
  return { version: 1, root: { children } };
}

function blocksShowing([first, ...others]: readonly string[]) {
  const image = newBlock("image", newId, "Our office");
  const text = newBlock("richText", newId, "");
  return [
    newBlock("shortAnswer", newId, "How was the year?"),
    ...(first !== undefined && image.kind === "image" ? [{ ...image, fileKey: first }] : []),
    ...(others.length > 0 && text.kind === "richText" ? [{ ...text, text: showing(...others) }] : []),
  ];
}

function stepsShowing([first, second, ...others]: readonly string[]) {
  const step: ProcessStep = {
    id: newId(),
    title: "Book the session",
    kind: "task",
    guidance: showing(...others),
    offsetDays: 0,
    role: "owner",
    checklist: [],
    ...(second !== undefined && { imageKey: second }),
  };
  return { roles: [], steps: [step], docs: [], ...(first !== undefined && { imageKey: first }) };
}

const templates: Calls = {
  create: async (person) =>
    (await server.as(person).blueprint.create.mutate({ name: "Planning", docType: "Pre-work" })).blueprintId,
  read: (person, blueprintId) => server.as(person).blueprint.getBlueprint.query({ blueprintId }),
  save: async (person, blueprintId, pictures) =>
    server.as(person).blueprint.updateDraft.mutate({
      blueprintId,
      lastUpdated: (await templates.read(person, blueprintId)).lastUpdated,
      blocks: blocksShowing(pictures),
    }),
  repeatable: async (person, blueprintId) => {
    const { lastUpdated } = await templates.read(person, blueprintId);
    const blocks = blocksShowing([ANY_PICTURE]);
    return (picture) =>
      server.as(person).blueprint.updateDraft.mutate({
        blueprintId,
        lastUpdated,
        blocks: [...withPictures(blocks, new Map([[ANY_PICTURE, picture]]))],
      });
  },
  publish: (person, blueprintId) => server.as(person).blueprint.publish.mutate({ blueprintId }),
  createDraft: (person, blueprintId) => server.as(person).blueprint.createDraft.mutate({ blueprintId }),
  discardDraft: (person, blueprintId) =>
    server.as(person).blueprint.discardDraftBlueprint.mutate({ blueprintId }),
  clone: async (person, blueprintId) =>
    (await server.as(person).blueprint.clone.mutate({ blueprintId })).blueprintId,
};

const processes: Calls = {
  create: async (person) =>
    (await server.as(person).process.create.mutate({ name: "Planning", category: "Advisory" })).processId,
  read: (person, processId) => server.as(person).process.get.query({ processId }),
  save: async (person, processId, pictures) =>
    server.as(person).process.updateDraft.mutate({
      processId,
      lastUpdated: (await processes.read(person, processId)).lastUpdated,
      content: stepsShowing(pictures),
    }),
  repeatable: async (person, processId) => {
    const { lastUpdated } = await processes.read(person, processId);
    const content = stepsShowing([ANY_PICTURE]);
    return (picture) =>
      server.as(person).process.updateDraft.mutate({
        processId,
        lastUpdated,
        content: withProcessPictures(content, new Map([[ANY_PICTURE, picture]])),
      });
  },
  publish: (person, processId) => server.as(person).process.publish.mutate({ processId }),
  createDraft: (person, processId) => server.as(person).process.createDraft.mutate({ processId }),
  discardDraft: (person, processId) => server.as(person).process.discardDraft.mutate({ processId }),
  clone: async (person, processId) => (await server.as(person).process.clone.mutate({ processId })).processId,
};

/** Returns the key of a picture that passed its check. */
async function upload(person: TestPerson, picture?: Buffer): Promise<string> {
  const { url, key } = await server.as(person).content.getImageUploadUrl.query({ fileName: "office.png" });
  expect((await send(server, url, picture ?? (await png()))).status).toBe(200);
  await region.jobs.drain();
  return key;
}

async function stateOf(key: string): Promise<string> {
  const [row] = await rowsOf(server, key);
  return row === undefined ? "gone" : row["unused_since"] === null ? "used" : "unused";
}

async function expectReadable(urls: Readonly<Record<string, string>>): Promise<void> {
  for (const url of Object.values(urls)) expect((await server.fetch(url)).status).toBe(200);
}

describe.each([
  ["templates", templates],
  ["processes", processes],
])("%s", (_kind, calls) => {
  const keysIn = async (person: TestPerson, id: string) =>
    Object.keys((await calls.read(person, id)).imageUrls).toSorted();

  test("a saved draft keeps its pictures and returns their addresses", async () => {
    const keys = [await upload(advisor), await upload(advisor), await upload(advisor)];
    const id = await calls.create(advisor);
    await calls.save(advisor, id, keys);
    const { imageUrls } = await calls.read(advisor, id);
    expect(Object.keys(imageUrls).toSorted()).toEqual(keys.toSorted());
    await expectReadable(imageUrls);
    for (const key of keys) expect(await stateOf(key)).toBe("used");
  });

  test("pictures of another organisation and unknown pictures are refused, wherever they are shown", async () => {
    const foreign = await upload(await aPerson(region));
    const own = await upload(advisor);
    const id = await calls.create(advisor);
    const unknown = own.replace(/[^/]+$/, `${newId()}.png`);
    for (const pictures of [[foreign], [own, foreign], [own, own, foreign], [unknown]])
      await expect(calls.save(advisor, id, pictures)).rejects.toMatchObject(GONE);
    expect(await stateOf(foreign)).toBe("unused");
    expect(await keysIn(advisor, id)).toEqual([]);
  });

  test("a picture that a draft no longer shows is unused, unless a published version shows it", async () => {
    const [published, added] = [await upload(advisor), await upload(advisor)];
    const id = await calls.create(advisor);
    await calls.save(advisor, id, [published]);
    await calls.publish(advisor, id);
    await calls.createDraft(advisor, id);
    await calls.save(advisor, id, [added]);
    expect(await keysIn(advisor, id)).toEqual([added]);
    await calls.save(advisor, id, []);
    expect([await stateOf(published), await stateOf(added)]).toEqual(["used", "unused"]);
    await calls.publish(advisor, id);
    expect(await stateOf(published), "the earlier version stays readable").toBe("used");
  });

  test("a discarded draft leaves its pictures unused", async () => {
    const [published, added] = [await upload(advisor), await upload(advisor)];
    const id = await calls.create(advisor);
    await calls.save(advisor, id, [published]);
    await calls.publish(advisor, id);
    await calls.createDraft(advisor, id);
    await calls.save(advisor, id, [published, added]);
    await calls.discardDraft(advisor, id);
    expect([await stateOf(published), await stateOf(added)]).toEqual(["used", "unused"]);
    const never = await calls.create(advisor);
    await calls.save(advisor, never, [added]);
    await calls.discardDraft(advisor, never);
    expect(await stateOf(added)).toBe("unused");
  });

  test("a picture of another own record is copied, and the save says under which key", async () => {
    const key = await upload(advisor);
    await calls.save(advisor, await calls.create(advisor), [key]);
    const other = await calls.create(advisor);
    const { copiedPictures = {} } = await calls.save(advisor, other, [key]);
    await region.jobs.drain();
    expect(Object.keys(copiedPictures)).toEqual([key]);
    expect(await keysIn(advisor, other)).toEqual(Object.values(copiedPictures));
  });

  test("a save that copied a picture is answered again, another picture in its place is not", async () => {
    const key = await upload(advisor);
    await calls.save(advisor, await calls.create(advisor), [key]);
    const other = await calls.create(advisor);
    const saveOf = await calls.repeatable(advisor, other);
    const first = await saveOf(key);
    expect(Object.keys(first.copiedPictures ?? {})).toEqual([key]);
    expect(await saveOf(key)).toEqual(first);
    const another = await upload(advisor, await png(20, 20));
    await expect(saveOf(another)).rejects.toMatchObject({
      data: { gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
    });
  });

  test("a clone of the provider's has its own pictures, which stay when the original's are removed", async () => {
    const keys = [await upload(staff), await upload(staff), await upload(staff)];
    const original = await calls.create(staff);
    await calls.save(staff, original, keys);
    await calls.publish(staff, original);
    const clone = await calls.clone(advisor, original);
    await region.jobs.drain();
    const copies = await keysIn(advisor, clone);
    expect(copies).toHaveLength(3);
    expect(copies.filter((key) => keys.includes(key))).toEqual([]);
    for (const key of copies) expect((await rowsOf(server, key))[0]).toMatchObject({ org_id: advisor.orgId });
    await calls.createDraft(staff, original);
    await calls.save(staff, original, []);
    await expectReadable((await calls.read(advisor, clone)).imageUrls);
    // The provider's own pictures are shown to readers without a clone.
    const { imageUrls } = await calls.read(advisor, original);
    expect(Object.keys(imageUrls).toSorted()).toEqual(keys.toSorted());
    await expectReadable(imageUrls);
  });

  test("a clone takes over pictures that its original publishes later, but not those of its draft", async () => {
    const original = await calls.create(staff);
    await calls.save(staff, original, []);
    await calls.publish(staff, original);
    const clone = await calls.clone(advisor, original);
    const key = await upload(staff);
    await calls.createDraft(staff, original);
    await calls.save(staff, original, [key]);
    await expect(calls.save(advisor, clone, [key])).rejects.toMatchObject(GONE);
    await calls.publish(staff, original);
    const { copiedPictures = {} } = await calls.save(advisor, clone, [key]);
    await region.jobs.drain();
    expect(Object.keys(copiedPictures)).toEqual([key]);
    expect(await keysIn(advisor, clone)).toEqual(Object.values(copiedPictures));
    await expectReadable((await calls.read(advisor, clone)).imageUrls);
    // Only clones of the original may copy them.
    await expect(calls.save(advisor, await calls.create(advisor), [key])).rejects.toMatchObject(GONE);
  });
});

test("guidance pages are returned with the addresses of their pictures", async () => {
  const key = await upload(staff);
  const processId = await processes.create(staff);
  const { lastUpdated } = await processes.read(staff, processId);
  const docs = [{ id: newId(), title: "How to listen", text: showing(key) }];
  const content = { ...stepsShowing([]), docs };
  await server.as(staff).process.updateDraft.mutate({ processId, lastUpdated, content });
  await processes.publish(staff, processId);
  const { imageUrls } = await server.as(advisor).processDoc.publishedProcessesAndDocs.query({ processId });
  expect(Object.keys(imageUrls)).toEqual([key]);
  await expectReadable(imageUrls);
});
