// The previews of one region (spec 3 §7): remembered by address, fetched once for many who ask, within each person's
// allowance.
import { LRUCache } from "lru-cache";
import { NO_PREVIEW, saysSomething, type LinkPreview } from "@gap/core/link-preview/link-preview.schema";
import {
  addressToPreview,
  domainOf,
  type PreviewableAddress,
} from "@gap/core/link-preview/previewable-address";
import type { Region } from "../platform/region";
import { fetchPage, NoPageError, withinTime } from "./fetch-page";
import { fetchPicture } from "./fetch-picture";
import { createTokenBuckets } from "@gap/server/platform/token-buckets";
import { createFairLimiter } from "@gap/server/platform/fair-limiter";
import type { PreviewEdges } from "./preview-edges";

export interface LinkPreviews {
  /** "too many" where this person has asked for too many new pages, "busy" where everybody together has. */
  previewOf(userId: string, typed: string): Promise<LinkPreview | "too many" | "busy">;
}

/** What previews need of their region. */
export interface PreviewSurroundings {
  readonly clock: Region["clock"];
  readonly log: Pick<Region["log"], "debug">;
  readonly config: Pick<Region["config"], "publicUrl">;
}

const MINUTE = 60_000;
const MOST_REMEMBERED = 2_000;
const FOUND_FOR_MS = 60 * MINUTE;
/** A site that says nothing of a page may do so soon: it may just be being written. So may a picture that did not come. */
const INCOMPLETE_FOR_MS = MINUTE;
/** Of pages that nobody has asked for lately: a document full of links, then one every other second. */
const NEW_PAGES = { atOnce: 40, aSecond: 0.5 };
const TURNS = { atOnce: 8, atOnceOfOne: 3, waiting: 200 };

export function createLinkPreviews(region: PreviewSurroundings, edges: PreviewEdges): LinkPreviews {
  const nowMs = () => region.clock.now().getTime();
  const perf = { now: nowMs };
  const remembered = new LRUCache<string, LinkPreview>({ max: MOST_REMEMBERED, perf, ttlResolution: 0 });
  const underWay = new Map<string, Promise<LinkPreview>>();
  const newPages = createTokenBuckets(NEW_PAGES, nowMs);
  const turns = createFairLimiter(TURNS);
  const userAgent = `LinkPreview/1.0 (+${region.config.publicUrl})`;

  const fetchNew = async (address: PreviewableAddress): Promise<LinkPreview> => {
    const { preview, isWhole } = await withinTime(edges.limits.wholeMs, async (signal) => {
      const journey = { edges, userAgent, signal };
      const { readPreview } = await import("./read-preview");
      const { words, picture } = readPreview(await fetchPage(address.href, journey), edges.ports);
      const { img, isFinal } =
        picture === undefined ? { img: null, isFinal: true } : await fetchPicture(picture, journey);
      return { preview: { ...words, img }, isWhole: isFinal };
    }).catch((error: unknown): { preview: LinkPreview; isWhole: boolean } => {
      // Neither page nor person: what people read is nobody's business.
      region.log.debug({ reason: reasonOf(error) }, "a link has no preview");
      const isFinal = error instanceof NoPageError && error.isFinal;
      return { preview: isFinal ? { ...NO_PREVIEW, domain: domainOf(address) } : NO_PREVIEW, isWhole: false };
    });
    // What could not be had now is not known to be missing: whoever asks again has it tried again, within the allowance.
    if (preview.domain !== null)
      remembered.set(address.href, preview, {
        ttl: isWhole && saysSomething(preview) ? FOUND_FOR_MS : INCOMPLETE_FOR_MS,
      });
    return preview;
  };

  return {
    async previewOf(userId, typed) {
      const address = addressToPreview(typed, edges.ports);
      if (address === undefined) return NO_PREVIEW;
      const { href } = address;
      const known = remembered.get(href) ?? underWay.get(href);
      if (known !== undefined) return known;
      // Looked at first: who is sent away for the others' sake has asked for nothing yet.
      if (turns.isFull()) return "busy";
      if (!newPages.take(userId)) return "too many";
      const fetching = turns.take(userId, () => fetchNew(address)).finally(() => underWay.delete(href));
      underWay.set(href, fetching);
      return fetching;
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof NoPageError) return error.message;
  return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : "unknown";
}
