// Brings an archive into an installation where its organisation is not present (spec 9 §3): everything in one transaction,
// or nothing.
import { Readable } from "node:stream";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import { installationOrigin } from "@gap/server/platform/installation-origin";
import type { Region } from "@gap/server/platform/region";
import { keepImportedChain } from "@gap/server/proposals/public";
import { entryOfFile, entryOfTable, isRecordEntry } from "../entry-names";
import { EXPORTED_TABLES } from "../exported-tables";
import { newestMigration, providedVersionsOf } from "../installation-facts.db";
import { readArchive, type ArchiveReader } from "./archive-reader";
import { assertFileKeys } from "./assert-file-keys";
import { assertBelongs, assertNotPresent } from "./assert-fits";
import { ImportRefusedError } from "./import-refused-error";
import { insertRows } from "./insert-rows";

export interface ImportedArchive {
  readonly organisation: { readonly id: string; readonly name: string };
  /** By table. */
  readonly records: Readonly<Record<string, number>>;
  readonly files: number;
}

/** Throws an ImportRefusedError with the reasons if anything does not fit. */
export async function importArchive(region: Region, path: string): Promise<ImportedArchive> {
  const archive = await readArchive(path);
  const { organisation } = archive.manifest;
  const stored: string[] = [];
  try {
    const origin = installationOrigin("archive.imported", region.newId(), organisation.id);
    return await runCommand(region, origin, async (command) => {
      await assertInstallation(command, archive);
      await assertNotPresent(command.tx, archive);
      await assertFileKeys(command.tx, archive);
      await insertAll(command, archive);
      await assertBelongs(command.tx, archive.manifest);
      await storeFiles(command, archive, stored);
      command.audit({ kind: "archive", id: organisation.id });
      return { organisation, records: archive.manifest.records, files: stored.length };
    });
  } catch (error) {
    for (const key of stored) await region.files.remove(key);
    throw asRefusal(error);
  } finally {
    archive.close();
  }
}

async function assertInstallation({ region, tx }: CommandContext, { manifest }: ArchiveReader) {
  const newest = await newestMigration(tx);
  const reasons = [
    ...(manifest.region === region.id
      ? []
      : [`The archive is of region ${manifest.region}, and this is region ${region.id}`]),
    ...(manifest.schema > newest
      ? ["The archive was made by a newer version. Update this installation first"]
      : []),
    ...(manifest.schema < newest
      ? ["The archive was made by an older version. Update the other installation, and make a new archive"]
      : []),
  ];
  if (reasons.length > 0) throw new ImportRefusedError(reasons);
  const own = new Map((await providedVersionsOf(tx, manifest.provided)).map((each) => [nameOf(each), each]));
  const differing = manifest.provided.filter((each) => own.get(nameOf(each))?.sha256 !== each.sha256);
  if (differing.length > 0)
    throw new ImportRefusedError(
      differing.map(
        ({ table, id, version }) =>
          `Version ${version} of ${id} in ${table}, which the provider publishes, is not here`,
      ),
    );
}

const nameOf = ({ table, id, version }: { table: string; id: string; version: number }) =>
  `${table}/${id}/${version}`;

async function insertAll(command: CommandContext, { manifest, lines }: ArchiveReader): Promise<void> {
  for (const table of EXPORTED_TABLES) {
    const rows = lines(entryOfTable(table.name));
    const count =
      table.name === "proposal_chains"
        ? await keepChains(command, rows)
        : await insertRows(command.tx, table, rows);
    if (count !== manifest.records[table.name])
      throw new ImportRefusedError([`${table.name} has ${count} records, which is not as the manifest says`]);
  }
}

/** The end of each chain is anchored with the secret of this region, after its rows were checked. */
async function keepChains(command: CommandContext, lines: AsyncIterable<string>): Promise<number> {
  let count = 0;
  for await (const line of lines) {
    const row = JSON.parse(line) as { proposal_id: string; events: number; last_hash: string };
    const end = { events: row.events, lastHash: row.last_hash };
    const altered = await keepImportedChain(command, row.proposal_id, end);
    if (altered !== undefined)
      throw new ImportRefusedError([
        `The evidence of proposal ${row.proposal_id} was altered at row ${altered.seq}: ${altered.why}`,
      ]);
    count += 1;
  }
  return count;
}

/** The last step, because it takes the time; the rows are not visible to anyone before all files are stored. */
async function storeFiles(
  { tx, region }: CommandContext,
  { manifest, open }: ArchiveReader,
  stored: string[],
): Promise<void> {
  const entries = new Map(manifest.entries.map((entry) => [entry.name, entry]));
  const { rows } = await tx.raw(
    `select key, type, bytes, sha256, variants from files
      where org_id in (select id from orgs where id = $1 or id in (select client_org_id from clients where advisor_org_id = $1))
      order by key`,
    [manifest.organisation.id],
  );
  const wanted = rows.flatMap(({ key, type, bytes, sha256, variants }) => [
    { key: String(key), type: String(type), expected: { bytes: Number(bytes), sha256 } },
    ...(variants as readonly { key: string; type: string }[]).map((variant) => ({
      key: variant.key,
      type: variant.type,
      expected: undefined,
    })),
  ]);
  const known = new Set(wanted.map(({ key }) => entryOfFile(key)));
  const unknown = [...entries.keys()].filter((name) => !isRecordEntry(name) && !known.has(name));
  if (unknown.length > 0) throw new ImportRefusedError(unknown.map((name) => `${name} belongs to no record`));
  const missing = new Set(manifest.missingFiles);
  for (const { key, type, expected } of wanted) {
    const name = entryOfFile(key);
    const entry = entries.get(name);
    if (entry === undefined && missing.has(key)) continue;
    if (entry === undefined) throw new ImportRefusedError([`${name} is missing`]);
    if (expected !== undefined && (expected.bytes !== entry.bytes || expected.sha256 !== entry.sha256))
      throw new ImportRefusedError([`${name} is not the file that its record describes`]);
    stored.push(key);
    await region.files.put(key, Readable.from(await open(name)), { length: entry.bytes, type });
  }
}

const REASONS: Readonly<Record<string, string>> = {
  "23505": "exists here already",
  "23503": "refers to a record that is neither here nor in the archive",
};

/** A row that the database refuses is a reason too. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ImportRefusedError) return error;
  const {
    code = "",
    table = "",
    constraint = "",
    message,
  } = error as Error & {
    code?: string;
    table?: string;
    constraint?: string;
  };
  if (/^2[23]/.test(code))
    return new ImportRefusedError([
      `A record of ${table} ${REASONS[code] ?? "is not valid"} (${constraint || message})`,
    ]);
  return error;
}
