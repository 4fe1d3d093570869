// Where the pictures of documents can be had just now, for presenters whose caller may read the documents.
import { imagesOf } from "@gap/core/rich-text/plain-text";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import type { Queryable } from "../platform/db/database";
import { downloadUrlOfFile } from "../platform/files/download-url";
import type { Region } from "../platform/region";
import { passedImages } from "./images.db";

interface ShownDocuments {
  /** Whose documents they are: a key of another one's picture is no key in them. */
  readonly orgId: string;
  readonly documents: readonly (RichText | undefined)[];
}

/** By their keys; one statement, however many documents and pictures there are, and none where there are no pictures. */
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
