// The file inside a sealed PDF of a document (spec 7 §4): the client's copy of the finalised version as canonical JSON,
// with its hash, so that anyone can check the PDF without the product.
import { z } from "zod";
import { canonicalJson, type Sha256 } from "@gap/core/shared/canonical-json";
import { versionForSide, type DocumentSnapshot } from "./document-version";

/** The file's name among the PDF's attachments. */
export const DOCUMENT_FILE_NAME = "document.json";

export const documentFileSchema = z.strictObject({
  format: z.literal(1),
  documentId: z.string(),
  version: z.int(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The canonical JSON exactly as hashed. */
  snapshot: z.string(),
});
export type DocumentFile = z.output<typeof documentFileSchema>;

export function documentFileOf(version: DocumentSnapshot, sha256: Sha256): DocumentFile {
  const snapshot = canonicalJson(versionForSide(version, "client"));
  return {
    format: 1,
    documentId: version.documentId,
    version: version.version,
    hash: sha256(snapshot),
    snapshot,
  };
}

const namesSchema = z.object({
  documentId: z.string(),
  version: z.int(),
  title: z.string(),
  timezone: z.string(),
  advisor: z.object({ name: z.string() }),
  client: z.object({ name: z.string() }),
  people: z.record(z.string(), z.object({ name: z.string() })),
  finalised: z.object({ at: z.iso.datetime(), by: z.string() }),
});
/** The parts of the snapshot that the check names. */
export type NamedVersion = z.output<typeof namesSchema>;

export function namedVersionIn({ snapshot }: Pick<DocumentFile, "snapshot">): NamedVersion | undefined {
  return namesSchema.safeParse(parsedOrNothing(snapshot)).data;
}

/** The first inconsistency; undefined if there is none. */
export function problemOfDocumentFile(file: DocumentFile, sha256: Sha256): string | undefined {
  if (sha256(file.snapshot) !== file.hash) return "The finalised document does not match its hash";
  const named = namedVersionIn(file);
  if (named === undefined || canonicalJson(parsedOrNothing(file.snapshot)) !== file.snapshot)
    return "The finalised document is not in canonical form";
  return named.documentId === file.documentId && named.version === file.version
    ? undefined
    : "The snapshot belongs to another document or version";
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
