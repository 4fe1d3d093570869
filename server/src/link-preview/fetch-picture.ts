// The picture of a previewed page: fetched like the page itself (spec 6 C1, C2) and redrawn small by the server. Cards
// contain it as data, so that readers' browsers do not contact the site and reveal who reads a text.
import { MAX_PREVIEW_PICTURE } from "@gap/core/link-preview/preview-picture";
import type { PreviewableAddress } from "@gap/core/link-preview/previewable-address";
import { failed } from "@gap/server/platform/files/check/check-result";
import { tooBig } from "@gap/server/platform/files/check/picture-limits";
import {
  withPictureReader,
  type DrawnPicture,
  type PictureReader,
} from "@gap/server/platform/files/check/picture-process";
import { createFairLimiter } from "@gap/server/platform/fair-limiter";
import { OutboundError } from "../platform/outbound/outbound-error";
import { readBounded } from "../platform/outbound/read-bounded";
import { unlessAborted } from "../platform/outbound/with-timeout";
import { follow, NoPageError, type FetchContext } from "./fetch-page";

/** Sizes to try: 1.5 times the card's for high-density screens, the card's own, then smaller. */
const LINE_ART = { type: "image/png", sides: [144, 96] } as const;
const PHOTOGRAPH = { type: "image/jpeg", sides: [144, 96, 64] } as const;
/**
 * Keeps the transparency of logos, which a black background would hide on a dark card. The smallest size always fits.
 */
const FEW_COLOURS = { type: "image/png", reduceColours: true, sides: [144, 96, 64, 48] } as const;
/** Preview pictures usually have less than one million pixels; larger originals are not worth the memory. */
const MAX_PIXELS = 6_000_000;
/** Each drawing occupies a process, and uploads need these too. */
const DRAWING = createFairLimiter({ atOnce: 2, concurrencyPerOwner: 2, waiting: Number.POSITIVE_INFINITY });
/** File signatures, whatever type the site claims: SVG and everything else is not opened. */
const SIGNATURES = {
  "image/png": "89504e470d0a1a0a",
  "image/jpeg": "ffd8ff",
  "image/gif": "474946383",
} as const;

interface FetchedPicture {
  /** Data URL of the picture; null if there is none for any reason, as a card can do without. */
  readonly img: string | null;
  /** Whether a retry soon would not help. */
  readonly isFinal: boolean;
}

export async function fetchPicture(
  address: PreviewableAddress,
  context: FetchContext,
): Promise<FetchedPicture> {
  const { network, signal } = context;
  try {
    const content = await follow(address, context, {
      accept: "image/png, image/jpeg, image/gif",
      read: (response) => readWhole(response, network.limits.bodyBytes),
    });
    return await unlessAborted(
      DRAWING.take("previews", () => drawSmall(content, signal)),
      signal,
    );
  } catch (error) {
    return { img: null, isFinal: isFinalFailure(error) };
  }
}

function isFinalFailure(error: unknown): boolean {
  return (
    (error instanceof NoPageError && error.isFinal) || (error instanceof OutboundError && error.isRefusal)
  );
}

/** Refuses a picture that exceeds the limit, as a part of it is useless. */
async function readWhole(response: Parameters<typeof readBounded>[0], maxBytes: number): Promise<Buffer> {
  const content = await readBounded(response, response.headers["content-encoding"], maxBytes + 1);
  if (content.length > maxBytes) throw new NoPageError("picture is too large", { isFinal: true });
  return content;
}

async function drawSmall(content: Buffer, signal: AbortSignal): Promise<FetchedPicture> {
  const beginning = content.toString("hex", 0, 8);
  const [found] = Object.entries(SIGNATURES).find(([, begins]) => beginning.startsWith(begins)) ?? [];
  if (found === undefined) return { img: null, isFinal: true };
  const result = await withPictureReader(async (reader) => {
    const size = await reader.measure(content);
    const { width, height } = size;
    const reason = width * height > MAX_PIXELS ? "too-many-pixels" : tooBig(size);
    if (reason !== undefined) return failed(reason);
    const drawn = await drawFitting(reader, content, found);
    const variants = drawn === undefined ? [] : [{ name: "thumbnail" as const, ...drawn }];
    return { passed: true, width, height, variants };
  }, signal);
  // A timeout is the machine's fault, not the picture's, so a retry may help.
  if (!result.passed) return { img: null, isFinal: result.reason !== "took-too-long" };
  const [drawn] = result.variants;
  return { img: drawn === undefined ? null : dataUrlOf(drawn.type, drawn), isFinal: true };
}

/** PNG keeps the edges of line art; if that is too large, the picture is treated as a photograph. */
async function drawFitting(reader: PictureReader, content: Buffer, found: string) {
  if (found === "image/jpeg") return fitting(PHOTOGRAPH, await drawnBy(reader, content, PHOTOGRAPH));
  const asLineArt = await drawnBy(reader, content, LINE_ART);
  const fits = fitting(LINE_ART, asLineArt);
  if (fits !== undefined) return fits;
  // Check transparency on the small version, where details too small to see do not count.
  const [largest] = asLineArt;
  const isOpaque = largest === undefined || (await reader.isOpaque(largest.content));
  const format = isOpaque ? PHOTOGRAPH : FEW_COLOURS;
  return fitting(format, await drawnBy(reader, content, format));
}

type DrawFormat = typeof LINE_ART | typeof PHOTOGRAPH | typeof FEW_COLOURS;

const drawnBy = (reader: PictureReader, content: Buffer, format: DrawFormat) =>
  reader.draw(content, { ...format, everyFrame: false });

function fitting({ type }: DrawFormat, drawings: readonly DrawnPicture[]) {
  const fits = drawings.find((drawn) => dataUrlOf(type, drawn).length <= MAX_PREVIEW_PICTURE);
  return fits === undefined ? undefined : { type, ...fits };
}

function dataUrlOf(type: string, { content }: { readonly content: Buffer }): string {
  return `data:${type};base64,${content.toString("base64")}`;
}
