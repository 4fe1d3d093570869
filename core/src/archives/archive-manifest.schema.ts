// manifest.json of an archive (spec 9 §3): what the archive has, and the hash of each entry.
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";
import { REGION_IDS } from "@gap/core/shared/regions";

export const MANIFEST_NAME = "manifest.json";
export const ARCHIVE_FORMAT = 1;

const count = z.int().nonnegative();

export const archiveManifestSchema = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  /** The newest migration of the database that it was made from. */
  schema: z.string().regex(/^\d{4}_[a-z0-9_]{1,100}$/),
  madeAt: z.iso.datetime(),
  region: z.enum(REGION_IDS),
  organisation: z.strictObject({ id: idSchema, name: z.string().min(1).max(200) }),
  /** The number of records by table. */
  records: z.record(z.string(), count),
  /** Versions of the provider's records that the archive's records are read from; they are not in the archive. */
  provided: z.array(
    z.strictObject({
      table: z.enum(["blueprints", "processes"]),
      id: idSchema,
      version: count,
      sha256: z.string().length(64),
    }),
  ),
  /** Sorted by name, without the manifest itself. */
  entries: z.array(
    z.strictObject({ name: z.string().min(1).max(500), bytes: count, sha256: z.string().length(64) }),
  ),
  /** The keys of files that were lost before the archive was made. */
  missingFiles: z.array(z.string()),
});

export type ArchiveManifest = z.output<typeof archiveManifestSchema>;
export type ArchiveEntry = ArchiveManifest["entries"][number];
export type ProvidedVersion = ArchiveManifest["provided"][number];

/** The beginning of the manifest of one client's archive, which is to be read and cannot be imported. */
export interface ClientArchiveFacts {
  readonly format: typeof ARCHIVE_FORMAT;
  readonly kind: "client";
  readonly client: { readonly id: string; readonly name: string };
  readonly records: Readonly<Record<"proposals" | "documents", number>>;
}
