// Reads the guidance of a work item: the texts of its process in the version that it runs. They never change, so they are
// apart from the work item, which is read after every change.
import { eq } from "drizzle-orm";
import { isEmptyRichText } from "@gap/core/rich-text/plain-text";
import type { WorkItemGuidance } from "@gap/core/work-items/work-item-view";
import type { Queryable } from "../platform/db/database";
import type { Region } from "../platform/region";
import { processes, processKind } from "../processes/public";
import { getVersion } from "../publishing/public";
import { imageUrlsByKey } from "../rich-text/public";
import type { OwnWorkItem } from "./lock-work-item";
import { findItem } from "./read-work-item";

export async function guidanceOf(
  { db, region }: { readonly db: Queryable; readonly region: Region },
  own: OwnWorkItem,
): Promise<WorkItemGuidance> {
  const row = await findItem(db, own);
  const version = await getVersion(db, processKind, row.processId, row.processVersion);
  const { steps, docs } = processKind.contentOf(version.content);
  const guided = steps.filter(
    ({ guidance, imageKey }) => imageKey !== undefined || !isEmptyRichText(guidance),
  );
  const shown = { roles: [], steps: guided, docs };
  // Pictures belong to the organisation that owns the process, which can be the provider.
  const [owner] = await db
    .select({ orgId: processes.orgId })
    .from(processes)
    .where(eq(processes.id, row.processId));
  const keys = processKind.picturesOf(shown);
  return {
    steps: guided.map(({ id, guidance, imageKey }) => ({
      processStepId: id,
      text: guidance,
      ...(imageKey !== undefined && { imageKey }),
    })),
    docs,
    imageUrls: await imageUrlsByKey({ region, db }, { orgId: owner?.orgId ?? own.orgId, keys }),
  };
}
