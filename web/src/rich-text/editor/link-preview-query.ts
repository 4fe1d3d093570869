// Fetches link previews for cards in documents (spec 3 §5, §7): once per URL, and only for URLs that may have a
// preview. Failures are not cached.
import { queryOptions } from "@tanstack/react-query";
import {
  linkPreviewAnswerSchema,
  NO_PREVIEW,
  saysSomething,
  type LinkPreview,
} from "@gap/core/link-preview/link-preview.schema";
import { addressToPreview } from "@gap/core/link-preview/previewable-address";
import { createFetchInTime } from "@gap/web/platform/calls/fetch-in-time";
import type { AppContext } from "@gap/web/platform/app-context";
import { HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";

type Edges = Pick<AppContext, "config" | "region" | "session">;

// The same time as the server's cache.
const FRESH_FOR_MS = HOUR_MS;
const EMPTY_FRESH_FOR_MS = MINUTE_MS;

const send = createFetchInTime(
  (...request) => fetch(...request),
  () => undefined,
);

export function linkPreviewOptions(edges: Edges, typed: string) {
  const href = addressToPreview(typed)?.href;
  return queryOptions({
    queryKey: ["link-preview", edges.region, href ?? null],
    queryFn: ({ signal }) => (href === undefined ? NO_PREVIEW : fetchPreview(href, edges, signal)),
    staleTime: ({ state }) => freshFor(state.data),
    // Without a preview a link still works, so show no dialog.
    meta: { showsOwnErrors: true },
  });
}

function freshFor(preview: LinkPreview | undefined): number {
  if (preview === undefined || preview.domain === null) return 0;
  return saysSomething(preview) ? FRESH_FOR_MS : EMPTY_FRESH_FOR_MS;
}

/** Carries the HTTP status where the retry logic looks for it. */
class PreviewRefusedError extends Error {
  override readonly name = "PreviewRefusedError";
  readonly data: { readonly httpStatus: number };

  constructor(httpStatus: number) {
    super(`The link preview was refused with ${httpStatus}`);
    this.data = { httpStatus };
  }
}

async function fetchPreview(href: string, edges: Edges, signal: AbortSignal): Promise<LinkPreview> {
  const { session } = edges;
  const token = await session.accessToken();
  let response = await sendRequest(token, href, edges, signal);
  if (response.status === 401 && (await session.refreshAfterRefusal(token)))
    response = await sendRequest(await session.accessToken(), href, edges, signal);
  if (!response.ok) throw new PreviewRefusedError(response.status);
  return linkPreviewAnswerSchema.parse(await response.json()).preview;
}

function sendRequest(
  token: string | undefined,
  href: string,
  { config, region }: Edges,
  signal: AbortSignal,
): Promise<Response> {
  const base = config.regions[region]?.apiBase ?? "";
  return send(`${base}/link-preview?url=${encodeURIComponent(href)}`, {
    signal,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}
