// Answers one request of the public API by the operation it addresses: runs the call with the token's rights, once for
// each Idempotency-Key, and presents the record with its version as ETag.
import type { Context } from "hono";
import { fieldError } from "@gap/core/shared/gap-error";
import type { CallContext, RequestInfo } from "@gap/server/platform/calls/context";
import type { Region } from "@gap/server/platform/region";
import type { ApiCaller } from "../authenticate-api-token";
import type { ApiCalls } from "./api-calls";
import {
  hashOfRequest,
  keepOutcome,
  keepShown,
  keptAnswer,
  MAX_KEY_LENGTH,
  type KeyedRequest,
} from "./idempotency";
import type { Operation, RequestedCall } from "./operation";
import { ProblemError, problemOf, problemOfOperation } from "./problem";
import { assertStorable } from "./storable-input";

export interface ApiVariables {
  api: ApiCaller;
}
export type ApiContext = Context<{ Variables: ApiVariables }>;

/** The calls of the product in the name of a caller. */
export type CallsFor = (context: CallContext) => ApiCalls;

interface Serving {
  readonly region: Region;
  readonly request: RequestInfo;
  readonly callsFor: CallsFor;
}

export async function answerOperation(
  operation: Operation,
  c: ApiContext,
  serving: Serving,
): Promise<Response> {
  let shown: unknown;
  try {
    shown = await shownBy(operation, c, serving);
  } catch (error) {
    const problem = problemOfOperation(operation, error);
    throw problem === undefined ? error : new ProblemError(problem);
  }
  if (operation.fileType !== undefined) return c.redirect(shown as string);
  if (operation.status === 204) return c.body(null, 204);
  const { lastUpdatedAt } = shown as { readonly lastUpdatedAt?: string };
  const headers = lastUpdatedAt === undefined ? {} : { ETag: etagOf(lastUpdatedAt) };
  return Response.json(shown, { status: operation.status ?? 200, headers });
}

/** The answer as it is presented, for a repeated request the former one. */
async function shownBy(operation: Operation, c: ApiContext, serving: Serving): Promise<unknown> {
  const { region } = serving;
  const { readBack, present } = operation;
  const keyed = await keyedRequest(operation, c);
  const { outcome, shown } = await outcomeOf(operation, c, { ...serving, keyed });
  if (readBack === undefined) return present(outcome as never);
  if (shown !== undefined) return shown;
  const presented = present((await readBack(callOf(operation, c, serving), outcome as never)) as never);
  if (keyed !== undefined) await keepShown(region, keyed, presented);
  return presented;
}

/** Undefined without an Idempotency-Key. */
async function keyedRequest(
  { method, answersSecret = false }: Operation,
  c: ApiContext,
): Promise<KeyedRequest | undefined> {
  const key = method === "get" ? undefined : c.req.header("idempotency-key");
  if (key === undefined) return undefined;
  if (key === "" || key.length > MAX_KEY_LENGTH)
    throw fieldError("idempotency-key", `An Idempotency-Key has 1 to ${MAX_KEY_LENGTH} characters.`);
  const { pathname } = new URL(c.req.url);
  const requestHash = hashOfRequest(c.req.method, pathname, await c.req.text());
  return { tokenId: c.var.api.tokenId, key, requestHash, isSecret: answersSecret };
}

interface Outcome {
  readonly outcome: unknown;
  readonly shown?: unknown;
}

async function outcomeOf(
  operation: Operation,
  c: ApiContext,
  serving: Serving & { readonly keyed: KeyedRequest | undefined },
): Promise<Outcome> {
  const { region, keyed } = serving;
  if (keyed === undefined) return { outcome: await operation.run(callOf(operation, c, serving)) };
  const before = await keptAnswer(region, keyed);
  if (before !== undefined) return before;
  try {
    const call = callOf(operation, c, serving, (tx, outcome, now) =>
      keepOutcome({ tx, region }, keyed, outcome, now),
    );
    return { outcome: await operation.run(call) };
  } catch (error) {
    // The second of two equal concurrent requests may also be refused because the first has done it already.
    const first = await keptAnswer(region, keyed);
    if (first === undefined) throw error;
    return first;
  }
}

function callOf(
  operation: Operation,
  c: ApiContext,
  { region, request, callsFor }: Serving,
  keep?: CallContext["keepOutcome"],
): RequestedCall {
  const calls = callsFor({
    region,
    request,
    method: "POST",
    caller: c.var.api.caller,
    ...(keep !== undefined && { keepOutcome: keep }),
  });
  const valid = (target: "param" | "query" | "json") => {
    const input: object = c.req.valid(target as never);
    assertStorable(input);
    return input as never;
  };
  return {
    calls,
    params: operation.params === undefined ? (undefined as never) : valid("param"),
    query: operation.query === undefined ? (undefined as never) : valid("query"),
    body: operation.body === undefined ? (undefined as never) : valid("json"),
    version: operation.needsVersion === true ? versionOf(c) : new Date(0),
    now: region.clock.now(),
    newId: () => region.newId(),
  };
}

const NEEDS_VERSION = "Send the ETag of the record as If-Match.";

/** The version of the record that the change is based on. */
function versionOf(c: ApiContext): Date {
  const [, milliseconds] = /^"(\d{1,15})"$/.exec(c.req.header("if-match") ?? "") ?? [];
  if (milliseconds === undefined)
    throw new ProblemError(
      problemOf("unprocessable", NEEDS_VERSION, {
        status: 428,
        errors: [{ field: "if-match", message: NEEDS_VERSION }],
      }),
    );
  return new Date(Number(milliseconds));
}

function etagOf(lastUpdatedAt: string): string {
  return `"${Date.parse(lastUpdatedAt)}"`;
}
