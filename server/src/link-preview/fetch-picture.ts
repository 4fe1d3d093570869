// The picture of a previewed page: fetched like the page itself (spec 6 C1, C2) and drawn anew, small, by the server. Cards
// hold it as it is, so that no reader's browser asks a stranger's site and nobody there learns who reads a text.
import { LONGEST_PREVIEW_PICTURE } from "@gap/core/link-preview/preview-picture";
import type { PreviewableAddress } from "@gap/core/link-preview/previewable-address";
import { failed } from "@gap/server/platform/files/check/check-result";
import { tooBig } from "@gap/server/platform/files/check/picture-limits";
import {
  withPictureReader,
  type DrawnPicture,
  type PictureReader,
} from "@gap/server/platform/files/check/picture-process";
import { createFairLimiter } from "@gap/server/platform/fair-limiter";
import { follow, inTime, NoPageError, type Journey } from "./fetch-page";
import { readBounded } from "./read-bounded";

/** Half as much again as a card shows, for screens of fine dots; else as much as it shows, else what still tells something. */
const LINE_ART = { type: "image/png", sides: [144, 96] } as const;
const PHOTOGRAPH = { type: "image/jpeg", sides: [144, 96, 64] } as const;
/** What shines through a logo stays so: black behind it would hide it on a dark card. The smallest always fits. */
const FEW_COLOURS = { type: "image/png", isOfFewColours: true, sides: [144, 96, 64, 48] } as const;
/** A picture that a page shows of itself has less than one million; what becomes a thumbnail need not be a poster. */
const MOST_PIXELS = 6_000_000;
/** Each takes a process of its own for as long as it lasts, which uploads are to have too. */
const DRAWING = createFairLimiter({ atOnce: 2, atOnceOfOne: 2, waiting: Number.POSITIVE_INFINITY });
/** By the first bytes, whatever the site says of it: drawings (SVG) and everything else are not opened. */
const BEGINNINGS = {
  "image/png": "89504e470d0a1a0a",
  "image/jpeg": "ffd8ff",
  "image/gif": "474946383",
} as const;

interface FetchedPicture {
  /** As an address that holds the picture itself; null where there is none, for whichever reason: a card is one without. */
  readonly img: string | null;
  /** Whether asking again soon tells nothing new. */
  readonly isFinal: boolean;
}

export async function fetchPicture(address: PreviewableAddress, journey: Journey): Promise<FetchedPicture> {
  const { edges, signal } = journey;
  try {
    const content = await follow(address, journey, {
      accept: "image/png, image/jpeg, image/gif",
      read: (response) => readWhole(response, edges.limits.bodyBytes),
    });
    return await inTime(
      DRAWING.take("previews", () => drawSmall(content, signal)),
      signal,
    );
  } catch (error) {
    return { img: null, isFinal: error instanceof NoPageError && (error.isFinal || error.isRefusal) };
  }
}

/** The beginning of a picture is no picture. */
async function readWhole(response: Parameters<typeof readBounded>[0], mostBytes: number): Promise<Buffer> {
  const content = await readBounded(response, response.headers["content-encoding"], mostBytes + 1);
  if (content.length > mostBytes) throw new NoPageError("a picture that is too large", { isFinal: true });
  return content;
}

async function drawSmall(content: Buffer, signal: AbortSignal): Promise<FetchedPicture> {
  const beginning = content.toString("hex", 0, 8);
  const [found] = Object.entries(BEGINNINGS).find(([, begins]) => beginning.startsWith(begins)) ?? [];
  if (found === undefined) return { img: null, isFinal: true };
  const result = await withPictureReader(async (reader) => {
    const size = await reader.measure(content);
    const { width, height } = size;
    const reason = width * height > MOST_PIXELS ? "too-many-pixels" : tooBig(size);
    if (reason !== undefined) return failed(reason);
    const drawn = await drawFitting(reader, content, found);
    const variants = drawn === undefined ? [] : [{ name: "thumbnail" as const, ...drawn }];
    return { passed: true, width, height, variants };
  }, signal);
  // A machine that is busy is no fault of the picture.
  if (!result.passed) return { img: null, isFinal: result.reason !== "took-too-long" };
  const [drawn] = result.variants;
  return { img: drawn === undefined ? null : addressOf(drawn.type, drawn), isFinal: true };
}

/** Line art keeps its edges, unless it is no line art and becomes too large by it. */
async function drawFitting(reader: PictureReader, content: Buffer, found: string) {
  if (found === "image/jpeg") return fitting(PHOTOGRAPH, await drawnBy(reader, content, PHOTOGRAPH));
  const asLineArt = await drawnBy(reader, content, LINE_ART);
  const fits = fitting(LINE_ART, asLineArt);
  if (fits !== undefined) return fits;
  // Of the small one: a dot that nobody would see there is none.
  const [largest] = asLineArt;
  const isOpaque = largest === undefined || (await reader.isOpaque(largest.content));
  const way = isOpaque ? PHOTOGRAPH : FEW_COLOURS;
  return fitting(way, await drawnBy(reader, content, way));
}

type Way = typeof LINE_ART | typeof PHOTOGRAPH | typeof FEW_COLOURS;

const drawnBy = (reader: PictureReader, content: Buffer, way: Way) =>
  reader.draw(content, { ...way, everyFrame: false });

function fitting({ type }: Way, drawings: readonly DrawnPicture[]) {
  const fits = drawings.find((drawn) => addressOf(type, drawn).length <= LONGEST_PREVIEW_PICTURE);
  return fits === undefined ? undefined : { type, ...fits };
}

function addressOf(type: string, { content }: { readonly content: Buffer }): string {
  return `data:${type};base64,${content.toString("base64")}`;
}
