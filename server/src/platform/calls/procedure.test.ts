import { expect, expectTypeOf, test } from "vitest";
import { anyone, signedIn } from "@gap/core/access/policy";
import { appRouters } from "@gap/server/app-router";
import type { Caller } from "./context";
import { read, write, type ProcedureMeta } from "./procedure";

test("a procedure without a policy does not compile", () => {
  expectTypeOf(read).not.toHaveProperty("query");
  expectTypeOf(read).not.toHaveProperty("input");
  expectTypeOf(write).not.toHaveProperty("mutation");
  expectTypeOf(write).not.toHaveProperty("query");
  expect(Object.keys(read)).toEqual(["allow"]);
  expect(Object.keys(write)).toEqual(["allow"]);
});

test("a reading procedure cannot be a mutation", () => {
  expect(Object.keys(read.allow(signedIn()))).toEqual(["query", "input"]);
});

test("only under an open policy may the caller be undefined", () => {
  read.allow(anyone()).query(async ({ ctx }) => expectTypeOf(ctx.caller).toEqualTypeOf<Caller | undefined>());
  read.allow(signedIn()).query(async ({ ctx }) => expectTypeOf(ctx.caller).toEqualTypeOf<Caller>());
});

const procedures = Object.entries(appRouters).flatMap(([endpoint, router]) =>
  Object.entries(
    router._def.procedures as unknown as Record<string, { _def: { type: string; meta?: ProcedureMeta } }>,
  ).map(([name, { _def }]) => ({ endpoint, name, type: _def.type, meta: _def.meta })),
);

test.each(procedures)(
  "$endpoint $name declares its policy, and every mutation declares that it writes",
  (procedure) => {
    expect(procedure.meta?.policy).toBeDefined();
    expect(procedure.meta?.writes === true || procedure.type === "query").toBe(true);
    expect(procedure.endpoint === "private" && procedure.meta?.policy.kind === "anyone").toBe(false);
  },
);
