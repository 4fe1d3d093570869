import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { createTestClock } from "@gap/testing/test-clock";
import { openEmptyTestDatabase } from "@gap/testing/test-database";
import { createTestTimers } from "@gap/testing/test-timers";
import { systemRandom } from "./clock";
import { ConfigError, readConfig } from "./config";
import { readGlobalMigrations } from "./db/migrations";
import { createLog } from "./log";
import { createRegions, runningRegions, type Regions } from "./regions";

const PARTS = {
  migrations: readGlobalMigrations(),
  jobs: [],
  mails: [],
  mailLanes: {},
  topicLookUps: [],
  prepare: [],
};

let regions: Regions;
afterEach(() => regions.close());

function servedWith(
  environment: Record<string, string>,
  openDatabase: () => ReturnType<typeof openEmptyTestDatabase>,
) {
  const clock = createTestClock();
  const secrets = { REGION_SECRET_AU: "a".repeat(40), REGION_SECRET_EU: "e".repeat(40) };
  const config = readConfig({ DEMO: "off", ...secrets, ...environment });
  const timers = createTestTimers();
  const log = createLog("silent");
  regions = createRegions(PARTS, { config, clock, random: systemRandom, timers, log, openDatabase });
  return { regions, clock };
}

test("a region starts on first use, and an unserved region is undefined", async () => {
  servedWith({ REGIONS: "au" }, openEmptyTestDatabase);
  expect(regions.stateOf("au")).toEqual({ state: "asleep" });
  expect(regions.get("eu")).toBeUndefined();
  const opening = regions.get("au");
  expect(regions.stateOf("au")).toEqual({ state: "starting" });
  expect(runningRegions(regions)).toEqual([]);
  expect((await opening)?.id).toBe("au");
  expect(runningRegions(regions).map(({ id }) => id)).toEqual(["au"]);
});

test("a region that fails to start is retried after a pause, not on every request", async () => {
  let tries = 0;
  const { clock } = servedWith({}, async () => {
    tries += 1;
    if (tries === 1) throw new Error("away");
    return openEmptyTestDatabase();
  });
  await expect(regions.get("au")).rejects.toThrow("away");
  await expect(regions.get("au")).rejects.toThrow("away");
  expect(regions.stateOf("au")).toEqual({ state: "failed" });
  expect(tries).toBe(1);
  clock.advance(5_000);
  expect((await regions.get("au"))?.id).toBe("au");
});

const HERE = fileURLToPath(import.meta.url);
test.each([
  ["does not exist", `${HERE}.p12`, "SEAL_P12_FILE cannot be read (ENOENT: no such file or directory"],
  ["is a folder", dirname(HERE), "SEAL_P12_FILE cannot be read (EISDIR"],
  ["is not a P12 file", HERE, "SEAL_P12_FILE cannot be opened without a password as a P12 file with a key"],
])("a seal key file that %s stops the startup before the database opens", async (_how, file, line) => {
  let isOpened = false;
  servedWith({ REGIONS: "au", SEAL_P12_FILE: file }, async () => {
    isOpened = true;
    return openEmptyTestDatabase();
  });
  const start = regions.startFirst();
  await expect(start).rejects.toThrow(line);
  await expect(start).rejects.toBeInstanceOf(ConfigError);
  expect(isOpened).toBe(false);
});

test("the process that migrates the database publishes it on the live channel, once", async () => {
  const database = await openEmptyTestDatabase();
  const open = async () => ({ ...database, close: async () => undefined });
  const published = async () =>
    (await database.read.raw("select type, entity_id, id from live_messages")).rows;
  for (const _ of ["first start", "second start"]) {
    servedWith({ REGIONS: "au" }, open);
    await regions.get("au");
    await regions.close();
    expect(await published()).toMatchObject([{ type: "migration-job-completed", entity_id: "au" }]);
  }
  await database.close();
});
