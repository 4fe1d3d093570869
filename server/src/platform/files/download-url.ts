// Addresses to download from: signed, good for a quarter of an hour, and the same for some minutes, so that browsers
// keep what they fetched. Whether somebody may have one is decided by the procedure that hands it out.
import { timingSafeEqual } from "node:crypto";
import { FILE_ADDRESS_LIFE_MS } from "@gap/core/files/file-figures";
import type { Queryable } from "../db/database";
import type { Region } from "../region";
import { findFile, type FileRow } from "./files.db";

const SAME_ADDRESS_MS = 5 * 60_000;
const HASH_PURPOSE = "file-download";

export interface WantedDownload {
  /** A smaller picture where the file has one, otherwise the file itself. */
  readonly variant?: "thumbnail" | "display";
  /** Shown by the browser where that is safe, or kept as a file. */
  readonly as?: "inline" | "attachment";
}

/** What is handed out of a file: which bytes, and how a browser is to take them. */
export interface ShownFile {
  readonly storeKey: string;
  readonly type: string;
  readonly disposition: string;
}

/** Undefined where there is no such file, or it did not pass. */
export async function downloadUrl(
  { region, db }: { readonly region: Region; readonly db: Queryable },
  key: string,
  wanted: WantedDownload = {},
): Promise<string | undefined> {
  const file = await findFile(db, key);
  return file === undefined ? undefined : downloadUrlOfFile(region, file, wanted);
}

/** For lists, which have read their files together with the rest. */
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

/** What a signed address asks for; undefined where it was altered, or its time is over. */
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

/** What a browser shows without running anything of it; the rest is only ever kept. */
const SHOWN_INLINE = new Set(["image/png", "image/jpeg", "image/gif", "image/webp", "application/pdf"]);

export function showFile(file: FileRow, { variant, as = "inline" }: WantedDownload): ShownFile | undefined {
  if (file.status !== "passed") return undefined;
  // Drawings are documents that could act: they are shown as pictures of themselves.
  const wantedVariant = variant ?? (file.type === "image/svg+xml" && as === "inline" ? "display" : undefined);
  const { key, type } = file.variants.find(({ name }) => name === wantedVariant) ?? file;
  const how = as === "inline" && SHOWN_INLINE.has(type) ? "inline" : "attachment";
  return { storeKey: key, type, disposition: `${how}; ${namedAs(file.fileName)}` };
}

/** The name in plain letters for old programs, and as it is (RFC 5987). */
function namedAs(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
