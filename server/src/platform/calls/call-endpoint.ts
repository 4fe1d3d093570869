// Serves one tRPC router at one address: batches, body limits, methods. Every error has the same shape.
import { TRPCError, type AnyRouter } from "@trpc/server";
import { resolveResponse } from "@trpc/server/http";
import { MAX_CALLS_PER_BATCH } from "@gap/core/shared/call-limits";
import { isLiveStage } from "@gap/core/shared/stages";
import { trustingWire } from "@gap/core/shared/wire/wire";
import { describeError, errorShape, isUnexpected } from "./call-error";
import type { CallContext } from "./context";

/** Fits the largest record that is saved at once, a version of a template with 2 MB (spec 7 §1). */
export const LARGEST_BODY_BYTES = 2_100_000;
/** The limit without a token, before the caller is known: sign-up and similar forms are far smaller. */
export const LARGEST_ANONYMOUS_BODY_BYTES = 100_000;

interface Endpoint {
  readonly router: AnyRouter;
  readonly address: string;
  /** The context of a call before its token is checked; used to describe errors. */
  readonly context: Omit<CallContext, "caller">;
  /** Looks up the caller; rejects an invalid token. */
  readonly authenticate: (request: Request) => Promise<CallContext["caller"]>;
}

export async function answerCalls(request: Request, endpoint: Endpoint): Promise<Response> {
  const { router, address, context } = endpoint;
  const refusal = earlyError(request);
  if (refusal !== undefined) return errorResponse(refusal, context);
  const bounded = await withBoundedBody(request);
  if (bounded === undefined) return errorResponse(new TRPCError({ code: "PAYLOAD_TOO_LARGE" }), context);
  // The function behind tRPC's fetch adapter, without the copies that the adapter makes for each call.
  return resolveResponse({
    req: bounded,
    path: nameOfCalls(request, address),
    error: null,
    router,
    createContext: async () => ({ ...context, caller: await endpoint.authenticate(request) }),
    allowMethodOverride: true,
    maxBatchSize: MAX_CALLS_PER_BATCH,
    responseMeta: ({ errors, paths }) => statusOf(errors, paths?.length),
    onError: ({ error, path }) => {
      if (isUnexpected(error)) logFailure(error, path, context);
    },
  });
}

/** The path below the endpoint's address: the name of one call, or the comma-separated names of a batch. */
function nameOfCalls(request: Request, address: string): string {
  const { pathname } = new URL(request.url);
  return pathname.slice(address.length).replace(/^\/|\/$/g, "");
}

function logFailure(
  error: TRPCError,
  path: string | undefined,
  { region, request }: Endpoint["context"],
): void {
  region.log.error({ requestId: request.id, err: error.cause ?? error, path }, "a call failed");
}

function earlyError(request: Request): TRPCError | undefined {
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length > largestBodyOf(request)) return new TRPCError({ code: "PAYLOAD_TOO_LARGE" });
  if (request.method === "POST") {
    const type = request.headers.get("content-type") ?? "";
    if (!/^application\/json\b/i.test(type)) return new TRPCError({ code: "UNSUPPORTED_MEDIA_TYPE" });
  } else if (request.method !== "GET" && request.method !== "HEAD")
    return new TRPCError({ code: "METHOD_NOT_SUPPORTED" });
  return undefined;
}

/** Trusts any authorization header: an invalid token is rejected before the body is read. */
function largestBodyOf(request: Request): number {
  return request.headers.has("authorization") ? LARGEST_BODY_BYTES : LARGEST_ANONYMOUS_BODY_BYTES;
}

/** Reads a body of undeclared length up to the limit. For a declared length, Node already enforces it. */
async function withBoundedBody(request: Request): Promise<Request | undefined> {
  if (request.method !== "POST" || request.headers.has("content-length") || request.body === null)
    return request;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > largestBodyOf(request)) return undefined;
    chunks.push(chunk);
  }
  return new Request(request.url, { method: "POST", headers: request.headers, body: Buffer.concat(chunks) });
}

/** A request rejected as a whole has one error and no calls; a batch with differing results has status 207. */
function statusOf(errors: readonly TRPCError[], calls = 1): { status?: number } {
  const [status, ...others] = new Set(errors.map((error) => describeError(error).httpStatus));
  if (status === undefined) return {};
  return { status: others.length > 0 || errors.length < calls ? 207 : status };
}

function errorResponse(error: TRPCError, { region }: Endpoint["context"]): Response {
  const shape = { code: -32600, ...errorShape(error, undefined, !isLiveStage(region.config.stage)) };
  return Response.json({ error: trustingWire.serialize(shape) }, { status: describeError(error).httpStatus });
}
