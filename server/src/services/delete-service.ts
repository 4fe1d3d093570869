// Deletes a service that is not linked to a process (spec 3 §6, §7 services.delete).
import { and, eq } from "drizzle-orm";
import { afterLeaving } from "@gap/core/services/service-order";
import { SERVICE_NOT_FOUND, UNABLE_TO_DELETE_SERVICE } from "@gap/core/services/service-rules";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { changeImages } from "../rich-text/public";
import { writePlaces } from "./write-places";
import { lockCatalogue } from "./lock-catalogue";
import { placesOf } from "./services.db";
import { services } from "./services.tables";

export async function deleteService(
  command: CommandContext,
  orgId: string,
  serviceId: string,
): Promise<void> {
  const { tx, audit } = command;
  await lockCatalogue(tx, orgId);
  const [stored] = await tx
    .select({
      name: services.name,
      howItWorks: services.howItWorks,
      terms: services.terms,
      linkedProcessId: services.linkedProcessId,
    })
    .from(services)
    .where(and(eq(services.id, serviceId), eq(services.orgId, orgId)))
    // Waits for a process that is being linked concurrently.
    .for("update");
  if (stored === undefined) throw new GapError("notFound", SERVICE_NOT_FOUND);
  if (stored.linkedProcessId !== null) throw new GapError("conflict", UNABLE_TO_DELETE_SERVICE);
  await changeImages(command, { orgId, former: [stored.howItWorks, stored.terms], next: {} });
  const before = await placesOf(tx, orgId);
  await tx.delete(services).where(eq(services.id, serviceId));
  await writePlaces(tx, before, afterLeaving(before, serviceId));
  audit({ kind: "service", id: serviceId, details: { name: stored.name } });
}
