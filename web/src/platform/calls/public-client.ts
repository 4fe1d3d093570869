// The client of the public calls (spec 1 §7), separate from the other clients, which the sign-in page does not load.
import { createTRPCClient, httpBatchLink, type TRPCClient } from "@trpc/client";
import type { PublicRouter } from "@gap/server/app-router";
import { MAX_CALLS_PER_BATCH } from "@gap/core/shared/call-limits";
import { trustingWire } from "@gap/core/shared/wire/wire";
import { createFetchInTime } from "./fetch-in-time";

export type PublicClient = TRPCClient<PublicRouter>;

export function createPublicClient(apiBase: string, reportError: (error: unknown) => void): PublicClient {
  return createTRPCClient<PublicRouter>({
    links: [httpBatchLink(batching(apiBase, "trpc-public", reportError))],
  });
}

/** The options of a batching link to one endpoint. */
export function batching(
  apiBase: string,
  endpoint: string,
  reportError: (error: unknown) => void,
  send: typeof fetch = (...request) => fetch(...request),
) {
  return {
    url: `${apiBase}/${endpoint}`,
    transformer: trustingWire,
    maxItems: MAX_CALLS_PER_BATCH,
    // Send inputs in the body: URLs have a length limit and end up in logs.
    methodOverride: "POST",
    fetch: createFetchInTime(send, reportError),
  } as const;
}
