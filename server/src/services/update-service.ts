// Saves a service from its drawer (spec 3 §7 services.update); in a new category it goes to the end.
import { and, eq } from "drizzle-orm";
import { afterMove } from "@gap/core/services/service-order";
import { SERVICE_NOT_FOUND } from "@gap/core/services/service-rules";
import { SERVICE_LIMITS, type ServiceEdit } from "@gap/core/services/service.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { SET_UP_STEP } from "@gap/core/users/set-up-checklist";
import { updateVersion } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { assertNotStale } from "../platform/calls/stale-record";
import { replaceSearchWords } from "../platform/db/search-words";
import { changeImages } from "../rich-text/public";
import { completeSetUpStep } from "../users/public";
import { assertPricing } from "./create-service";
import { writePlaces } from "./write-places";
import { linkedProcessFields } from "./linked-process";
import { lockCatalogue } from "./lock-catalogue";
import { placesOf } from "./services.db";
import { serviceSearchWords, services } from "./services.tables";
import { storedFields } from "./stored-fields";

export async function updateService(
  command: CommandContext,
  orgId: string,
  { id, lastUpdated, ...input }: ServiceEdit,
): Promise<void> {
  const { tx, audit } = command;
  const { orgType } = await lockCatalogue(tx, orgId);
  const [stored] = await tx
    .select({
      id: services.id,
      category: services.category,
      howItWorks: services.howItWorks,
      terms: services.terms,
      linkedProcessId: services.linkedProcessId,
      lastUpdatedAt: services.lastUpdatedAt,
    })
    .from(services)
    .where(and(eq(services.id, id), eq(services.orgId, orgId)))
    .for("update");
  if (stored === undefined) throw new GapError("notFound", SERVICE_NOT_FOUND);
  assertNotStale(stored.lastUpdatedAt, lastUpdated);
  assertPricing(orgType, input);
  const { category } = input;
  if (category !== stored.category) {
    const before = await placesOf(tx, orgId);
    await writePlaces(
      tx,
      before,
      afterMove(before, { serviceId: id, category, order: SERVICE_LIMITS.perOrg }),
    );
  }
  const fields = { ...storedFields(input), ...(await linkedProcessFields(tx, orgId, input, stored)) };
  const texts = await changeImages(command, {
    orgId,
    former: [stored.howItWorks, stored.terms],
    next: { howItWorks: fields.howItWorks, terms: fields.terms },
  });
  await updateVersion(command, services, stored, { ...fields, ...texts });
  await replaceSearchWords(tx, serviceSearchWords, [{ ownerId: id, withinId: orgId, texts: [input.name] }]);
  if (input.pricing !== undefined) await completeSetUpStep(command, SET_UP_STEP.priceAService);
  audit({ kind: "service", id, details: { name: input.name, category } });
}
