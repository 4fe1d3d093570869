// Signed download URLs, valid for 15 minutes. A URL stays the same for some minutes, so that browsers can cache the
// file. The procedure that returns a URL must check the caller's rights.
import { timingSafeEqual } from "node:crypto";
import { FILE_ADDRESS_LIFE_MS } from "@gap/core/files/file-figures";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import type { Queryable } from "../db/database";
import type { Region } from "../region";
import { findFile, type FileRow } from "./files.db";

const SAME_ADDRESS_MS = 5 * MINUTE_MS;
const HASH_PURPOSE = "file-download";

export interface WantedDownload {
  /** A smaller image if the file has one, otherwise the file itself. */
  readonly variant?: "thumbnail" | "display";
  /** Shown by the browser if that is safe, or downloaded as a file. */
  readonly as?: "inline" | "attachment";
}

/** Which bytes of a file are served, and how the browser should treat them. */
export interface ShownFile {
  readonly storeKey: string;
  readonly type: string;
  readonly disposition: string;
}

/** Returns undefined if the file does not exist or did not pass its check. */
export async function downloadUrl(
  { region, db }: { readonly region: Region; readonly db: Queryable },
  key: string,
  wanted: WantedDownload = {},
): Promise<string | undefined> {
  const file = await findFile(db, key);
  return file === undefined ? undefined : downloadUrlOfFile(region, file, wanted);
}

/** For lists that have already read their file rows. */
export async function downloadUrlOfFile(
  region: Region,
  file: FileRow,
  wanted: WantedDownload,
): Promise<string | undefined> {
  const { key } = file;
  const shown = showFile(file, wanted);
  if (shown === undefined) return undefined;
  const now = region.clock.now().getTime();
  const signedAt = now - (now % SAME_ADDRESS_MS);
  const { storeKey, type, disposition } = shown;
  const presigned = await region.files.presignedDownload(storeKey, {
    type,
    disposition,
    signedAt: new Date(signedAt),
    lifeSeconds: FILE_ADDRESS_LIFE_MS / 1000,
  });
  if (presigned !== undefined) return presigned;
  const expires = String(signedAt + FILE_ADDRESS_LIFE_MS);
  const query = new URLSearchParams({ ...wanted, expires, signature: sign(region, key, wanted, expires) });
  return `${region.config.regions[region.id].apiBase}/files/${key}?${query.toString()}`;
}

/** Reads a signed URL; undefined if it was altered or has expired. */
export function readDownload(
  region: Region,
  key: string,
  query: Readonly<Record<string, string>>,
): { wanted: WantedDownload; remainingMs: number } | undefined {
  const { variant, as, expires = "", signature = "" } = query;
  const wanted = {
    ...(variant === undefined ? {} : { variant }),
    ...(as === undefined ? {} : { as }),
  } as WantedDownload;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(region, key, wanted, expires))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const remainingMs = Number(expires) - region.clock.now().getTime();
  return remainingMs > 0 ? { wanted, remainingMs } : undefined;
}

function sign(region: Region, key: string, { variant, as }: WantedDownload, expires: string): string {
  return region.secret.hash(HASH_PURPOSE, JSON.stringify([key, variant ?? "", as ?? "", expires]));
}

/** Types that browsers show without running code; all others are only offered as downloads. */
const SHOWN_INLINE = new Set(["image/png", "image/jpeg", "image/gif", "image/webp", "application/pdf"]);

export function showFile(file: FileRow, { variant, as = "inline" }: WantedDownload): ShownFile | undefined {
  if (file.status !== "passed") return undefined;
  // SVGs could contain active content, so they are shown as rendered images.
  const wantedVariant = variant ?? (file.type === "image/svg+xml" && as === "inline" ? "display" : undefined);
  const { key, type } = file.variants.find(({ name }) => name === wantedVariant) ?? file;
  const how = as === "inline" && SHOWN_INLINE.has(type) ? "inline" : "attachment";
  return { storeKey: key, type, disposition: `${how}; ${fileNameParameters(file.fileName)}` };
}

/** The name in ASCII for old programs, and the exact name (RFC 5987). */
function fileNameParameters(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
