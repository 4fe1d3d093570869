// An operation of the public API: its place, its schemas, and the call of the product that it makes.
import { z } from "@hono/zod-openapi";
import type { ApiScope } from "@gap/core/api/api-scopes";
import type { ApiCalls } from "./api-calls";

type Shape = z.ZodObject | undefined;
type Of<S extends Shape> = S extends z.ZodObject ? z.output<S> : undefined;

export interface RequestedCall<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
> {
  readonly calls: ApiCalls;
  readonly params: Of<Params>;
  readonly query: Of<Query>;
  readonly body: Of<Body>;
  /** From If-Match; always set with `needsVersion`. */
  readonly version: Date;
  readonly now: Date;
  readonly newId: () => string;
}

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
  /** 201 for new records, 204 for an answer without content. */
  readonly status?: 200 | 201 | 204;
  /** The answer has a secret, which must not be stored in clear for repeated requests. */
  readonly answersSecret?: boolean;
  /** The write needs the ETag of the record as If-Match. */
  readonly needsVersion?: boolean;
  /** Set if it answers a file: `run` answers its short-lived address. */
  readonly fileType?: "application/pdf";
  /** Names of this API for the fields, or beginnings of fields, that the calls name in their refusals. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  readonly run: (call: RequestedCall<Params, Query, Body>) => Promise<unknown>;
  /** Reads the record after a write whose call does not answer it. */
  readonly readBack?: (call: RequestedCall<Params, Query, Body>, outcome: never) => Promise<unknown>;
  /** Lists each field of the answer. Applied to kept outcomes, too. */
  readonly present: (outcome: never) => z.input<Answer>;
}

/** Checks the types of one operation; lists of operations do not need them any more. */
export function operation<
  Out,
  Answer extends z.ZodType,
  Shown = Out,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
>(
  declared: Omit<Operation<Params, Query, Body, Answer>, "run" | "readBack" | "present" | "fileType"> & {
    readonly run: (call: RequestedCall<Params, Query, Body>) => Promise<Out>;
    readonly readBack?: (call: RequestedCall<Params, Query, Body>, outcome: Out) => Promise<Shown>;
    readonly present: (outcome: Shown) => z.input<Answer>;
  },
): Operation {
  return declared as unknown as Operation;
}

/** An operation that answers a file. */
export function fileOperation<Params extends Shape = undefined, Query extends Shape = undefined>(
  declared: Omit<
    Operation<Params, Query>,
    "method" | "answer" | "body" | "run" | "readBack" | "present" | "fileType"
  > & {
    /** Answers the short-lived address of the file. */
    readonly run: (call: RequestedCall<Params, Query, undefined>) => Promise<string>;
  },
): Operation {
  return {
    ...declared,
    method: "get",
    fileType: "application/pdf",
    answer: z.string(),
    present: (address: string) => address,
  } as unknown as Operation;
}
