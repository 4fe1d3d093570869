// Refuses services in a scenario that are not in the firm's catalogue. Those that a scenario already names stay, also
// after they were deleted.
import { and, eq } from "drizzle-orm";
import { assertNoProblems } from "@gap/core/shared/gap-error";
import { NO_SUCH_SERVICE } from "@gap/core/value-gap/value-gap-problems";
import type { ScenarioContent } from "@gap/core/value-gap/value-gap.schema";
import type { Transaction } from "../platform/db/database";
import { isOneOf } from "../platform/db/search-words";
import { services } from "../services/public";

export async function assertOwnServices(
  tx: Transaction,
  orgId: string,
  content: ScenarioContent,
  former?: ScenarioContent,
): Promise<void> {
  const known = new Set(former?.services.map(({ serviceId }) => serviceId));
  const added = content.services.map(({ serviceId }) => serviceId).filter((id) => !known.has(id));
  if (added.length === 0) return;
  const rows = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.orgId, orgId), isOneOf(services.id, added)));
  for (const { id } of rows) known.add(id);
  const problems = content.services.flatMap(({ serviceId }, place) =>
    known.has(serviceId) ? [] : [{ field: `content.services.${place}.serviceId`, message: NO_SUCH_SERVICE }],
  );
  assertNoProblems(problems);
}
