// The person who has a step to do: its assignee, otherwise the owner of the work item (spec 7 §3).
import { sql, type SQL } from "drizzle-orm";
import { workItems, workItemSteps } from "./work-items.tables";

/** For queries of steps with their work items. */
export const holderOfStep: SQL<string | null> =
  sql`coalesce(${workItemSteps.assigneeId}, ${workItems.ownerId})`;
