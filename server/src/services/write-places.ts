// Writes all changed places of services in one statement.
import { inArray, sql } from "drizzle-orm";
import type { PlacedService } from "@gap/core/services/service-order";
import type { Transaction } from "../platform/db/database";
import { services } from "./services.tables";

export async function writePlaces(
  tx: Transaction,
  before: readonly PlacedService[],
  after: readonly PlacedService[],
): Promise<void> {
  const former = new Map(before.map((each) => [each.id, each]));
  const moved = after.filter(({ id, category, order }) => {
    const was = former.get(id);
    return was !== undefined && (was.category !== category || was.order !== order);
  });
  if (moved.length === 0) return;
  const among = (pick: (service: PlacedService) => string | number, type: "text" | "int") =>
    sql`case ${services.id} ${sql.join(
      moved.map((each) => sql`when ${each.id} then ${pick(each)}::${sql.raw(type)}`),
      sql` `,
    )} end`;
  await tx
    .update(services)
    .set({
      category: among(({ category }) => category, "text"),
      position: among(({ order }) => order, "int"),
    })
    .where(
      inArray(
        services.id,
        moved.map(({ id }) => id),
      ),
    );
}
