import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDiskFileStore } from "./disk-file-store";
import { FileStoreError, WrongLengthError, type FileStore } from "./file-store";

const png = (length: number) => ({ length, type: "image/png" });

let folder: string;
let store: FileStore;
let made = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gap files "));
  store = createDiskFileStore(folder, () => String((made += 1)));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const content = async (key: string) => {
  const opened = await store.open(key);
  return opened === undefined ? undefined : text(opened);
};

test("a file is stored, replaced and removed, readable only by its owner", async () => {
  const stored = await store.put(
    "org/logo.png",
    Readable.from([Buffer.from("ab"), Buffer.from("c")]),
    png(3),
  );
  expect(stored).toEqual({
    bytes: 3,
    sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  });
  expect(await content("org/logo.png")).toBe("abc");
  expect(statSync(join(folder, "org", "logo.png")).mode & 0o077).toBe(0);
  await store.put("org/logo.png", Readable.from([Buffer.from("new")]), png(3));
  expect(await content("org/logo.png")).toBe("new");
  await store.remove("org/logo.png");
  await store.remove("org/logo.png");
  expect(await content("org/logo.png")).toBeUndefined();
  expect(await content("org")).toBeUndefined();
});

test("an interrupted upload keeps the previous file and leaves nothing else", async () => {
  await store.put("a.txt", Readable.from([Buffer.from("whole")]), png(5));
  const broken = Readable.from(
    (function* () {
      yield Buffer.from("half");
      throw new Error("gone");
    })(),
  );
  await expect(store.put("a.txt", broken, png(8))).rejects.toThrow("gone");
  expect(await content("a.txt")).toBe("whole");
  expect(readdirSync(folder)).toEqual(["a.txt"]);
});

test("an upload that is interrupted while its file is being opened leaves nothing", async () => {
  const openWriter = (path: string) =>
    new Writable({
      construct: (done) => {
        setTimeout(() => {
          writeFileSync(path, "");
          done();
        }, 50);
      },
      write: (_chunk, _encoding, done) => done(),
    });
  const slow = createDiskFileStore(folder, () => "1", { openWriter });
  const broken = new Readable({ read: () => broken.destroy(new Error("gone")) });
  await expect(slow.put("a.txt", broken, png(8))).rejects.toThrow("gone");
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  "../secret.key",
  "/etc/passwd",
  "a/../../b",
  "a//b",
  ".hidden",
  "a/.b",
  "",
  "a\\b",
  "a\0b",
  "x".repeat(401),
])("%j is not a valid key", async (key) => {
  await expect((async () => store.open(key))()).rejects.toThrow("Not a file key");
  await expect((async () => store.put(key, Readable.from(["x"]), png(1)))()).rejects.toThrow(
    "Not a file key",
  );
});

test.each([
  ["more", "abcd"],
  ["less", "ab"],
])("%s than announced is not stored", async (_, sent) => {
  const put = store.put("a.txt", Readable.from([Buffer.from(sent)]), png(3));
  await expect(put).rejects.toBeInstanceOf(WrongLengthError);
  expect(readdirSync(folder)).toEqual([]);
});

const fails = (code: string) => () =>
  new Writable({ write: (_, __, done) => done(Object.assign(new Error(code), { code, syscall: "write" })) });

test.each([
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["EIO", "away"],
])("a disk error %s is reported as %s, and nothing is left behind", async (code, reason) => {
  const failing = createDiskFileStore(folder, () => "1", { openWriter: fails(code) });
  await expect(failing.put("a.txt", Readable.from([Buffer.from("abc")]), png(3))).rejects.toMatchObject({
    reason,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test("files do not use the database's reserve on the same disk", async () => {
  let free = 64_000_002;
  const small = createDiskFileStore(folder, () => "1", { freeBytes: async () => free });
  const put = () => small.put("a.txt", Readable.from([Buffer.from("abc")]), png(3));
  await expect(put()).rejects.toBeInstanceOf(FileStoreError);
  expect(await small.check()).toBe("ok");
  free = 64_000_000;
  expect(await small.check()).toBe("full");
  free = 64_000_003;
  expect(await put()).toMatchObject({ bytes: 3 });
});

test("content of unknown length is stored until the disk has no space left", async () => {
  expect(
    await store.put("a.txt", Readable.from([Buffer.from("made")]), { type: "text/plain" }),
  ).toMatchObject({
    bytes: 4,
  });
  let free = 80_000_000;
  const small = createDiskFileStore(folder, () => "1", { freeBytes: async () => free });
  const large = Readable.from(
    (function* () {
      for (let chunk = 0; chunk < 40; chunk += 1) {
        free -= 1_000_000;
        yield Buffer.alloc(1_000_000);
      }
    })(),
  );
  await expect(small.put("b.txt", large, { type: "text/plain" })).rejects.toMatchObject({ reason: "full" });
  expect(readdirSync(folder)).toEqual(["a.txt"]);
});

test("concurrent uploads must fit together, and finished or interrupted ones no longer count", async () => {
  const small = createDiskFileStore(folder, () => String((made += 1)), {
    freeBytes: async () => 64_000_000 + 7,
  });
  const [first, second] = [new PassThrough(), new PassThrough()];
  const puts = [small.put("a.txt", first, png(3)), small.put("b.txt", second, png(3))];
  const third = () => small.put("c.txt", Readable.from([Buffer.from("abc")]), png(3));
  await expect(third()).rejects.toMatchObject({ reason: "full" });
  first.end("abc");
  await puts[0];
  expect(await third()).toMatchObject({ bytes: 3 });
  second.end("ab");
  await expect(puts[1]).rejects.toBeInstanceOf(WrongLengthError);
  const last = [small.put("d.txt", Readable.from([Buffer.from("abcdefg")]), png(7)), third()];
  expect((await Promise.allSettled(last)).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
});

test("unfinished files of a killed process are deleted once they are old", async () => {
  writeFileSync(join(folder, ".unfinished-0"), "half");
  await store.put("a.txt", Readable.from([Buffer.from("abc")]), png(3));
  await store.clearUnfinished(new Date(Date.now() - 60_000));
  expect(readdirSync(folder).toSorted()).toEqual([".unfinished-0", "a.txt"]);
  await store.clearUnfinished(new Date(Date.now() + 60_000));
  expect(readdirSync(folder)).toEqual(["a.txt"]);
});
