// Current URLs of documents' pictures, for presenters whose caller may read the documents.
import { imagesOf } from "@gap/core/rich-text/plain-text";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import type { Queryable } from "../platform/db/database";
import { downloadUrlOfFile } from "../platform/files/download-url";
import type { Region } from "../platform/region";
import { passedImages } from "./images.db";

interface ShownDocuments {
  /** The owner of the documents; keys of other organisations' pictures are ignored. */
  readonly orgId: string;
  readonly documents: readonly (RichText | undefined)[];
}

/** Returns URLs by key; makes one query for all documents, or none if there are no pictures. */
export async function imageUrlsOf(
  { region, db }: { readonly region: Region; readonly db: Queryable },
  { orgId, documents }: ShownDocuments,
): Promise<Record<string, string>> {
  const keys = new Set(documents.flatMap((document) => (document === undefined ? [] : imagesOf(document))));
  const shown = await passedImages(db, { keys: [...keys], orgId });
  const entries = await Promise.all(
    shown.map(
      async (file) => [file.key, await downloadUrlOfFile(region, file, { variant: "display" })] as const,
    ),
  );
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
