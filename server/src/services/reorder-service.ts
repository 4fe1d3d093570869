// Moves a service to another place of its category or of another one (spec 3 §7 services.reorder).
import { eq } from "drizzle-orm";
import { afterMove } from "@gap/core/services/service-order";
import { SERVICE_NOT_FOUND } from "@gap/core/services/service-rules";
import type { ServiceMove } from "@gap/core/services/service.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { updateRecord } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { writePlaces } from "./write-places";
import { lockCatalogue } from "./lock-catalogue";
import { placesOf } from "./services.db";
import { services } from "./services.tables";

export async function reorderService(
  { tx, now, actorId, audit }: CommandContext,
  orgId: string,
  move: ServiceMove,
): Promise<void> {
  const { serviceId, category } = move;
  await lockCatalogue(tx, orgId);
  const before = await placesOf(tx, orgId);
  const moved = before.find(({ id }) => id === serviceId);
  if (moved === undefined) throw new GapError("notFound", SERVICE_NOT_FOUND);
  await writePlaces(tx, before, afterMove(before, move));
  // The drawer edits the category, so a changed one makes open edits stale; otherwise they would move the service back.
  // A changed place does not.
  if (category !== moved.category) await updateRecord({ tx, now, actorId }, services, serviceId, {});
  const [{ name } = { name: "" }] = await tx
    .select({ name: services.name })
    .from(services)
    .where(eq(services.id, serviceId));
  audit({ kind: "service", id: serviceId, details: { name, category } });
}
