import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDiskFileStore, type FileStore } from "./disk-file-store";

let folder: string;
let store: FileStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gap files "));
  let made = 0;
  store = createDiskFileStore(folder, () => String((made += 1)));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const content = async (key: string) => {
  const opened = await store.open(key);
  return opened === undefined ? undefined : text(opened);
};

test("a file is kept, replaced and removed; only its owner may read it", async () => {
  const stored = await store.put("org/logo.png", Readable.from(["ab", "c"]));
  expect(stored).toEqual({
    bytes: 3,
    sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  });
  expect(await content("org/logo.png")).toBe("abc");
  expect(statSync(join(folder, "org", "logo.png")).mode & 0o077).toBe(0);
  await store.put("org/logo.png", Readable.from(["new"]));
  expect(await content("org/logo.png")).toBe("new");
  await store.remove("org/logo.png");
  await store.remove("org/logo.png");
  expect(await content("org/logo.png")).toBeUndefined();
  expect(await content("org")).toBeUndefined();
});

test("an upload that breaks off leaves the file of before and nothing else", async () => {
  await store.put("a.txt", Readable.from(["whole"]));
  const broken = Readable.from(
    (function* () {
      yield "half";
      throw new Error("gone");
    })(),
  );
  await expect(store.put("a.txt", broken)).rejects.toThrow("gone");
  expect(await content("a.txt")).toBe("whole");
  expect(readdirSync(folder)).toEqual(["a.txt"]);
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
])("%j is no key", async (key) => {
  await expect((async () => store.open(key))()).rejects.toThrow("Not a key of a file");
  await expect((async () => store.put(key, Readable.from(["x"])))()).rejects.toThrow("Not a key of a file");
});
