import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { GapError } from "@gap/core/shared/gap-error";
import type { Region } from "@gap/server/platform/region";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { defineEvent } from "../events/event-bus";
import { runCommand } from "./run-command";

const happened = defineEvent<{ what: string }>("test.happened");
const origin = (action: string, actorId: string | null) => ({
  action,
  actorId,
  orgId: null,
  request: { id: "r", ip: "127.0.0.1", userAgent: "" },
});

let server: TestServer;
let region: Region;
const heard: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  region.events.on(happened, ({ what }) => void heard.push(what));
});
afterAll(() => server.close());

const auditRows = async (action: string) =>
  (await region.db.read.raw("select subjects from audit_log where action = $1", [action])).rows;

test("events are dispatched after the commit, when the audit row exists", async () => {
  const seen: number[] = [];
  const stop = region.events.on(happened, async () => void seen.push((await auditRows("test.kept")).length));
  await runCommand(region, origin("test.kept", "someone"), async ({ emit }) => {
    emit(happened, { what: "kept" });
    expect(heard).not.toContain("kept");
  });
  expect(heard).toContain("kept");
  await expect.poll(() => seen).toEqual([1]);
  stop();
});

test("a failed change dispatches no events and leaves no rows", async () => {
  await expect(
    runCommand(region, origin("test.undone", "someone"), async ({ emit, tx }) => {
      emit(happened, { what: "undone" });
      await tx.raw("update roles set description = 'undone'");
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(heard).not.toContain("undone");
  expect(await auditRows("test.undone")).toEqual([]);
  const { rows } = await region.db.read.raw("select 1 from roles where description = 'undone'");
  expect(rows).toEqual([]);
});

test("a returned refusal keeps its writes, and the audit row records the refusal", async () => {
  const outcome = await runCommand(region, origin("test.refused", "someone"), async ({ audit }) => {
    audit({ kind: "thing", id: "1" });
    return new GapError("forbidden");
  });
  expect(outcome).toBeInstanceOf(GapError);
  expect(await auditRows("test.refused")).toEqual([
    {
      subjects: [
        { kind: "thing", id: "1" },
        { kind: "refusal", id: "forbidden" },
      ],
    },
  ]);
});

test("a returned error of another class is recorded as a refusal with its name", async () => {
  class NoSuchThing extends Error {
    override readonly name = "NoSuchThingException";
  }
  await runCommand(region, origin("test.failed", "someone"), async () => new NoSuchThing("no"));
  expect(await auditRows("test.failed")).toEqual([
    { subjects: [{ kind: "refusal", id: "NoSuchThingException" }] },
  ]);
});

test("a refused anonymous call leaves no audit row, so that anonymous visitors cannot flood the log", async () => {
  await runCommand(region, origin("test.junk", null), async () => new GapError("unauthorised"));
  expect(await auditRows("test.junk")).toEqual([]);
});

test("jobs are woken after a change that may have enqueued one, and not after every change", async () => {
  const wake = vi.spyOn(region.jobs, "wake");
  try {
    await runCommand(region, origin("test.noJob", "someone"), async () => undefined);
    expect(wake).not.toHaveBeenCalled();
    const digest = region.jobs.kinds.find(({ everySeconds }) => everySeconds !== undefined);
    await runCommand(region, origin("test.job", "someone"), ({ tx }) =>
      region.jobs.enqueue(tx, { name: digest?.name ?? "", handle: async () => undefined }, {}),
    );
    expect(wake).toHaveBeenCalledTimes(1);
  } finally {
    wake.mockRestore();
  }
});
