import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer } from "@gap/testing/test-server";
import type { FileKind } from "@gap/core/files/file-kind-names";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import type { Region } from "../region";
import { pdf, png, svg } from "./check/good-files.test-kit";
import { downloadUrl, type WantedDownload } from "./download-url";
import { requestLogoUpload, send, startFileServer, type FileServer } from "./files.test-kit";
import { hasValidSignature, startThrowAwayS3 } from "./s3.test-kit";
import { beginUpload } from "./upload-ticket";

/** A server with the given store, and a person who uploads and downloads files. */
function openFiles(store: "disk" | "S3") {
  let files: FileServer;
  let region: Region;
  let admin: TestPerson;
  beforeAll(async () => {
    files = await startFileServer(store);
    region = await files.server.region();
    admin = await aPerson(region);
  });
  afterAll(() => files.close());
  return {
    clock: { advance: (ms: number) => files.server.clock.advance(ms), now: () => files.server.clock.now() },
    removeBytes: (key: string) => region.files.remove(key),
    addressToSendTo(kind: FileKind, fileName: string): string {
      return beginUpload(region, { kind, orgId: admin.orgId, uploadedBy: admin.userId, fileName }).url;
    },
    async aFile(kind: FileKind, fileName: string, type: string, content: Buffer): Promise<string> {
      const { orgId, userId: uploadedBy } = admin;
      const { url, key } = beginUpload(region, { kind, orgId, uploadedBy, fileName });
      expect((await send(files.server, url, content, { "content-type": type })).status).toBe(200);
      await region.jobs.drain();
      return key;
    },
    addressOf: async (key: string, wanted?: WantedDownload): Promise<string> =>
      (await downloadUrl({ region, db: region.db.read }, key, wanted)) ?? "no address",
    fetchFrom: (address: string, init?: RequestInit) => fetch(new URL(address, files.server.url), init),
  };
}

type FilesUnderTest = ReturnType<typeof openFiles>;

/** Advances the clock to the next moment at which URLs change. */
function advanceToNextUrl({ clock }: FilesUnderTest): void {
  clock.advance(300_000 - (clock.now().getTime() % 300_000));
}

/** Files served by the server itself. */
function ownUrls(underTest: FilesUnderTest): void {
  const { aFile, addressOf, fetchFrom, clock, addressToSendTo } = underTest;

  test("C6 an upload URL is not valid in another region", async () => {
    const address = addressToSendTo("logo", "logo.png").replace("/au/", "/eu/");
    const body = new Uint8Array(await png());
    const sent = await fetchFrom(address, { method: "PUT", headers: { "content-type": "image/png" }, body });
    expect(sent.status).toBe(403);
  }, 60_000);

  test("an opened image runs no code", async () => {
    const address = await addressOf(await aFile("editor-image", "a.png", "image/png", await png()));
    const answer = await fetchFrom(address);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    });
    const head = await fetchFrom(address, { method: "HEAD" });
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
      200,
      "image/png",
      "",
    ]);
  });

  test("a PDF loads nothing either, but a browser's viewer may show it", async () => {
    const answer = await fetchFrom(
      await addressOf(await aFile("terms", "terms.pdf", "application/pdf", await pdf())),
    );
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'",
      "content-disposition": expect.stringMatching(/^inline; /) as string,
    });
  });

  test("an altered URL is refused", async () => {
    const [key, other] = [
      await aFile("editor-image", "a.png", "image/png", await png()),
      await aFile("editor-image", "b.png", "image/png", await png()),
    ];
    const address = await addressOf(key, { as: "inline" });
    const altered = [
      address.replace(key, other),
      address.replace("as=inline", "as=attachment"),
      `${address}&variant=thumbnail`,
      address.replace(/expires=(\d+)/, (_, expires: string) => `expires=${Number(expires) + 1}`),
      address.replace(/signature=./, "signature=~"),
      address.replace(/&signature=.*/, ""),
      `/api/au/files/${key}`,
    ];
    const statuses = await Promise.all(altered.map(async (each) => (await fetchFrom(each)).status));
    expect(statuses).toEqual(altered.map(() => 403));
    expect((await fetchFrom(address)).status).toBe(200);
  });

  test("a URL is valid for at most a quarter of an hour", async () => {
    const key = await aFile("editor-image", "a.png", "image/png", await png());
    advanceToNextUrl(underTest);
    const address = await addressOf(key);
    clock.advance(900_000 - 1);
    expect((await fetchFrom(address)).status).toBe(200);
    clock.advance(1);
    expect((await fetchFrom(address)).status).toBe(403);
  });
}

/** Files served by the store; the S3 server of these tests checks everything in a URL except its signature. */
function storeUrls({ aFile, addressOf, fetchFrom, clock }: FilesUnderTest): void {
  test("an altered URL is refused", async () => {
    const address = await addressOf(await aFile("editor-image", "a.png", "image/png", await png()));
    const altered = [
      address.replace(/X-Amz-Credential=[^%&]*/, "X-Amz-Credential=SOMEBODY"),
      address.replace(/X-Amz-Date=\d{4}/, "X-Amz-Date=2020"),
      address.replace(/X-Amz-Algorithm=[^&]*/, "X-Amz-Algorithm=NONE"),
      address.replace(/X-Amz-Expires=\d+/, "X-Amz-Expires=604801"),
      address.replace(/&X-Amz-Signature=[^&]*/, ""),
      address.replace(/&X-Amz-[^&]*/g, "").replace(/X-Amz-[^&]*&/g, ""),
    ];
    expect(altered).not.toContain(address);
    const answers = await Promise.all(altered.map(async (each) => (await fetchFrom(each)).ok));
    expect(answers).toEqual(altered.map(() => false));
    expect((await fetchFrom(address)).status).toBe(200);
  });

  test("all parameters of a URL are signed, and altering one invalidates the signature", async () => {
    const [key, other] = [
      await aFile("editor-image", "a.png", "image/png", await png()),
      await aFile("editor-image", "a.png", "image/png", await png()),
    ];
    const addresses = [
      await addressOf(key),
      await addressOf(key, { as: "attachment", variant: "thumbnail" }),
    ];
    expect(addresses.map(hasValidSignature)).toEqual([true, true]);
    const [address = ""] = addresses;
    const altered = [
      address.replace(key, other),
      address.replace("=inline", "=attachment"),
      address.replace("image%2Fpng", "text%2Fhtml"),
      address.replace(/X-Amz-Expires=\d+/, "X-Amz-Expires=86400"),
      address.replace(/X-Amz-Date=\d{4}/, "X-Amz-Date=2050"),
      address.replace(/(X-Amz-Signature=)./, "$1~"),
      `${address}&versionId=1`,
    ];
    expect(altered).not.toContain(address);
    expect(altered.map(hasValidSignature)).toEqual(altered.map(() => false));
  });

  test("a URL is valid for at most a quarter of an hour", async () => {
    const key = await aFile("editor-image", "a.png", "image/png", await png());
    // The store uses the real time: this URL was signed 16 to 21 minutes ago.
    const ahead = clock.now().getTime() - Date.now();
    clock.advance(-ahead - 16 * MINUTE_MS);
    const address = await addressOf(key);
    clock.advance(ahead + 16 * MINUTE_MS);
    expect(new URL(address).searchParams.get("X-Amz-Expires")).toBe("900");
    expect((await fetchFrom(address)).status).toBe(403);
  });
}

describe.each([
  ["disk", ownUrls],
  ["S3", storeUrls],
] as const)("on %s", (store, testsOfItsOwn) => {
  const underTest = openFiles(store);
  const { aFile, addressOf, fetchFrom, clock, removeBytes } = underTest;
  testsOfItsOwn(underTest);

  test("a file is served as it was uploaded, with its type and name", async () => {
    const content = await png();
    const key = await aFile("editor-image", 'Büro "plan".png', "image/png", content);
    const answer = await fetchFrom(await addressOf(key));
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": `inline; filename="B_ro _plan_.png"; filename*=UTF-8''B%C3%BCro%20%22plan%22.png`,
      "cache-control": expect.stringMatching(/^private, max-age=\d{3}$/) as string,
    });
  });

  test("smaller images have their own URLs", async () => {
    const key = await aFile("editor-image", "large.png", "image/png", await png(3000, 2000));
    const sizeOf = async (wanted: WantedDownload) =>
      (await (await fetchFrom(await addressOf(key, wanted))).arrayBuffer()).byteLength;
    const [thumbnail, display] = [
      await sizeOf({ variant: "thumbnail" }),
      await sizeOf({ variant: "display" }),
    ];
    expect(thumbnail).toBeGreaterThan(0);
    expect(display).toBeGreaterThan(thumbnail);
  });

  test("an SVG is shown as a rendered image, and served unchanged only as a download", async () => {
    const drawing = svg('<rect width="10" height="10" fill="#c00"/>');
    const key = await aFile("mindset-image", "idea.svg", "image/svg+xml", drawing);
    const shown = await fetchFrom(await addressOf(key));
    expect(shown.headers.get("content-type")).toMatch(/^image\/(png|webp)$/);
    const kept = await fetchFrom(await addressOf(key, { as: "attachment" }));
    expect(kept.headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(await kept.text()).toBe(drawing.toString());
  });

  test.each([
    ["terms.pdf", "application/pdf", undefined, "inline"],
    ["terms.pdf", "application/pdf", "attachment", "attachment"],
    ["list.csv", "text/csv", "inline", "attachment"],
  ] as const)("%s of type %s, requested as %s, is served as %s", async (fileName, type, as, expected) => {
    const content = type === "text/csv" ? Buffer.from("a,b\n1,2\n") : await pdf();
    const key = await aFile("attachment", fileName, type, content);
    const answer = await fetchFrom(await addressOf(key, as === undefined ? {} : { as }));
    expect(answer.headers.get("content-disposition")?.split(";")[0]).toBe(expected);
  });

  test("a URL stays the same for some minutes", async () => {
    const key = await aFile("editor-image", "a.png", "image/png", await png());
    advanceToNextUrl(underTest);
    const first = await addressOf(key);
    clock.advance(299_999);
    expect(await addressOf(key)).toBe(first);
    clock.advance(1);
    expect(await addressOf(key)).not.toBe(first);
    expect((await fetchFrom(first)).status).toBe(200);
  });

  test("a file that failed or is gone has no URL", async () => {
    const failed = await aFile("editor-image", "a.png", "image/png", Buffer.from("no picture"));
    expect(await addressOf(failed)).toBe("no address");
    expect(await addressOf("logo/nobody/none.png")).toBe("no address");
    const key = await aFile("editor-image", "a.png", "image/png", await png());
    const address = await addressOf(key);
    await removeBytes(key);
    expect((await fetchFrom(address)).status).toBe(404);
  });
});

test("in a distributed installation, pages may upload to and show files from every region", async () => {
  const origin = "https://app.gap.example";
  const spread = await startTestServer({
    environment: { PUBLIC_URL: origin, API_BASE_AU: "https://au.gap.example/api/au" },
  });
  const person = await aPerson(await spread.region());
  const { url } = await requestLogoUpload(spread, person);
  expect(url).toMatch(/^https:\/\/au\.gap\.example\/api\/au\/files\/logo\//);
  const asked = await spread.fetch(new URL(url).pathname, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "PUT",
      "access-control-request-headers": "content-type",
    },
  });
  expect(asked.headers.get("access-control-allow-origin")).toBe(origin);
  expect(asked.headers.get("access-control-allow-methods")).toContain("PUT");
  const policy = (await spread.fetch("/")).headers.get("content-security-policy");
  expect(policy).toContain("img-src 'self' data: blob: https://au.gap.example;");
  await spread.close();
}, 60_000);

test("pages may show files of a configured store", async () => {
  const s3 = await startThrowAwayS3();
  const withStore = await startTestServer({ environment: s3.environment });
  const policy = (await withStore.fetch("/")).headers.get("content-security-policy");
  expect(policy).toContain(`img-src 'self' data: blob: ${s3.environment["S3_ENDPOINT"]};`);
  expect(policy).toContain(`connect-src 'self' ${s3.environment["S3_ENDPOINT"]};`);
  await withStore.close();
  await s3.close();
}, 60_000);
