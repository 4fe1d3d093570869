import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { png } from "./check/good-files.test-kit";
import { createDiskFileStore } from "./disk-file-store";
import type { FileStore } from "./file-store";
import { requestLogoUpload, rowsOf, send, startFileServer, type FileServer } from "./files.test-kit";
import { beginUpload } from "./upload-ticket";

let folder: string;
let server: TestServer;
let admin: TestPerson;
/** The server's current store, which tests replace with a failing one. */
let store: FileStore;
let made = 0;
const diskWith = (disk: Parameters<typeof createDiskFileStore>[2] = {}) =>
  createDiskFileStore(folder, () => String((made += 1)), disk);

let onS3: FileServer;
let adminOnS3: TestPerson;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "gap files "));
  const openFiles = (): FileStore => ({
    put: (...given) => store.put(...given),
    open: (...given) => store.open(...given),
    remove: (...given) => store.remove(...given),
    presignedDownload: (...given) => store.presignedDownload(...given),
    clearUnfinished: (...given) => store.clearUnfinished(...given),
    check: () => store.check(),
  });
  server = await startTestServer({ openFiles });
  admin = await aPerson(await server.region());
  onS3 = await startFileServer("S3");
  adminOnS3 = await aPerson(await onS3.server.region());
});
beforeEach(() => {
  store = diskWith();
});
afterAll(async () => {
  await server.close();
  await onS3.close();
  rmSync(folder, { recursive: true, force: true });
});

const filesOnDisk = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

async function readinessOf(of: TestServer): Promise<unknown> {
  const answer = await of.fetch("/readyz");
  return { status: answer.status, ...((await answer.json()) as { regions: object }).regions };
}

test("F8 an upload to a full disk is refused without a trace, and succeeds once there is space", async () => {
  let room = 20_000;
  const openWriter = (path: string) =>
    new Writable({
      write: (chunk: Buffer, _, done) => {
        room -= chunk.length;
        const full = Object.assign(new Error(`ENOSPC: ${path}`), { code: "ENOSPC", syscall: "write" });
        done(room < 0 ? full : null);
      },
    });
  store = diskWith({ openWriter });
  const before = filesOnDisk();
  const { url, key } = await requestLogoUpload(server, admin);
  const refused = await send(server, url, Buffer.alloc(5_000_000));
  expect(refused.status).toBe(507);
  expect(await refused.json()).toEqual({ message: "The file cannot be stored at the moment" });
  expect(await rowsOf(server, key)).toEqual([]);
  expect(filesOnDisk()).toEqual(before);
  store = diskWith();
  expect((await send(server, url, await png())).status).toBe(200);
});

test("readiness reports a disk without space for files, and the server keeps serving", async () => {
  store = diskWith({ freeBytes: async () => 1_000_000 });
  const { url } = await requestLogoUpload(server, admin);
  expect((await send(server, url, await png())).status).toBe(507);
  expect(await readinessOf(server)).toMatchObject({ status: 200, au: { files: "full" } });
});

test("while the store is away, uploads are refused and readiness reports it", async () => {
  const region = await onS3.server.region();
  const { url, key } = await requestLogoUpload(onS3.server, adminOnS3);
  expect(await readinessOf(onS3.server)).toMatchObject({ status: 200, au: { files: "ok" } });
  await onS3.s3?.stop();
  expect((await send(onS3.server, url, Buffer.alloc(3_000_000))).status).toBe(507);
  expect(await rowsOf(onS3.server, key)).toEqual([]);
  expect(await readinessOf(onS3.server)).toMatchObject({ status: 200, au: { files: "away" } });
  await onS3.s3?.startAgain();
  expect((await send(onS3.server, url, await png())).status).toBe(200);
  await region.jobs.drain();
  expect(await rowsOf(onS3.server, key)).toMatchObject([{ status: "passed" }]);
  expect(await readinessOf(onS3.server)).toMatchObject({ status: 200, au: { files: "ok" } });
});

test("a file whose bytes are gone before the check is invalid immediately", async () => {
  store = { ...diskWith(), open: async () => undefined };
  const { url, key } = await requestLogoUpload(server, admin);
  expect((await send(server, url, await png())).status).toBe(200);
  await (await server.region()).jobs.drain();
  expect(await rowsOf(server, key)).toMatchObject([{ status: "failed", reason: "corrupt" }]);
});

const LARGEST = 10_000_000;
const UPLOADS = 10;

/** The bytes of uploads that have arrived on disk except for the last byte. */
const arrivedOnDisk = () =>
  readdirSync(folder)
    .filter((name) => name.startsWith(".unfinished-"))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

test.each([
  ["the disk", () => ({ to: server, arrivedOf: arrivedOnDisk })],
  ["S3", () => ({ to: onS3.server, arrivedOf: (userId: string) => onS3.s3?.bytesOf(userId) ?? 0 })],
])(
  "uploads of 10 MB are streamed to %s: memory stays flat while they wait for their last byte",
  async (_, way) => {
    const { to, arrivedOf } = way();
    // A new person, because uploads in progress from another test would count against the limit.
    const from = await aPerson(await to.region());
    const arrived = () => arrivedOf(from.userId);
    const chunk = Buffer.alloc(64_000);
    const arrivedBefore = arrived();
    const before = memoryInUse();
    const senders: ReturnType<typeof beginSlowly>[] = [];
    for (let upload = 0; upload < UPLOADS; upload += 1) {
      const { url } = await requestLogoUpload(to, from);
      senders.push(beginSlowly(`${to.url}${url}`, chunk));
    }
    await Promise.all(senders.map(({ sentAllButOne }) => sentAllButOne));
    await expect.poll(() => arrived() - arrivedBefore, { timeout: 20_000 }).toBe(UPLOADS * (LARGEST - 1));
    // Both ends are in this process, with their buffers; the complete files alone would be three times as much.
    expect(memoryInUse() - before).toBeLessThan((UPLOADS * LARGEST) / 3);
    expect(await Promise.all(senders.map(({ finish }) => finish()))).toEqual(
      Array.from({ length: UPLOADS }, () => 200),
    );
    await (await to.region()).jobs.drain();
  },
  60_000,
);

function beginSlowly(address: string, chunk: Buffer) {
  const headers = { "content-type": "image/png", "content-length": String(LARGEST) };
  const sender = request(address, { method: "PUT", headers, agent: false });
  const status = new Promise<number>((resolve, reject) => {
    sender.once("error", reject);
    sender.once("response", (response) => resolve(response.resume().statusCode ?? 0));
  });
  status.catch(() => undefined);
  const sendAllButOne = async () => {
    for (let left = LARGEST - 1; left > 0; left -= chunk.length)
      if (!sender.write(chunk.subarray(0, Math.min(left, chunk.length))))
        await new Promise((resolve) => sender.once("drain", resolve));
  };
  // An answer before the last byte means a refusal; the sender would otherwise wait forever.
  const answeredEarly = status.then((code) => {
    throw new Error(`The upload was answered with ${code} before its end`);
  });
  answeredEarly.catch(() => undefined);
  return {
    sentAllButOne: Promise.race([sendAllButOne(), answeredEarly]),
    finish: () => {
      sender.end(Buffer.alloc(1));
      return status;
    },
  };
}

function memoryInUse(): number {
  setFlagsFromString("--expose_gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test("C5 one person may upload ten files concurrently but not an eleventh, and others are not affected", async () => {
  const region = await server.region();
  const [eager, other] = [await aPerson(region), await aPerson(region)];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow = diskWith();
  store = {
    ...slow,
    put: async (...given) => {
      await gate;
      return slow.put(...given);
    },
  };
  const picture = await png(4, 4);
  const addresses = await Promise.all(Array.from({ length: 12 }, () => requestLogoUpload(server, eager)));
  let refusals = 0;
  const sending = addresses.map(async ({ url }) => {
    const { status } = await send(server, url, picture);
    if (status === 429) refusals += 1;
    return { status, url };
  });
  await expect.poll(() => refusals).toBe(2);
  const { url: othersUrl } = await requestLogoUpload(server, other);
  const others = send(server, othersUrl, picture);
  open();
  const answers = await Promise.all(sending);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect((await others).status).toBe(200);
  await region.jobs.drain();
  const [refused] = answers.filter(({ status }) => status === 429);
  expect((await send(server, refused?.url ?? "", picture)).status).toBe(200);
});

test("C5 ten files waiting for their check block an eleventh, however long they wait", async () => {
  const region = await server.region();
  const { orgId, userId: uploadedBy } = await aPerson(region);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow = diskWith();
  store = {
    ...slow,
    open: async (...given) => {
      await gate;
      return slow.open(...given);
    },
  };
  const picture = await png(4, 4);
  const sendSome = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const { url } = beginUpload(region, { kind: "logo", orgId, uploadedBy, fileName: "logo.png" });
        return (await send(server, url, picture)).status;
      }),
    );
  // Nine, so that many compete for the last slot while no check has finished.
  expect(await sendSome(9)).toEqual(Array.from({ length: 9 }, () => 200));
  expect((await sendSome(8)).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 429)]);
  server.clock.advance(16 * MINUTE_MS);
  expect(await sendSome(3)).toEqual([429, 429, 429]);
  open();
  await region.jobs.drain();
  expect(await sendSome(1)).toEqual([200]);
});
