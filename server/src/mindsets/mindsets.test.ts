// Mindsets through the API: publishing, listing with images, changing, and access.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { UNUSED_FILE_KEPT_MS } from "@gap/core/files/file-figures";
import { MINDSET_CATEGORIES } from "@gap/core/mindsets/mindset.schema";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { refusal } from "@gap/testing/refusal";
import { gif, png, svg } from "../platform/files/check/good-files.test-kit";
import { send } from "../platform/files/files.test-kit";
import { sweepFilesJob } from "../platform/files/sweep-files.job";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
let staff: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());
// A new organisation for each test, so that its list starts empty.
beforeEach(async () => {
  staff = await aPerson(region, { orgType: "gap", role: "Team Member" });
});

const mindset = () => server.as(staff).mindset;
const THE_GAP = {
  name: "The gap",
  description: "Where you are and where you could be.",
  categories: ["coaching" as const],
  categoryIcon: "theater" as const,
};

async function uploadImage({
  fileName = "gap.png",
  type = "image/png",
  content,
  person = staff,
}: {
  fileName?: string;
  type?: string;
  content?: Buffer;
  person?: TestPerson;
} = {}): Promise<string> {
  const { orgId } = person;
  const { url, key } = await server.as(person).mindset.getMindsetImageUploadUrl.query({ orgId, fileName });
  const sent = await send(server, url, content ?? (await png()), { "content-type": type });
  expect(sent.status).toBe(200);
  await region.jobs.drain();
  return key;
}

async function isUsed(key: string): Promise<boolean> {
  const { rows } = await region.db.read.raw("select unused_since from files where key = $1", [key]);
  expect(rows).toHaveLength(1);
  return rows[0]?.["unused_since"] === null;
}

test("published mindsets are listed newest first, without empty fields", async () => {
  expect(await mindset().list.query()).toEqual([]);
  const first = await mindset().add.mutate(THE_GAP);
  server.clock.advance(1_000);
  const second = await mindset().add.mutate({
    ...THE_GAP,
    name: " Time  ",
    categories: [...MINDSET_CATEGORIES],
    videoUrl: "https://vimeo.com/123",
  });
  const about = { orgId: staff.orgId, createdBy: staff.userId, lastUpdatedBy: staff.userId };
  expect(await mindset().list.query()).toEqual([
    {
      ...THE_GAP,
      ...about,
      id: second.id,
      name: "Time",
      categories: [...MINDSET_CATEGORIES],
      videoUrl: "https://vimeo.com/123",
      createdAt: second.lastUpdatedAt,
      lastUpdatedAt: second.lastUpdatedAt,
    },
    {
      ...THE_GAP,
      ...about,
      id: first.id,
      createdAt: first.lastUpdatedAt,
      lastUpdatedAt: first.lastUpdatedAt,
    },
  ]);
});

test.each([
  ["gap.png", "image/png", () => png()],
  ["gap.gif", "image/gif", () => gif()],
  ["gap.svg", "image/svg+xml", async () => svg('<rect width="40" height="20"/>')],
])("an image such as %s has a signed URL", async (fileName, type, content) => {
  const imageFileName = await uploadImage({ fileName, type, content: await content() });
  await mindset().add.mutate({ ...THE_GAP, imageFileName });
  const [listed] = await mindset().list.query();
  expect(listed).toMatchObject({ imageFileName, imageFileUrl: expect.stringContaining(imageFileName) });
  const shown = await server.fetch(listed?.imageFileUrl ?? "");
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await server.fetch(`/api/au/files/${imageFileName}`)).status).toBe(403);
});

test("listing three pictures takes as many statements as one", async () => {
  const add = async () => mindset().add.mutate({ ...THE_GAP, imageFileName: await uploadImage() });
  const selects = vi.spyOn(region.db.read, "select");
  onTestFinished(() => selects.mockRestore());
  const toList = async () => {
    selects.mockClear();
    const listed = await mindset().list.query();
    expect(new Set(listed.map(({ imageFileUrl }) => imageFileUrl)).size).toBe(listed.length);
    return { listed: listed.length, statementCount: selects.mock.calls.length };
  };
  await add();
  const one = await toList();
  expect(one).toMatchObject({
    listed: 1,
    statementCount: expect.toSatisfy((statementCount: number) => statementCount > 0),
  });
  await add();
  await add();
  expect(await toList()).toEqual({ listed: 3, statementCount: one.statementCount });
});

test("an edit changes all fields; the former image is released and deleted", async () => {
  const former = await uploadImage();
  const { id, lastUpdatedAt } = await mindset().add.mutate({
    ...THE_GAP,
    imageFileName: former,
    videoUrl: "https://vimeo.com/1",
  });
  const colleague = await aPerson(region, { orgId: staff.orgId });
  const next = await uploadImage({ person: colleague });
  server.clock.advance(1_000);
  const changed = { ...THE_GAP, name: "The other gap", categories: ["sales" as const], imageFileName: next };
  const saved = await server
    .as(colleague)
    .mindset.edit.mutate({ ...changed, id, orgId: staff.orgId, videoUrl: "", lastUpdatedAt });
  const [listed] = await mindset().list.query();
  expect(listed).toEqual({
    ...changed,
    id,
    orgId: staff.orgId,
    imageFileUrl: expect.stringContaining(next),
    createdAt: lastUpdatedAt,
    createdBy: staff.userId,
    lastUpdatedAt: saved.lastUpdatedAt,
    lastUpdatedBy: colleague.userId,
  });
  expect([await isUsed(former), await isUsed(next)]).toEqual([false, true]);
  server.clock.advance(UNUSED_FILE_KEPT_MS + 1_000);
  await region.db.transaction((tx) => region.jobs.enqueue(tx, sweepFilesJob, {}));
  await region.jobs.drain();
  const { rows } = await region.db.read.raw("select key from files where key in ($1, $2)", [former, next]);
  expect(rows).toEqual([{ key: next }]);
});

test("an unchanged image stays in use; saving without one removes it", async () => {
  const imageFileName = await uploadImage();
  const { id } = await mindset().add.mutate({ ...THE_GAP, imageFileName });
  const { orgId } = staff;
  await mindset().edit.mutate({ ...THE_GAP, id, orgId, imageFileName });
  expect(await isUsed(imageFileName)).toBe(true);
  await mindset().edit.mutate({ ...THE_GAP, id, orgId });
  expect(await isUsed(imageFileName)).toBe(false);
  const [listed] = await mindset().list.query();
  expect(Object.keys(listed ?? {})).not.toContain("imageFileUrl");
});

test("a stale save is refused and changes nothing", async () => {
  const { id, lastUpdatedAt } = await mindset().add.mutate(THE_GAP);
  const { orgId } = staff;
  server.clock.advance(1);
  await mindset().edit.mutate({ ...THE_GAP, id, orgId, lastUpdatedAt, name: "First" });
  const imageFileName = await uploadImage();
  await expect(
    mindset().edit.mutate({ ...THE_GAP, id, orgId, lastUpdatedAt, name: "Second", imageFileName }),
  ).rejects.toMatchObject(refusal("triedUpdatingStaleRecord"));
  expect(await mindset().list.query()).toMatchObject([{ name: "First" }]);
  expect(await isUsed(imageFileName)).toBe(false);
});

test("an image belongs to one mindset, also if two claim it concurrently", async () => {
  const imageFileName = await uploadImage();
  const outcomes = await Promise.allSettled(
    ["One", "Two"].map((name) => mindset().add.mutate({ ...THE_GAP, name, imageFileName })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { message: "File is invalid", data: { httpStatus: 422 } },
  });
  expect(await mindset().list.query()).toHaveLength(1);
  expect(await isUsed(imageFileName)).toBe(true);
});

test("failed files, other organisations' files and other kinds of files are refused as images", async () => {
  const failed = await uploadImage({ content: Buffer.from("no picture") });
  const foreign = await uploadImage({ person: await aPerson(region, { orgType: "gap" }) });
  const noSuchFile = refusal("notFound", "No such file");
  for (const [imageFileName, expected] of [
    [failed, noSuchFile],
    [foreign, noSuchFile],
    ["mindset-image/nothing", noSuchFile],
    ["logo/nothing", { data: { httpStatus: 422 } }],
  ] as const)
    await expect(mindset().add.mutate({ ...THE_GAP, imageFileName })).rejects.toMatchObject(expected);
  expect(await mindset().list.query()).toEqual([]);
});

test("another organisation's mindsets cannot be listed, changed or given images", async () => {
  const { id } = await mindset().add.mutate(THE_GAP);
  const outsider = await aPerson(region, { orgType: "gap" });
  const calls = server.as(outsider).mindset;
  expect(await calls.list.query()).toEqual([]);
  const change = { ...THE_GAP, id, name: "Mine now" };
  await expect(calls.edit.mutate({ ...change, orgId: outsider.orgId })).rejects.toMatchObject(
    refusal("notFound"),
  );
  await expect(calls.edit.mutate({ ...change, orgId: staff.orgId })).rejects.toMatchObject(
    refusal("forbidden"),
  );
  await expect(
    calls.getMindsetImageUploadUrl.query({ orgId: staff.orgId, fileName: "gap.png" }),
  ).rejects.toMatchObject(refusal("forbidden"));
  expect(await mindset().list.query()).toMatchObject([{ name: "The gap" }]);
});

test.each(["advisor", "client"] as const)("organisations of type %s have no mindsets", async (orgType) => {
  const { id: orgId } = await anOrg(region, { orgType });
  const person = await aPerson(region, { orgId });
  await expect(server.as(person).mindset.list.query()).rejects.toMatchObject(refusal("forbidden"));
});

test("a file of an unsupported type gets no upload URL", async () => {
  const { orgId } = staff;
  await expect(
    mindset().getMindsetImageUploadUrl.query({ orgId, fileName: "gap.webp" }),
  ).rejects.toMatchObject({ message: "File has unsupported type/extension" });
});

test("errors name their fields", async () => {
  await expect(
    mindset().add.mutate({ ...THE_GAP, name: " ", categories: [], videoUrl: "https://video.example/1" }),
  ).rejects.toMatchObject({
    shape: {
      validationErrors: [
        { field: "name", message: "* Required" },
        { field: "categories", message: "* Required" },
        { field: "videoUrl", message: "Invalid Vimeo URL" },
      ],
    },
  });
});

test("each change is in the audit log", async () => {
  const { id } = await mindset().add.mutate(THE_GAP);
  await mindset().edit.mutate({ ...THE_GAP, id, orgId: staff.orgId, name: "Renamed" });
  const { rows } = await region.db.read.raw(
    "select action, user_id, org_id, subjects from audit_log where org_id = $1 order by id",
    [staff.orgId],
  );
  const by = { user_id: staff.userId, org_id: staff.orgId };
  const about = (name: string) => [{ kind: "mindset", id, details: { name, image: null } }];
  expect(rows).toEqual([
    { ...by, action: "mindset.add", subjects: about("The gap") },
    { ...by, action: "mindset.edit", subjects: about("Renamed") },
  ]);
});
