// Fuzzes a procedure over real HTTP: every answer must be a result or one of the product's error types.
import fc from "fast-check";
import superjson from "superjson";
import type { AnyRouter } from "@trpc/server";
import type { z } from "zod";
import { isGapErrorType } from "@gap/core/shared/gap-error";
import { appRouters } from "@gap/server/app-router";
import { anyInputs, invalidInputs, validInputs } from "./fuzz-inputs";
import type { Identified } from "./calls";

export interface FuzzedProcedure {
  readonly endpoint: string;
  readonly name: string;
  readonly writes: boolean;
  readonly schema: z.ZodType | undefined;
}

interface FuzzOptions {
  readonly url: string;
  /** The callers; undefined is anonymous. */
  readonly callers: readonly (Identified | undefined)[];
  /** Strings that mean something in this database, such as ids. */
  readonly known: readonly string[];
  readonly runs: number;
  readonly seed: number;
}

interface Sent {
  readonly method: "GET" | "POST";
  readonly text: string | undefined;
}

const ADDRESS: Readonly<Record<keyof typeof appRouters, string>> = {
  private: "/api/au/trpc",
  public: "/api/au/trpc-public",
  pdf: "/api/au/pdf/trpc",
};

/** Divides the number of runs for procedures that are much more expensive than others. */
const COSTLY: Readonly<Record<string, number>> = {
  // Each answered call looks for a browser and tries its sandbox.
  "dev.checkBrowser": 10,
};

// Node refuses longer ones before they reach our code.
const MAX_QUERY_LENGTH = 4000;

/** Every procedure of every endpoint, read from the routers, so that new ones are included automatically. */
export function fuzzedProcedures(): FuzzedProcedure[] {
  return Object.entries(appRouters).flatMap(([endpoint, router]) =>
    Object.entries(proceduresOf(router)).map(([name, { _def }]) => ({
      endpoint,
      name,
      schema: _def.inputs[0],
      writes: _def.meta?.writes === true,
    })),
  );
}

function proceduresOf(router: AnyRouter) {
  return router._def.procedures as Record<
    string,
    { readonly _def: { readonly inputs: readonly z.ZodType[]; readonly meta?: { readonly writes: boolean } } }
  >;
}

/** Throws at the first invalid answer, with the seed, the request and the answer. */
export async function fuzzProcedure(procedure: FuzzedProcedure, options: FuzzOptions): Promise<void> {
  const { url, callers, known, runs, seed } = options;
  const { schema } = procedure;
  const address = `${url}${ADDRESS[procedure.endpoint as keyof typeof ADDRESS]}/${procedure.name}`;
  const inputs =
    schema === undefined ? anyInputs : fc.oneof(validInputs(schema, known), invalidInputs(schema, known));
  const requests = fc
    .tuple(inputs, waysToWrite, fc.boolean())
    .map(([input, write, byQuery]) => asRequest(write(input), byQuery && !procedure.writes));
  await fc.assert(
    fc.asyncProperty(requests, fc.constantFrom(...callers), async (sent, caller) => {
      assertStructured(await send(address, sent, caller));
    }),
    { numRuns: Math.ceil(runs / (COSTLY[procedure.name] ?? 1)), seed },
  );
}

type Write = (input: unknown) => string | undefined;

const ANNOTATIONS = [
  { values: ["Date"] },
  { values: { a: ["Date"], "b.c": ["undefined"] } },
  { values: { "": [["class", "User"]] } },
  { values: { "0": ["bigint"], id: ["set"], firstName: ["map"] } },
  { values: ["bigint"] },
  { values: { "__proto__.polluted": ["Date"] } },
  { referentialEqualities: [["a"]] },
  "Date",
  null,
];

const structured: Write = (input) => {
  try {
    return JSON.stringify(superjson.serialize(input));
  } catch {
    // superjson refuses to write prototype keys, but an attacker would not.
    return bare({ json: input });
  }
};

const bare: Write = (input) =>
  JSON.stringify(input, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));

const waysToWrite: fc.Arbitrary<Write> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(structured) },
  { weight: 1, arbitrary: fc.constant(bare) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...ANNOTATIONS).map(
      (meta): Write =>
        (input) =>
          bare({ json: input, meta }),
    ),
  },
);

function asRequest(text: string | undefined, byQuery: boolean): Sent {
  const method = byQuery && encodeURIComponent(text ?? "").length < MAX_QUERY_LENGTH ? "GET" : "POST";
  return { method, text };
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

async function send(
  address: string,
  { method, text }: Sent,
  caller: Identified | undefined,
): Promise<Answer> {
  const headers: Record<string, string> = {
    ...(caller === undefined ? {} : { authorization: `Bearer ${caller.accessToken}` }),
    ...(caller?.orgId === undefined ? {} : { "org-id": caller.orgId }),
  };
  const response =
    method === "GET"
      ? await fetch(text === undefined ? address : `${address}?input=${encodeURIComponent(text)}`, {
          headers,
        })
      : await fetch(address, {
          method,
          headers: { ...headers, "content-type": "application/json" },
          body: text ?? "",
        });
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    text: await response.text(),
  };
}

const LEAKS: readonly RegExp[] = [
  /\bat [^\n"]{1,200}:\d+:\d+/,
  /node_modules|\/src\/|file:\/\/\//,
  /"stack"/,
  /failed query|syntax error at or near|violates [a-z-]+ constraint|invalid byte sequence/i,
  /\bselect\b[^"]{1,200}\bfrom\b|\binsert into\b|\bupdate\b[^"]{1,80}\bset\b|\bdelete from\b/i,
];

/** Throws if an answer is neither a result nor a known kind of error, or leaks internal details. */
export function assertStructured({ status, type, text }: Answer): void {
  const problem = problemOf(status, type, text);
  if (problem !== undefined) throw new Error(`${problem}: ${status} ${text.slice(0, 2000)}`);
}

function problemOf(status: number, type: string, text: string): string | undefined {
  if (status >= 500) return "A failure of the server";
  if (!type.startsWith("application/json")) return `Not JSON but ${type}`;
  if (LEAKS.some((leak) => leak.test(text))) return "Internal details leaked";
  const { result, error } = JSON.parse(text) as {
    result?: object;
    error?: {
      json?: { message?: unknown; data?: { gapError?: { gapErrorData?: { gapErrorType?: unknown } } } };
    };
  };
  if (result !== undefined) return status === 200 ? undefined : "A result with the status of an error";
  const { message, data } = error?.json ?? {};
  if (typeof message !== "string" || message === "") return "An error without a message";
  return isGapErrorType(data?.gapError?.gapErrorData?.gapErrorType) ? undefined : "An error without its kind";
}
