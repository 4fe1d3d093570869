// Checks the keys of an archive's files before anything is stored. A file is stored where its key says, so the key must be
// the one of its record, and no file of this installation may be there.
import { z } from "zod";
import { variantKey, VARIANT_NAMES } from "@gap/core/files/file-key";
import { uploaderOfKey } from "@gap/core/files/uploader-of-key";
import type { Transaction } from "@gap/server/platform/db/database";
import type { ArchiveReader } from "./archive-reader";
import { ImportRefusedError } from "./import-refused-error";

const LISTED_AT_MOST = 10;
const ASKED_AT_ONCE = 500;

const FILES = "data/files.jsonl";
const ORGS = "data/orgs.jsonl";

const fileSchema = z.object({
  key: z.string(),
  kind: z.string(),
  org_id: z.string(),
  uploaded_by: z.string(),
  variants: z.array(z.object({ name: z.enum(VARIANT_NAMES), key: z.string() })),
});

type FileOfArchive = z.output<typeof fileSchema>;

export async function assertFileKeys(
  tx: Transaction,
  { lines }: Pick<ArchiveReader, "lines">,
): Promise<void> {
  const orgs = new Set<string>();
  for await (const line of lines(ORGS)) orgs.add(String((JSON.parse(line) as { id?: unknown }).id));
  const seen = new Set<string>();
  const problems: string[] = [];
  let batch: FileOfArchive[] = [];
  const ask = async () => {
    problems.push(...(await foreignKeys(tx, batch, orgs)));
    batch = [];
  };
  for await (const line of lines(FILES)) {
    const { success, data: file } = fileSchema.safeParse(JSON.parse(line));
    if (!success)
      throw new ImportRefusedError([`${FILES} has a record that is not valid: ${line.slice(0, 200)}`]);
    problems.push(...problemsOf(file, orgs));
    for (const key of keysOf(file)) {
      if (seen.has(key)) problems.push(`files/${key} is named by two records`);
      seen.add(key);
    }
    batch.push(file);
    if (batch.length >= ASKED_AT_ONCE) await ask();
    if (problems.length >= LISTED_AT_MOST) break;
  }
  await ask();
  if (problems.length > 0) throw new ImportRefusedError(problems.slice(0, LISTED_AT_MOST));
}

const keysOf = ({ key, variants }: FileOfArchive) => [key, ...variants.map((variant) => variant.key)];

function problemsOf(file: FileOfArchive, orgs: ReadonlySet<string>): string[] {
  const { key, kind, org_id: orgId, uploaded_by: uploadedBy, variants } = file;
  const isOwn = uploaderOfKey(key) === uploadedBy && key.startsWith(`${kind}/`);
  return [
    ...(isOwn ? [] : [key]),
    ...variants.filter((variant) => variant.key !== variantKey(key, variant.name)).map((each) => each.key),
  ]
    .map((wrong) => `files/${wrong} is not a place for the file of its record`)
    .concat(orgs.has(orgId) ? [] : [`files/${key} belongs to another organisation`]);
}

/** Keys of files that are here already, and keys with an organisation or a member of one that is here. */
async function foreignKeys(
  tx: Transaction,
  batch: readonly FileOfArchive[],
  orgs: ReadonlySet<string>,
): Promise<string[]> {
  const uploaders = new Set(batch.map((file) => file.uploaded_by).filter((id) => !orgs.has(id)));
  const present = await tx.raw("select key from files where key = any($1)", [batch.map(({ key }) => key)]);
  const foreign = await tx.raw(
    `select id from orgs where id = any($1)
     union select l.user_id from user_orgs l join orgs o on o.id = l.org_id
      where l.user_id = any($1) and o.org_type <> 'gap'`,
    [[...uploaders]],
  );
  const taken = new Set(present.rows.map(({ key }) => String(key)));
  const others = new Set(foreign.rows.map(({ id }) => String(id)));
  return batch.flatMap(({ key, uploaded_by: uploadedBy }) => {
    if (taken.has(key)) return [`files/${key} is here already, of another organisation`];
    return others.has(uploadedBy) ? [`files/${key} belongs to another organisation`] : [];
  });
}
