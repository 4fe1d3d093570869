import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemRandom } from "./clock";
import { createRegionSecret, readOrMakeMasterSecret } from "./region-secret";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gap-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const au = createRegionSecret("a".repeat(40), systemRandom);
const eu = createRegionSecret("b".repeat(40), systemRandom);

test("a sealed value can be opened again and does not reveal its content", () => {
  const sealed = au.seal("mail", "code 123456");
  expect(sealed).not.toContain("123456");
  expect(au.unseal("mail", sealed)).toBe("code 123456");
  expect(au.seal("mail", "code 123456")).not.toBe(sealed);
});

test("another purpose, another region or an altered text cannot be opened", () => {
  const sealed = au.seal("mail", "hello");
  const altered = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
  expect(() => au.unseal("signing-key", sealed)).toThrow(/authenticate/);
  expect(() => eu.unseal("mail", sealed)).toThrow(/authenticate/);
  expect(() => au.unseal("mail", altered)).toThrow(/authenticate/);
});

test("a hash is stable, and differs by purpose and by region", () => {
  expect(au.hash("code", "123456")).toBe(au.hash("code", "123456"));
  expect(au.hash("token", "123456")).not.toBe(au.hash("code", "123456"));
  expect(eu.hash("code", "123456")).not.toBe(au.hash("code", "123456"));
});

test("a region creates its secret once, readable only by its owner", () => {
  const made = readOrMakeMasterSecret(join(folder, "au"), systemRandom);
  expect(readOrMakeMasterSecret(join(folder, "au"), systemRandom)).toBe(made);
  expect(made.length).toBeGreaterThanOrEqual(43);
  expect(statSync(join(folder, "au", "secret.key")).mode & 0o077).toBe(0);
  expect(readOrMakeMasterSecret(join(folder, "eu"), systemRandom)).not.toBe(made);
});
