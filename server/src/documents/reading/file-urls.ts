// Temporary URLs of a document's pictures and uploaded files, for a reader whose access was checked.
import type { AnswerView } from "@gap/core/documents/document-view";
import { inArray } from "drizzle-orm";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import { downloadUrlOfFile } from "@gap/server/platform/files/download-url";
import { files } from "@gap/server/platform/files/files.tables";
import type { OpenedDocument } from "../open-document";

export async function fileUrlsOf(
  { db, region }: ReadContext<Caller>,
  { row }: OpenedDocument,
  { pictures, answers }: { readonly pictures: readonly string[]; readonly answers: readonly AnswerView[] },
): Promise<Record<string, string>> {
  const uploaded = answers.flatMap(({ value }) => keyIn(value) ?? []);
  const keys = [...new Set([...pictures, ...uploaded])];
  if (keys.length === 0) return {};
  const rows = await db.select().from(files).where(inArray(files.key, keys));
  const ofAnswers = new Set(uploaded);
  const urls = await Promise.all(
    rows
      // An uploaded file belongs to this document; pictures were checked when their template was published.
      .filter((file) => !ofAnswers.has(file.key) || file.subjectId === row.id)
      .map(async (file): Promise<[string, string | undefined]> => [
        file.key,
        await downloadUrlOfFile(
          region,
          file,
          ofAnswers.has(file.key) ? { as: "attachment" } : { variant: "display" },
        ),
      ]),
  );
  return Object.fromEntries(urls.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function keyIn(value: unknown): string | undefined {
  return typeof value === "object" && value !== null && "key" in value && typeof value.key === "string"
    ? value.key
    : undefined;
}
