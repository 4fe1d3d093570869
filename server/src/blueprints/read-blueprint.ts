// Reads one template: as a list item, or a version of it with its blocks.
import { eq } from "drizzle-orm";
import { picturesOf } from "@gap/core/blocks/pictures";
import {
  BLUEPRINT_NOT_FOUND,
  NO_NEWER_ORIGINAL,
  type Blueprint,
  type BlueprintListItem,
  type ListedBlueprintVersion,
  type OriginalComparison,
  type VersionComparison,
} from "@gap/core/blueprints/blueprint.schema";
import { compareTemplates, type TemplateContent } from "@gap/core/blueprints/template-changes";
import { GapError } from "@gap/core/shared/gap-error";
import type { Queryable } from "../platform/db/database";
import type { Region } from "../platform/region";
import {
  currentVersion,
  findVersion,
  getReadable,
  mayReadVersion,
  recordPageStatement,
  versionsOf,
  type VersionRow,
} from "../publishing/public";
import { imageUrlsByKey } from "../rich-text/public";
import { blocksOfStored, blueprintKind, type BlueprintFacts } from "./blueprint-kind";
import { blueprints } from "./blueprints.tables";
import { presentBlueprint } from "./present-blueprint";

interface Edges {
  readonly region: Region;
  readonly db: Queryable;
}

interface WhichBlueprint {
  readonly id: string;
  /** The reader's organisation. */
  readonly orgId: string;
}

/** The caller's right to read it was checked. */
export async function blueprintItem(
  db: Queryable,
  { id, orgId }: WhichBlueprint,
): Promise<BlueprintListItem> {
  const one = { tab: "all", page: 0, pageSize: 1 } as const;
  const [row] = await recordPageStatement(db, blueprintKind, [eq(blueprints.id, id)], one);
  if (row === undefined) throw new GapError("notFound", BLUEPRINT_NOT_FOUND);
  return presentBlueprint(row, orgId);
}

export async function getBlueprint(
  { region, db }: Edges,
  which: WhichBlueprint,
  asked: number | undefined,
): Promise<Blueprint> {
  const readable = await getReadable(db, blueprintKind, which);
  const version = asked ?? currentVersion(readable);
  const stored = mayReadVersion(readable, version)
    ? await findVersion(db, blueprintKind, which.id, version)
    : undefined;
  if (stored === undefined) throw new GapError("notFound", BLUEPRINT_NOT_FOUND);
  const item = await blueprintItem(db, which);
  const blocks = blocksOfStored(stored.content);
  const { name, description, state, note } = stored;
  return {
    ...item,
    name,
    description,
    version,
    state,
    note,
    blocks,
    imageUrls: await imageUrlsByKey({ region, db }, { orgId: readable.row.orgId, keys: picturesOf(blocks) }),
  };
}

/** A page of those of the organisation's own template, newest first. */
export async function listVersions(
  db: Queryable,
  which: WhichBlueprint,
  before: number | undefined,
): Promise<ListedBlueprintVersion[]> {
  await assertOwn(db, which);
  const versions = await versionsOf(db, blueprintKind, which.id, before);
  return versions.map(({ facts, ...version }) => {
    const { blocks, questions } = facts as BlueprintFacts;
    return { ...version, blocks, questions };
  });
}

export async function compareVersions(
  db: Queryable,
  which: WhichBlueprint,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<VersionComparison> {
  await assertOwn(db, which);
  const { former, next } = await versionsToCompare(db, which.id, { from, to });
  return { from, to, changes: compareTemplates(former, next) };
}

/** The changes of a clone's original since the version that the clone was made from or brought up to date with. */
export async function compareWithOriginal(db: Queryable, which: WhichBlueprint): Promise<OriginalComparison> {
  await assertOwn(db, which);
  const { original } = await blueprintItem(db, which);
  if (original === undefined) throw new GapError("notFound", NO_NEWER_ORIGINAL);
  const { version: from, publishedVersion: to } = original;
  const { former, next } = await versionsToCompare(db, original.blueprintId, { from, to });
  return { from, to, changes: compareTemplates(former, next), blocks: next.blocks };
}

async function assertOwn(db: Queryable, which: WhichBlueprint): Promise<void> {
  const { isOwn } = await getReadable(db, blueprintKind, which);
  if (!isOwn) throw new GapError("notFound", BLUEPRINT_NOT_FOUND);
}

async function versionsToCompare(
  db: Queryable,
  id: string,
  { from, to }: { readonly from: number; readonly to: number },
) {
  const [former, next] = await Promise.all([
    findVersion(db, blueprintKind, id, from),
    findVersion(db, blueprintKind, id, to),
  ]);
  if (former === undefined || next === undefined) throw new GapError("notFound", BLUEPRINT_NOT_FOUND);
  return { former: contentOf(former), next: contentOf(next) };
}

function contentOf({ name, description, content }: VersionRow): TemplateContent {
  return { name, description, blocks: blocksOfStored(content) };
}
