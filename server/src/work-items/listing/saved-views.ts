// The saved views of a person: filters and layout of the list under a name (spec 7 §3).
import { and, asc, count, eq } from "drizzle-orm";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import { TOO_MANY_VIEWS, VIEW_NAME_TAKEN, WORK_ITEM_LIMITS } from "@gap/core/work-items/work-item.schema";
import type { SavedViewEdit } from "@gap/core/work-items/work-item.schema";
import type { SavedView } from "@gap/core/work-items/work-item-view";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable } from "@gap/server/platform/db/database";
import { lockUser } from "@gap/server/users/public";
import { workItemViews } from "../work-items.tables";

export interface Viewer {
  readonly orgId: string;
  readonly userId: string;
}

const ofPerson = ({ orgId, userId }: Viewer) =>
  and(eq(workItemViews.orgId, orgId), eq(workItemViews.userId, userId));

export async function listViews(db: Queryable, viewer: Viewer): Promise<SavedView[]> {
  const rows = await db
    .select()
    .from(workItemViews)
    .where(ofPerson(viewer))
    .orderBy(asc(workItemViews.name), asc(workItemViews.id));
  return rows.map(({ id, name, layout, columnsBy, filters }) => ({
    viewId: id,
    name,
    layout,
    columnsBy,
    filters,
  }));
}

/** Adds a view, or replaces one of the person's. */
export async function saveView(
  { tx, region }: CommandContext,
  viewer: Viewer,
  { viewId, ...view }: SavedViewEdit,
): Promise<{ viewId: string }> {
  // Serialises the person's changes, so that names stay unique and the number within its limit.
  await lockUser(tx, viewer.userId);
  const [sameName] = await tx
    .select({ id: workItemViews.id })
    .from(workItemViews)
    .where(and(ofPerson(viewer), eq(workItemViews.name, view.name)));
  if (sameName !== undefined && sameName.id !== viewId) throw fieldError("name", VIEW_NAME_TAKEN);
  if (viewId === undefined) {
    const [counted] = await tx.select({ views: count() }).from(workItemViews).where(ofPerson(viewer));
    if ((counted?.views ?? 0) >= WORK_ITEM_LIMITS.views) throw new GapError("conflict", TOO_MANY_VIEWS);
    const id = region.newId();
    await tx.insert(workItemViews).values({ id, ...viewer, ...view });
    return { viewId: id };
  }
  const changed = await tx
    .update(workItemViews)
    .set(view)
    .where(and(ofPerson(viewer), eq(workItemViews.id, viewId)))
    .returning({ id: workItemViews.id });
  if (changed.length === 0) throw new GapError("notFound", "View not found");
  return { viewId };
}

/** A view that is gone already is not an error. */
export async function deleteView({ tx }: CommandContext, viewer: Viewer, viewId: string): Promise<void> {
  await tx.delete(workItemViews).where(and(ofPerson(viewer), eq(workItemViews.id, viewId)));
}
