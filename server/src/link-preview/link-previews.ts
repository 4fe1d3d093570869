// Link previews of one region (spec 3 §7): cached by URL, coalesced across concurrent requests, and limited per person.
import { LRUCache } from "lru-cache";
import { NO_PREVIEW, saysSomething, type LinkPreview } from "@gap/core/link-preview/link-preview.schema";
import {
  addressToPreview,
  domainOf,
  type PreviewableAddress,
} from "@gap/core/link-preview/previewable-address";
import { HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import type { Region } from "../platform/region";
import { OutboundError } from "../platform/outbound/outbound-error";
import { withTimeout } from "../platform/outbound/with-timeout";
import { fetchPage, NoPageError } from "./fetch-page";
import { fetchPicture } from "./fetch-picture";
import { createTokenBuckets } from "@gap/server/platform/token-buckets";
import { createFairLimiter } from "@gap/server/platform/fair-limiter";
import type { PreviewNetwork } from "./preview-network";

export interface LinkPreviews {
  /** "too many" if this person requested too many new pages, "busy" if all people together did. */
  previewOf(userId: string, typed: string): Promise<LinkPreview | "too many" | "busy">;
}

/** The parts of a region that previews need. */
export interface PreviewDependencies {
  readonly clock: Region["clock"];
  readonly log: Pick<Region["log"], "debug">;
  readonly config: Pick<Region["config"], "publicUrl">;
}

const MAX_CACHED = 2_000;
const FOUND_FOR_MS = HOUR_MS;
/** A page without metadata may still be in the making, and a missing picture may come. */
const INCOMPLETE_FOR_MS = MINUTE_MS;
/** Allowance for uncached pages: a document full of links at first, then one every two seconds. */
const NEW_PAGES = { atOnce: 40, aSecond: 0.5 };
const FETCH_LIMITS = { atOnce: 8, concurrencyPerOwner: 3, waiting: 200 };

export function createLinkPreviews(region: PreviewDependencies, network: PreviewNetwork): LinkPreviews {
  const nowMs = () => region.clock.now().getTime();
  const perf = { now: nowMs };
  const cache = new LRUCache<string, LinkPreview>({ max: MAX_CACHED, perf, ttlResolution: 0 });
  const inFlight = new Map<string, Promise<LinkPreview>>();
  const newPages = createTokenBuckets(NEW_PAGES, nowMs);
  const limiter = createFairLimiter(FETCH_LIMITS);
  const userAgent = `LinkPreview/1.0 (+${region.config.publicUrl})`;

  const fetchNew = async (address: PreviewableAddress): Promise<LinkPreview> => {
    const { preview, isComplete } = await withTimeout(network.limits.timeoutMs, async (signal) => {
      const context = { network, userAgent, signal };
      const { readPreview } = await import("./read-preview");
      const { texts, picture } = readPreview(await fetchPage(address.href, context), network.ports);
      const { img, isFinal } =
        picture === undefined ? { img: null, isFinal: true } : await fetchPicture(picture, context);
      return { preview: { ...texts, img }, isComplete: isFinal };
    }).catch((error: unknown): { preview: LinkPreview; isComplete: boolean } => {
      // Log neither page nor person, as reading is private.
      region.log.debug({ reason: reasonOf(error) }, "a link has no preview");
      const isFinal = error instanceof NoPageError && error.isFinal;
      return {
        preview: isFinal ? { ...NO_PREVIEW, domain: domainOf(address) } : NO_PREVIEW,
        isComplete: false,
      };
    });
    // Do not cache failures: a repeated request tries again, within the allowance.
    if (preview.domain !== null)
      cache.set(address.href, preview, {
        ttl: isComplete && saysSomething(preview) ? FOUND_FOR_MS : INCOMPLETE_FOR_MS,
      });
    return preview;
  };

  return {
    async previewOf(userId, typed) {
      const address = addressToPreview(typed, network.ports);
      if (address === undefined) return NO_PREVIEW;
      const { href } = address;
      const known = cache.get(href) ?? inFlight.get(href);
      if (known !== undefined) return known;
      // Check this first: a request refused as busy must not use up the person's allowance.
      if (limiter.isFull()) return "busy";
      if (!newPages.take(userId)) return "too many";
      const fetching = limiter.take(userId, () => fetchNew(address)).finally(() => inFlight.delete(href));
      inFlight.set(href, fetching);
      return fetching;
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof OutboundError) return error.message;
  return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : "unknown";
}
