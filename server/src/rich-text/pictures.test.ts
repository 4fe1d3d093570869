// Tests the pictures of texts through the API: who may upload them, which texts may use them, and how long they are
// kept.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { UNUSED_FILE_KEPT_MS } from "@gap/core/files/file-figures";
import { imagesOf } from "@gap/core/rich-text/plain-text";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import type { NewService, Service } from "@gap/core/services/service.schema";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { ensureProviderOrg } from "../orgs/public";
import { png } from "../platform/files/check/good-files.test-kit";
import { requestLogoUpload, keysOnDisk, rowsOf, send } from "../platform/files/files.test-kit";
import { sweepFilesJob } from "../platform/files/sweep-files.job";
import type { Region } from "../platform/region";
import { uploadPicture, showing, showingInTable } from "./pictures.test-kit";

let server: TestServer;
let region: Region;
let providerOrgId: string;
let staff: TestPerson;
let advisor: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  ({ id: providerOrgId } = await asInstallation(region, ensureProviderOrg));
});
afterAll(() => server.close());
beforeEach(async () => {
  staff = await aPerson(region, { orgId: providerOrgId });
  advisor = await aPerson(region);
});

const GONE = "A picture in this text no longer exists. Please remove it.";
const accounts: NewService = { name: "Annual accounts", description: "", category: "Compliance" };
const priced: NewService = {
  ...accounts,
  pricing: { startingPrice: 450, startingPriceRate: "Per month" },
};

const calls = (person = advisor) => server.as(person).services;
const add = (part: Partial<NewService>, person = advisor) =>
  calls(person).create.mutate({ ...(person === staff ? accounts : priced), ...part });
const change = ({ id, lastUpdated }: Service, part: Partial<NewService>) =>
  calls().update.mutate({ ...priced, ...part, id, lastUpdated });
const shownIn = (text: RichText | undefined) => (text === undefined ? [] : imagesOf(text));
const stateOf = async (key: string) => {
  const [row] = await rowsOf(server, key);
  return row === undefined ? "gone" : row["unused_since"] === null ? "used" : "unused";
};
const refused = (gapErrorType: string, message: string, ...fields: readonly string[]) => ({
  message,
  data: { gapError: { gapErrorData: { gapErrorType } } },
  ...(fields.length === 0
    ? {}
    : { shape: { validationErrors: fields.map((field) => ({ field, message })) } }),
});
async function aDayLater(): Promise<void> {
  server.clock.advance(UNUSED_FILE_KEPT_MS + 1);
  await region.db.transaction((tx) => region.jobs.enqueue(tx, sweepFilesJob, {}));
  await region.jobs.drain();
  // The earlier session has expired by now.
  advisor = await aPerson(region, { orgId: advisor.orgId });
}

test.each(["a.png", "a.jpg", "A.JPEG"])("a picture called %s may be uploaded", async (fileName) => {
  const { url, key } = await server.as(advisor).content.getImageUploadUrl.query({ fileName });
  expect(key).toMatch(new RegExp(`^editor-image/${advisor.userId}/`));
  expect(url).toContain(`/files/${key}?ticket=`);
});

test.each(["a.gif", "a.svg", "a.pdf", "a", "../a.png"])(
  "%s is not accepted as a picture",
  async (fileName) => {
    await expect(server.as(advisor).content.getImageUploadUrl.query({ fileName })).rejects.toMatchObject({
      data: { gapError: { gapErrorData: { gapErrorType: "unprocessable" } } },
      shape: { validationErrors: [{ field: "fileName" }] },
    });
  },
);

test("callers who maintain no texts cannot upload pictures", async () => {
  const client = await aPerson(region, { orgType: "client" });
  await expect(
    server.as(client).content.getImageUploadUrl.query({ fileName: "a.png" }),
  ).rejects.toMatchObject({ data: { gapError: { gapErrorData: { gapErrorType: "forbidden" } } } });
  const colleague = await aPerson(region, { orgId: advisor.orgId, role: "Team Member" });
  await expect(
    server.as(colleague).content.getImageUploadUrl.query({ fileName: "a.png" }),
  ).resolves.toMatchObject({ key: expect.stringContaining(colleague.userId) });
});

test("an uploaded picture that no text uses is deleted", async () => {
  const key = await uploadPicture(server, advisor);
  expect(await stateOf(key)).toBe("unused");
  await aDayLater();
  expect(await stateOf(key)).toBe("gone");
});

test("a saved text keeps its pictures and returns their URLs", async () => {
  const [one, other] = [await uploadPicture(server, advisor), await uploadPicture(server, advisor)];
  const saved = await add({ howItWorks: showing(one), terms: showingInTable(other) });
  await aDayLater();
  const { imageUrls = {}, ...service } = await calls().get.query({ serviceId: saved.id });
  expect([...shownIn(service.howItWorks), ...shownIn(service.terms)]).toEqual([one, other]);
  expect(Object.keys(imageUrls).toSorted()).toEqual([one, other].toSorted());
  expect(Object.keys(saved.imageUrls ?? {}).toSorted()).toEqual([one, other].toSorted());
  for (const url of Object.values(imageUrls)) {
    const fetched = await server.fetch(url);
    expect([fetched.status, fetched.headers.get("content-type")]).toEqual([200, "image/png"]);
  }
});

test("a list of services contains no picture URLs", async () => {
  await add({ howItWorks: showing(await uploadPicture(server, advisor)) });
  const [listed] = await calls().listWithLinkedProcesses.query();
  expect(listed).not.toHaveProperty("imageUrls");
});

test("a picture becomes unused when its text no longer contains it, and used again when it does", async () => {
  const key = await uploadPicture(server, advisor);
  const saved = await add({ howItWorks: showing(key) });
  const changed = await change(saved, {});
  expect(await stateOf(key)).toBe("unused");
  await change(changed, { howItWorks: showing(key) });
  expect(await stateOf(key)).toBe("used");
  await calls().delete.mutate({ serviceId: saved.id });
  expect(await stateOf(key)).toBe("unused");
});

test("a picture in both texts of a service stays used until neither contains it", async () => {
  const key = await uploadPicture(server, advisor);
  const saved = await add({ howItWorks: showing(key), terms: showing(key) });
  expect([...shownIn(saved.howItWorks), ...shownIn(saved.terms)]).toEqual([key, key]);
  const changed = await change(saved, { terms: showing(key) });
  expect(await stateOf(key)).toBe("used");
  await change(changed, {});
  expect(await stateOf(key)).toBe("unused");
});

test("another organisation's picture is refused and not changed", async () => {
  const otherAdvisor = await aPerson(region);
  const free = await uploadPicture(server, otherAdvisor);
  const shown = await uploadPicture(server, otherAdvisor);
  await add({ howItWorks: showing(shown) }, otherAdvisor);
  const saved = await add({});
  for (const key of [free, shown]) {
    const next = { howItWorks: showing(key), terms: showing() };
    await expect(add(next)).rejects.toMatchObject(refused("unprocessable", GONE, "howItWorks"));
    await expect(change(saved, next)).rejects.toMatchObject(refused("unprocessable", GONE, "howItWorks"));
  }
  expect([await stateOf(free), await stateOf(shown)]).toEqual(["unused", "used"]);
});

test("a key of another kind, a missing one or an unchecked one is refused", async () => {
  const made = await uploadPicture(server, advisor);
  // Ids are random: change the last character to one that differs.
  const missing = made.replace(/.\.png$/, (end) => (end.startsWith("X") ? "Y.png" : "X.png"));
  const unchecked = await server.as(advisor).content.getImageUploadUrl.query({ fileName: "a.png" });
  const broken = await server.as(advisor).content.getImageUploadUrl.query({ fileName: "b.png" });
  await send(server, broken.url, Buffer.from("no picture at all"));
  await region.jobs.drain();
  for (const key of [missing, unchecked.key, broken.key])
    await expect(add({ terms: showing(key) })).rejects.toMatchObject(refused("unprocessable", GONE, "terms"));
  const logo = await requestLogoUpload(server, advisor);
  await send(server, logo.url, await png());
  await expect(add({ terms: showing(logo.key) })).rejects.toMatchObject({
    data: { gapError: { gapErrorData: { gapErrorType: "unprocessable" } } },
  });
});

test("a picture of another service is copied, so that deleting one service does not affect the other", async () => {
  const { userId } = advisor;
  const key = await uploadPicture(server, advisor);
  const first = await add({ howItWorks: showing(key) });
  const second = await add({ howItWorks: showingInTable(key), terms: showing(key) });
  await region.jobs.drain();
  const [copy = "", ...others] = new Set([...shownIn(second.howItWorks), ...shownIn(second.terms)]);
  expect([copy === key, others]).toEqual([false, []]);
  await calls().delete.mutate({ serviceId: first.id });
  await aDayLater();
  expect([await stateOf(key), await stateOf(copy)]).toEqual(["gone", "used"]);
  const { imageUrls = {} } = await calls().get.query({ serviceId: second.id });
  expect((await server.fetch(imageUrls[copy] ?? "")).status).toBe(200);
  await calls().delete.mutate({ serviceId: second.id });
  await aDayLater();
  expect((await keysOnDisk(server)).filter((name) => name.includes(userId))).toEqual([]);
});

test("adopting a provided service copies its pictures, and no others", async () => {
  const [shown, unshown] = [await uploadPicture(server, staff), await uploadPicture(server, staff)];
  const offered = await add({ name: "With pictures", howItWorks: showing(shown) }, staff);
  await add({ name: "Another", howItWorks: showing(unshown) }, staff);
  const adopting = { gapServiceId: offered.id, howItWorks: showing(shown) };
  await expect(add({ ...adopting, terms: showing(unshown) })).rejects.toMatchObject(
    refused("unprocessable", GONE, "terms"),
  );
  expect(Object.keys((await calls().get.query({ serviceId: offered.id })).imageUrls ?? {})).toEqual([shown]);
  const adopted = await add(adopting);
  await region.jobs.drain();
  const [copy = ""] = shownIn(adopted.howItWorks);
  const { imageUrls = {} } = await calls().get.query({ serviceId: adopted.id });
  expect([copy === shown, Object.keys(imageUrls)]).toEqual([false, [copy]]);
  expect(await stateOf(shown)).toBe("used");
});

test("a copy whose original has lost its bytes fails and is not pending", async () => {
  const key = await uploadPicture(server, advisor);
  await add({ howItWorks: showing(key) });
  await region.files.remove(key);
  const second = await add({ howItWorks: showing(key) });
  await region.jobs.drain();
  const [copy = ""] = shownIn(second.howItWorks);
  expect((await rowsOf(server, copy))[0]?.["status"]).toBe("failed");
  expect(await calls().get.query({ serviceId: second.id })).not.toHaveProperty("imageUrls");
});

test("the number of pictures copied in one save is limited", async () => {
  const key = await uploadPicture(server, advisor);
  await add({ howItWorks: showing(key) });
  const keys = Array.from({ length: 51 }, () => `editor-image/${advisor.userId}/${region.newId()}.png`);
  for (const copy of keys)
    await region.db.read.raw(
      `insert into files (key, kind, org_id, uploaded_by, file_name, type, status, created_at)
       select $1, kind, org_id, uploaded_by, file_name, type, status, created_at from files where key = $2`,
      [copy, key],
    );
  await expect(add({ howItWorks: showing(...keys) })).rejects.toMatchObject(
    refused(
      "unprocessable",
      "Too many pictures are copied from other texts. Please save some of them first.",
    ),
  );
  await expect(add({ howItWorks: showing(...keys.slice(1)) })).resolves.toMatchObject({
    name: "Annual accounts",
  });
});

test("an older card with its site's picture does not prevent saving other changes", async () => {
  const card = {
    type: "link-preview",
    url: "https://example.com/",
    domain: "",
    title: "Page",
    description: "",
  };
  const { id } = await add({});
  const stored = { version: 1, root: { children: [{ ...card, img: "https://example.com/logo.png" }] } };
  await region.db.read.raw("update services set terms = $1 where id = $2", [JSON.stringify(stored), id]);
  const opened = await calls().get.query({ serviceId: id });
  const pricing = { startingPrice: 500, startingPriceRate: "Per month" } as const;
  const saved = await change(opened, { ...(opened.terms && { terms: opened.terms }), pricing });
  expect(saved).toMatchObject({ pricing, terms: { root: { children: [card] } } });
  expect(JSON.stringify(saved.terms)).not.toContain("logo.png");
});
