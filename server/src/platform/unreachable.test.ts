// A database that is away for a moment: calls answer 503, after which pages ask again.
import { TRPCError } from "@trpc/server";
import pg from "pg";
import { expect, test } from "vitest";
import { GapError } from "@gap/core/shared/gap-error";
import { describeError } from "./calls/call-error";
import { openPostgresDatabase } from "./db/postgres-database";
import { createLog } from "./log";

const wrapped = (cause: Error) => new Error("Failed query: select 1", { cause });
const statusOf = (cause: unknown) =>
  describeError(new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause })).httpStatus;

function ofPostgres(code: string): Error {
  return Object.assign(new pg.DatabaseError("sorry", 5, "error"), { code });
}

test.each<[what: string, error: Error, status: number]>([
  ["a pool without a free connection", new Error("timeout exceeded when trying to connect"), 503],
  ["a connection that breaks", new Error("Connection terminated unexpectedly"), 503],
  ["too many connections", ofPostgres("53300"), 503],
  ["a database that shuts down", ofPostgres("57P01"), 503],
  ["a statement that takes too long", ofPostgres("57014"), 500],
  ["a mistake in a statement", ofPostgres("42601"), 500],
])("%s leads to its status", (_, error, status) => {
  expect([statusOf(error), statusOf(wrapped(error))]).toEqual([status, status]);
});

test("a refusal keeps its status", () => {
  expect(statusOf(new GapError("conflict"))).toBe(409);
});

test("a database that cannot be reached answers 503", async () => {
  const database = openPostgresDatabase("postgres://gap@127.0.0.1:1/gap", createLog("silent"));
  const failed = await database.read.raw("select 1").catch((error: unknown) => error);
  expect(statusOf(failed)).toBe(503);
  await database.close();
});
