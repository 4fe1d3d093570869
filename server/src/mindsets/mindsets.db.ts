// SQL queries of mindsets.
import { and, desc, eq, ne } from "drizzle-orm";
import { providerOrgId } from "../orgs/public";
import type { Queryable, Transaction } from "../platform/db/database";
import { isOneOf } from "../platform/db/search-words";
import type { FileRow } from "../platform/files/files.db";
import { files } from "../platform/files/files.tables";
import { mindsets } from "./mindsets.tables";

type MindsetRow = typeof mindsets.$inferSelect;

export interface ShownMindset {
  readonly mindset: MindsetRow;
  readonly image: FileRow | null;
}

/** Newest first, each with its image's file, in one statement. */
export function mindsetsOfOrg(db: Queryable, orgId: string): Promise<ShownMindset[]> {
  return db
    .select({ mindset: mindsets, image: files })
    .from(mindsets)
    .leftJoin(files, eq(files.key, mindsets.imageFileName))
    .where(eq(mindsets.orgId, orgId))
    .orderBy(desc(mindsets.createdAt), desc(mindsets.id));
}

/** Those of the given mindsets that the provider has. None of them can be deleted before the transaction ends. */
export async function lockProvidedMindsets(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: mindsets.id })
    .from(mindsets)
    .where(and(isOneOf(mindsets.id, ids), eq(mindsets.orgId, providerOrgId())))
    .orderBy(mindsets.id)
    .for("share");
  return new Set(rows.map(({ id }) => id));
}

/** Those of the given mindsets that the provider has, by id. */
export async function mindsetsById(db: Queryable, ids: readonly string[]): Promise<MindsetRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(mindsets)
    .where(and(isOneOf(mindsets.id, ids), eq(mindsets.orgId, providerOrgId())))
    .orderBy(mindsets.id);
}

export async function lockMindset(
  tx: Transaction,
  { id, orgId }: { readonly id: string; readonly orgId: string },
): Promise<MindsetRow | undefined> {
  const [mindset] = await tx
    .select()
    .from(mindsets)
    .where(and(eq(mindsets.id, id), eq(mindsets.orgId, orgId)))
    .for("update");
  return mindset;
}

export async function isShownByAnother(
  tx: Transaction,
  { key, orgId, mindsetId }: { readonly key: string; readonly orgId: string; readonly mindsetId: string },
): Promise<boolean> {
  const [other] = await tx
    .select({ id: mindsets.id })
    .from(mindsets)
    .where(and(eq(mindsets.orgId, orgId), eq(mindsets.imageFileName, key), ne(mindsets.id, mindsetId)))
    .limit(1);
  return other !== undefined;
}
