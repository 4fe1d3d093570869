// Adds a service at the end of its category (spec 3 §7 services.create); an advisor can adopt each of the provider's
// once.
import {
  pricingProblems,
  SERVICE_ADOPTED_ALREADY,
  SERVICE_NOT_FOUND,
  TOO_MANY_SERVICES,
} from "@gap/core/services/service-rules";
import { SERVICE_LIMITS, type NewService } from "@gap/core/services/service.schema";
import { assertNoProblems, GapError } from "@gap/core/shared/gap-error";
import { SET_UP_STEP } from "@gap/core/users/set-up-checklist";
import { auditOfNew } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { replaceSearchWords } from "../platform/db/search-words";
import { changeImages } from "../rich-text/public";
import { completeSetUpStep } from "../users/public";
import { linkedProcessFields } from "./linked-process";
import { lockCatalogue } from "./lock-catalogue";
import { adoptedFieldsOf, placesOf } from "./services.db";
import { serviceSearchWords, services } from "./services.tables";
import { storedFields } from "./stored-fields";

export async function createService(
  command: CommandContext,
  orgId: string,
  input: NewService,
): Promise<{ id: string }> {
  const { region, tx, now, actorId, audit } = command;
  const { orgType } = await lockCatalogue(tx, orgId);
  const present = await placesOf(tx, orgId);
  const { gapServiceId, category } = input;
  let adopted: Awaited<ReturnType<typeof adoptedFieldsOf>>;
  if (gapServiceId !== undefined) {
    adopted = orgType === "gap" ? undefined : await adoptedFieldsOf(tx, gapServiceId);
    if (adopted === undefined) throw new GapError("notFound", SERVICE_NOT_FOUND);
    if (present.some((each) => each.gapServiceId === gapServiceId))
      throw new GapError("conflict", SERVICE_ADOPTED_ALREADY);
  }
  assertPricing(orgType, input);
  if (present.length >= SERVICE_LIMITS.perOrg) throw new GapError("conflict", TOO_MANY_SERVICES);
  const id = region.newId();
  const order = present.filter((each) => each.category === category).length;
  const fields = { ...storedFields(input), ...(await linkedProcessFields(tx, orgId, input)) };
  const texts = await changeImages(command, {
    orgId,
    former: [],
    next: { howItWorks: fields.howItWorks, terms: fields.terms },
    copiedFrom: adopted === undefined ? [] : [adopted.howItWorks, adopted.terms],
  });
  await tx.insert(services).values({
    id,
    orgId,
    category,
    position: order,
    gapServiceId: gapServiceId ?? null,
    levers: adopted?.levers ?? [],
    ...fields,
    ...texts,
    ...auditOfNew({ now, actorId }),
  });
  await replaceSearchWords(tx, serviceSearchWords, [{ ownerId: id, withinId: orgId, texts: [input.name] }]);
  if (input.pricing !== undefined) await completeSetUpStep(command, SET_UP_STEP.priceAService);
  audit({ kind: "service", id, details: { name: input.name, category } });
  return { id };
}

export function assertPricing(
  orgType: Parameters<typeof pricingProblems>[0],
  input: Pick<NewService, "pricing">,
): void {
  assertNoProblems(pricingProblems(orgType, input));
}
