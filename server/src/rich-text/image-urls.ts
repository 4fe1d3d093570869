// Current URLs of documents' pictures, for presenters whose caller may read the documents.
import { imagesOf } from "@gap/core/rich-text/plain-text";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import type { Queryable } from "../platform/db/database";
import { downloadUrlOfFile } from "../platform/files/download-url";
import type { Region } from "../platform/region";
import { passedImages } from "./images.db";

interface Edges {
  readonly region: Region;
  readonly db: Queryable;
}

interface ShownDocuments {
  /** The owner of the documents; keys of other organisations' pictures are ignored. */
  readonly orgId: string;
  readonly documents: readonly (RichText | undefined)[];
}

/** Returns URLs by key; makes one query for all documents, or none if there are no pictures. */
export async function imageUrlsOf(
  edges: Edges,
  { orgId, documents }: ShownDocuments,
): Promise<Record<string, string>> {
  const keys = new Set(documents.flatMap((document) => (document === undefined ? [] : imagesOf(document))));
  return imageUrlsByKey(edges, { orgId, keys: [...keys] });
}

/** The same for records that know the keys of their pictures. */
export async function imageUrlsByKey(
  { region, db }: Edges,
  { orgId, keys }: { readonly orgId: string; readonly keys: readonly string[] },
): Promise<Record<string, string>> {
  const shown = await passedImages(db, { keys, orgId });
  const entries = await Promise.all(
    shown.map(
      async (file) => [file.key, await downloadUrlOfFile(region, file, { variant: "display" })] as const,
    ),
  );
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
