// The encrypted ticket in an upload URL, which contains everything decided when the URL was requested (spec 4 §H).
// Requesting a URL therefore writes nothing, and the sender cannot change the key, the type or the expiry.
import { z } from "zod";
import { FILE_ADDRESS_LIFE_MS } from "@gap/core/files/file-figures";
import { fileKey } from "@gap/core/files/file-key";
import { isFileKind, type FileKind } from "@gap/core/files/file-kind-names";
import { typeOfFileName, type FileType } from "@gap/core/files/file-kinds";
import { fieldError } from "@gap/core/shared/gap-error";
import type { Region } from "../region";
import { unsealJson } from "../unseal-json";

const SEAL_PURPOSE = "file-upload";

export const UNSUPPORTED_TYPE = "File has unsupported type/extension";

interface WantedUpload {
  readonly kind: FileKind;
  readonly orgId: string;
  readonly uploadedBy: string;
  readonly fileName: string;
  /** The record that the file is for, if the kind needs one. */
  readonly subjectId?: string;
}

const ticketSchema = z.object({
  key: z.string(),
  kind: z.string().refine(isFileKind),
  orgId: z.string(),
  subjectId: z.string().nullable(),
  uploadedBy: z.string(),
  fileName: z.string(),
  type: z.string().transform((type) => type as FileType),
  expiresAt: z.number(),
});

export type UploadTicket = z.output<typeof ticketSchema>;

/** Returns the URL to PUT the file to. The calling procedure must have checked the caller's rights. */
export function beginUpload(region: Region, wanted: WantedUpload): { url: string; key: string } {
  const { kind, orgId, uploadedBy, fileName, subjectId = null } = wanted;
  const type = typeOfFileName(kind, fileName);
  if (type === undefined) throw fieldError("fileName", UNSUPPORTED_TYPE);
  const key = fileKey({ kind, uploadedBy, id: region.newId(), type });
  const expiresAt = region.clock.now().getTime() + FILE_ADDRESS_LIFE_MS;
  const ticket: UploadTicket = { key, kind, orgId, subjectId, uploadedBy, fileName, type, expiresAt };
  const sealed = region.secret.seal(SEAL_PURPOSE, JSON.stringify(ticket));
  return { key, url: `${region.config.regions[region.id].apiBase}/files/${key}?ticket=${sealed}` };
}

/** Returns undefined if the ticket is not ours, is for another key, or has expired. */
export function readTicket(region: Region, key: string, sealed: string): UploadTicket | undefined {
  const ticket = unsealJson(region, SEAL_PURPOSE, sealed, ticketSchema);
  if (ticket?.key !== key) return undefined;
  return ticket.expiresAt > region.clock.now().getTime() ? ticket : undefined;
}
