import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { simulatorMemory } from "./simulator-memory";

const folder = mkdtempSync(join(tmpdir(), "gap-memory-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const grant = (jti: string, accountId: string, scope: string) => ({
  kind: "Grant",
  jti,
  accountId,
  openid: { scope },
});
const refreshToken = (grantId: string, accountId: string) => ({ kind: "RefreshToken", grantId, accountId });

test("connections survive a restart; logins and ended connections do not", async () => {
  const path = join(folder, "connections.json");
  const before = simulatorMemory(path);
  await before.adapter("Grant").upsert("g1", grant("g1", "ava", "openid practicemanager.read"), 600);
  await before.adapter("Grant").upsert("g2", grant("g2", "nora", "openid practicemanager.read"), 600);
  await before.adapter("Grant").upsert("g3", grant("g3", "ava", "openid email"), 600);
  await before.adapter("Grant").upsert("g4", grant("g4", "nora", "openid practicemanager.read"), 600);
  await before.adapter("RefreshToken").upsert("r1", refreshToken("g1", "ava"), 600);
  await before.adapter("RefreshToken").upsert("r2", refreshToken("g2", "nora"), 600);
  await before.adapter("RefreshToken").upsert("r4", refreshToken("g4", "nora"), 600);
  expect(before.connected()).toHaveLength(2);
  before.endConnectionsOf("nora");
  const after = simulatorMemory(path);
  expect(after.connected()).toEqual(["ava"]);
  expect(await after.adapter("RefreshToken").find("r1")).toMatchObject({ grantId: "g1" });
  expect(await after.adapter("RefreshToken").find("r2")).toBeUndefined();
  expect(await after.adapter("RefreshToken").find("r4")).toBeUndefined();
  expect(await after.adapter("Grant").find("g3")).toBeUndefined();
});

test("an unreadable file is treated as missing", () => {
  const path = join(folder, "broken.json");
  writeFileSync(path, '[["Grant/g1", {');
  expect(simulatorMemory(path).connected()).toEqual([]);
});
