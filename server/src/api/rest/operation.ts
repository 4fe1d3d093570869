// An operation of the public API: its place, its schemas, and the call of the product that it makes.
import type { z } from "@hono/zod-openapi";
import type { ApiScope } from "@gap/core/api/api-scopes";
import type { ApiCalls } from "./api-calls";

type Shape = z.ZodObject | undefined;
type Of<S extends Shape> = S extends z.ZodObject ? z.output<S> : undefined;

export interface Operation<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Name of the operation in generated clients: listClients. */
  readonly id: string;
  readonly method: "get" | "post" | "patch" | "delete";
  /** Below {base}/v1, with parameters in braces. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly scope: ApiScope;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** 201 for new records. */
  readonly status?: 200 | 201;
  /** The write needs the ETag of the record as If-Match. */
  readonly needsVersion?: boolean;
  readonly run: (call: {
    readonly calls: ApiCalls;
    readonly params: Of<Params>;
    readonly query: Of<Query>;
    readonly body: Of<Body>;
    /** From If-Match; always set with `needsVersion`. */
    readonly version: Date;
  }) => Promise<unknown>;
  /** Lists each field of the answer. Applied to kept outcomes, too. */
  readonly present: (outcome: never) => z.input<Answer>;
}

/** Checks the types of one operation; lists of operations do not need them any more. */
export function operation<
  Out,
  Answer extends z.ZodType,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
>(
  declared: Omit<Operation<Params, Query, Body, Answer>, "run" | "present"> & {
    readonly run: (call: Parameters<Operation<Params, Query, Body, Answer>["run"]>[0]) => Promise<Out>;
    readonly present: (outcome: Out) => z.input<Answer>;
  },
): Operation {
  return declared as unknown as Operation;
}
