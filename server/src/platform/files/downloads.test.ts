import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer } from "@gap/testing/test-server";
import type { FileKind } from "@gap/core/files/file-kinds";
import type { Region } from "../region";
import { pdf, png, svg } from "./check/good-files.test-kit";
import { downloadUrl, type WantedDownload } from "./download-url";
import { askForLogo, send, startFileServer, type FileServer } from "./files.test-kit";
import { isSignedRightly, startThrowAwayS3 } from "./s3.test-kit";
import { beginUpload } from "./upload-ticket";

/** A server with that store, and somebody who brings files to it and fetches them. */
function openShelf(store: "disk" | "S3") {
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

type Shelf = ReturnType<typeof openShelf>;

/** To the next moment at which addresses change. */
function awaitTurn({ clock }: Shelf): void {
  clock.advance(300_000 - (clock.now().getTime() % 300_000));
}

/** What the server itself hands out. */
function ownAddresses(shelf: Shelf): void {
  const { aFile, addressOf, fetchFrom, clock, addressToSendTo } = shelf;

  test("C6 an address of another region is none", async () => {
    const address = addressToSendTo("logo", "logo.png").replace("/au/", "/eu/");
    const body = new Uint8Array(await png());
    const sent = await fetchFrom(address, { method: "PUT", headers: { "content-type": "image/png" }, body });
    expect(sent.status).toBe(403);
  }, 60_000);

  test("a browser that opens a picture runs nothing of it", async () => {
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

  test("a PDF reaches nothing either, but a browser's viewer may show it", async () => {
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

  test("an address that was altered is refused", async () => {
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

  test("an address is good for a quarter of an hour at most", async () => {
    const key = await aFile("editor-image", "a.png", "image/png", await png());
    awaitTurn(shelf);
    const address = await addressOf(key);
    clock.advance(900_000 - 1);
    expect((await fetchFrom(address)).status).toBe(200);
    clock.advance(1);
    expect((await fetchFrom(address)).status).toBe(403);
  });
}

/** What the store hands out; the one of these tests looks at everything of an address but its signature's sum. */
function addressesOfTheStore({ aFile, addressOf, fetchFrom, clock }: Shelf): void {
  test("an address that was altered is refused", async () => {
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

  test("whatever an address asks for is signed with it, and altered it is signed no more", async () => {
    const [key, other] = [
      await aFile("editor-image", "a.png", "image/png", await png()),
      await aFile("editor-image", "a.png", "image/png", await png()),
    ];
    const addresses = [
      await addressOf(key),
      await addressOf(key, { as: "attachment", variant: "thumbnail" }),
    ];
    expect(addresses.map(isSignedRightly)).toEqual([true, true]);
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
    expect(altered.map(isSignedRightly)).toEqual(altered.map(() => false));
  });

  test("an address is good for a quarter of an hour at most", async () => {
    const key = await aFile("editor-image", "a.png", "image/png", await png());
    // The store looks at the real time: this one was signed sixteen minutes ago, or up to five more.
    const ahead = clock.now().getTime() - Date.now();
    clock.advance(-ahead - 16 * 60_000);
    const address = await addressOf(key);
    clock.advance(ahead + 16 * 60_000);
    expect(new URL(address).searchParams.get("X-Amz-Expires")).toBe("900");
    expect((await fetchFrom(address)).status).toBe(403);
  });
}

describe.each([
  ["disk", ownAddresses],
  ["S3", addressesOfTheStore],
] as const)("on %s", (store, testsOfItsOwn) => {
  const shelf = openShelf(store);
  const { aFile, addressOf, fetchFrom, clock, removeBytes } = shelf;
  testsOfItsOwn(shelf);

  test("a file comes as it was sent, of its type and under its name", async () => {
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

  test("smaller pictures have addresses of their own", async () => {
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

  test("a drawing is shown as a picture of itself, and kept as it is only as a file", async () => {
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
  ] as const)("%s of %s, wanted %s, is opened as %s", async (fileName, type, as, expected) => {
    const content = type === "text/csv" ? Buffer.from("a,b\n1,2\n") : await pdf();
    const key = await aFile("attachment", fileName, type, content);
    const answer = await fetchFrom(await addressOf(key, as === undefined ? {} : { as }));
    expect(answer.headers.get("content-disposition")?.split(";")[0]).toBe(expected);
  });

  test("an address stays the same for minutes", async () => {
    const key = await aFile("editor-image", "a.png", "image/png", await png());
    awaitTurn(shelf);
    const first = await addressOf(key);
    clock.advance(299_999);
    expect(await addressOf(key)).toBe(first);
    clock.advance(1);
    expect(await addressOf(key)).not.toBe(first);
    expect((await fetchFrom(first)).status).toBe(200);
  });

  test("what did not pass, or is gone, has no address", async () => {
    const failed = await aFile("editor-image", "a.png", "image/png", Buffer.from("no picture"));
    expect(await addressOf(failed)).toBe("no address");
    expect(await addressOf("logo/nobody/none.png")).toBe("no address");
    const key = await aFile("editor-image", "a.png", "image/png", await png());
    const address = await addressOf(key);
    await removeBytes(key);
    expect((await fetchFrom(address)).status).toBe(404);
  });
});

test("where regions are spread out, pages may send to and show from each of them", async () => {
  const origin = "https://app.gap.example";
  const spread = await startTestServer({
    environment: { PUBLIC_URL: origin, API_BASE_AU: "https://au.gap.example/api/au" },
  });
  const person = await aPerson(await spread.region());
  const { url } = await askForLogo(spread, person);
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

test("pages may show what a configured store hands out", async () => {
  const s3 = await startThrowAwayS3();
  const withStore = await startTestServer({ environment: s3.environment });
  const policy = (await withStore.fetch("/")).headers.get("content-security-policy");
  expect(policy).toContain(`img-src 'self' data: blob: ${s3.environment["S3_ENDPOINT"]};`);
  expect(policy).toContain(`connect-src 'self' ${s3.environment["S3_ENDPOINT"]};`);
  await withStore.close();
  await s3.close();
}, 60_000);
