// Reads one process: as a list item, or a version of it with its steps and the templates that they use.
import { eq } from "drizzle-orm";
import {
  compareProcesses,
  type ComparedProcess,
  type ProcessComparison,
} from "@gap/core/processes/compare-processes";
import {
  PROCESS_NOT_FOUND,
  type ListedProcessVersion,
  type Process,
  type ProcessContent,
  type ProcessListItem,
} from "@gap/core/processes/process.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { templatesByIds } from "../blueprints/public";
import { withoutEmpty } from "../platform/calls/present";
import type { Queryable } from "../platform/db/database";
import type { Region } from "../platform/region";
import {
  currentVersion,
  findVersion,
  getReadable,
  getVersion,
  mayReadVersion,
  recordPageStatement,
  versionsOf,
} from "../publishing/public";
import { imageUrlsByKey } from "../rich-text/public";
import { presentProcess } from "./present-process";
import { processKind, templateIdsOf, type ProcessFacts } from "./process-kind";
import { processes } from "./processes.tables";

interface WhichProcess {
  readonly id: string;
  /** The reader's organisation. */
  readonly orgId: string;
}

/** The caller's right to read it was checked. */
export async function processItem(db: Queryable, { id, orgId }: WhichProcess): Promise<ProcessListItem> {
  const one = { tab: "all", page: 0, pageSize: 1 } as const;
  const [row] = await recordPageStatement(db, processKind, [eq(processes.id, id)], one);
  if (row === undefined) throw new GapError("notFound", PROCESS_NOT_FOUND);
  return presentProcess(row, orgId);
}

export async function getProcess(
  { region, db }: { readonly region: Region; readonly db: Queryable },
  which: WhichProcess,
  asked: number | undefined,
): Promise<Process> {
  const readable = await getReadable(db, processKind, which);
  const version = asked ?? currentVersion(readable);
  const stored = mayReadVersion(readable, version)
    ? await findVersion(db, processKind, which.id, version)
    : undefined;
  if (stored === undefined) throw new GapError("notFound", PROCESS_NOT_FOUND);
  const content = processKind.contentOf(stored.content);
  const { orgId } = readable.row;
  const { name, description, state, note } = stored;
  return {
    ...(await processItem(db, which)),
    name,
    description,
    version,
    state,
    note,
    content,
    templates: await templatesOf(db, which.orgId, content),
    imageUrls: await imageUrlsByKey({ region, db }, { orgId, keys: processKind.picturesOf(content) }),
  };
}

/** The templates that the reader's organisation may read. */
async function templatesOf(
  db: Queryable,
  orgId: string,
  content: ProcessContent,
): Promise<Process["templates"]> {
  const found = await templatesByIds(db, { orgId, ids: templateIdsOf(content) });
  return Object.fromEntries(
    [...found].map(([id, { name, docType, status, publishedVersion }]) => [
      id,
      { name, docType, status, ...withoutEmpty({ version: publishedVersion }) },
    ]),
  );
}

/** A page of those of the organisation's own process, newest first. */
export async function listProcessVersions(
  db: Queryable,
  which: WhichProcess,
  before: number | undefined,
): Promise<ListedProcessVersion[]> {
  await assertOwn(db, which);
  const versions = await versionsOf(db, processKind, which.id, before);
  return versions.map(({ facts, ...version }) => ({ ...version, steps: (facts as ProcessFacts).steps }));
}

export async function compareProcessVersions(
  db: Queryable,
  which: WhichProcess,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ProcessComparison> {
  await assertOwn(db, which);
  const [former, next] = await Promise.all([
    comparedVersion(db, which.id, from),
    comparedVersion(db, which.id, to),
  ]);
  return { from, to, changes: compareProcesses(former, next) };
}

async function comparedVersion(db: Queryable, id: string, version: number): Promise<ComparedProcess> {
  const { name, description, content } = await getVersion(db, processKind, id, version);
  return { name, description, content: processKind.contentOf(content) };
}

async function assertOwn(db: Queryable, which: WhichProcess): Promise<void> {
  const { isOwn } = await getReadable(db, processKind, which);
  if (!isOwn) throw new GapError("notFound", PROCESS_NOT_FOUND);
}
