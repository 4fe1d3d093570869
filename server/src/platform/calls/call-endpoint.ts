// Serves one router at one address: batches, body limits, methods; every refusal in the one error shape.
import { TRPCError, type AnyRouter } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { MOST_CALLS_A_BATCH } from "@gap/core/shared/call-limits";
import { isLiveStage } from "@gap/core/shared/stages";
import { trustingWire } from "@gap/core/shared/wire";
import { describeError, errorShape, isUnexpected } from "./call-error";
import type { CallContext } from "./context";

export const LARGEST_BODY_BYTES = 1_000_000;

interface Endpoint {
  readonly router: AnyRouter;
  readonly address: string;
  /** The context of a call before its token is looked at: what an error is described with. */
  readonly ground: Omit<CallContext, "caller">;
  /** Looks the caller up; refuses a token that is wrong. */
  readonly authenticate: (request: Request) => Promise<CallContext["caller"]>;
}

export async function answerCalls(request: Request, endpoint: Endpoint): Promise<Response> {
  const { router, address, ground } = endpoint;
  const refusal = refuseEarly(request);
  if (refusal !== undefined) return errorResponse(refusal, ground);
  const bounded = await withBoundedBody(request);
  if (bounded === undefined) return errorResponse(new TRPCError({ code: "PAYLOAD_TOO_LARGE" }), ground);
  return fetchRequestHandler({
    endpoint: address,
    req: bounded,
    router,
    createContext: async () => ({ ...ground, caller: await endpoint.authenticate(request) }),
    allowMethodOverride: true,
    maxBatchSize: MOST_CALLS_A_BATCH,
    responseMeta: ({ errors, paths }) => statusOf(errors, paths?.length),
    onError: ({ error, path }) => {
      if (isUnexpected(error)) logFailure(error, path, ground);
    },
  });
}

function logFailure(
  error: TRPCError,
  path: string | undefined,
  { region, request }: Endpoint["ground"],
): void {
  region.log.error({ requestId: request.id, err: error.cause ?? error, path }, "a call failed");
}

function refuseEarly(request: Request): TRPCError | undefined {
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length > LARGEST_BODY_BYTES) return new TRPCError({ code: "PAYLOAD_TOO_LARGE" });
  if (request.method === "POST") {
    const type = request.headers.get("content-type") ?? "";
    if (!/^application\/json\b/i.test(type)) return new TRPCError({ code: "UNSUPPORTED_MEDIA_TYPE" });
  } else if (request.method !== "GET" && request.method !== "HEAD")
    return new TRPCError({ code: "METHOD_NOT_SUPPORTED" });
  return undefined;
}

/** A body of undeclared length is read here, and no further than the limit; a declared one is cut there by Node. */
async function withBoundedBody(request: Request): Promise<Request | undefined> {
  if (request.method !== "POST" || request.headers.has("content-length") || request.body === null)
    return request;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > LARGEST_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new Request(request.url, { method: "POST", headers: request.headers, body: Buffer.concat(chunks) });
}

/** A request refused as a whole has one error and no calls; a batch in which not all answers are alike is 207. */
function statusOf(errors: readonly TRPCError[], calls = 1): { status?: number } {
  const [status, ...others] = new Set(errors.map((error) => describeError(error).httpStatus));
  if (status === undefined) return {};
  return { status: others.length > 0 || errors.length < calls ? 207 : status };
}

function errorResponse(error: TRPCError, { region }: Endpoint["ground"]): Response {
  const shape = { code: -32600, ...errorShape(error, undefined, !isLiveStage(region.config.stage)) };
  return Response.json({ error: trustingWire.serialize(shape) }, { status: describeError(error).httpStatus });
}
