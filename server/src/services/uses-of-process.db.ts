// How many services name a process, asked before the process is archived.
import { eq, sql } from "drizzle-orm";
import { PROCESS_NOT_FOUND } from "@gap/core/processes/process.schema";
import type { ProcessUses } from "@gap/core/services/service.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { Queryable } from "../platform/db/database";
import { isOwnProcess } from "../processes/public";
import { services } from "./services.tables";

interface WhichProcess {
  readonly id: string;
  readonly orgId: string;
}

/** Other organisations are only counted, and only for the provider, whose processes they link. */
export async function usesOfProcess(
  db: Queryable,
  { id, orgId }: WhichProcess,
  isProvider: boolean,
): Promise<ProcessUses> {
  if (!(await isOwnProcess(db, { id, orgId }))) throw new GapError("notFound", PROCESS_NOT_FOUND);
  const isOwn = sql`${services.orgId} = ${orgId}`;
  const [counts] = await db
    .select({
      services: sql`count(*) filter (where ${isOwn})`.mapWith(Number),
      firms: sql`count(distinct ${services.orgId}) filter (where not ${isOwn})`.mapWith(Number),
    })
    .from(services)
    .where(eq(services.linkedProcessId, id));
  const { services: own = 0, firms = 0 } = counts ?? {};
  return isProvider ? { services: own, firms } : { services: own };
}
