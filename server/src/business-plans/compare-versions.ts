// businessPlan.compare: what changed between two versions of a plan by section, as the reader's side sees them.
import { changesBySection, type SectionChange } from "@gap/core/business-plans/compare-plans";
import { blocksOfSide } from "@gap/core/documents/document-content";
import { answersOfVersion, versionForSide } from "@gap/core/documents/document-version";
import { DOCUMENT_NOT_FOUND } from "@gap/core/documents/document.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { and, eq } from "drizzle-orm";
import {
  answersIn,
  assertWhole,
  contentOf,
  documentVersions,
  openDocument,
  type OpenedDocument,
} from "../documents/public";
import type { Caller, ReadContext } from "../platform/calls/context";
import type { Queryable } from "../platform/db/database";
import { planRowOf } from "./plans.db";

interface Compared {
  readonly documentId: string;
  readonly from: number;
  /** The plan as it is now if left out. */
  readonly to?: number | undefined;
}

export async function compareVersions(
  { db, caller }: ReadContext<Caller>,
  { documentId, from, to }: Compared,
): Promise<SectionChange[]> {
  const opened = await openDocument(db, caller, documentId);
  assertWhole(opened);
  await planRowOf(db, documentId);
  const before = await versionOf(db, opened, from);
  const after = to === undefined ? await contentNow(db, opened) : await versionOf(db, opened, to);
  return changesBySection(before, after, { currencyCode: before.currencyCode });
}

async function versionOf(db: Queryable, { row, side }: OpenedDocument, version: number) {
  const [found] = await db
    .select({ content: documentVersions.content })
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, row.id), eq(documentVersions.version, version)));
  if (found === undefined) throw new GapError("notFound", DOCUMENT_NOT_FOUND);
  const snapshot = versionForSide(found.content, side);
  const { blocks, currencyCode } = snapshot;
  return { blocks, answers: answersOfVersion(snapshot), currencyCode };
}

async function contentNow(db: Queryable, { row, side }: OpenedDocument) {
  const content = await contentOf(db, row);
  return { blocks: blocksOfSide(content.blocks, side), answers: answersIn(content) };
}
