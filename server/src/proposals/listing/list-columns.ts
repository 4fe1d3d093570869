// The denormalised list columns and search words of a proposal, written whenever its steps are (spec 4 §C, List).
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import { firstYearCents } from "@gap/core/proposals/fees/fees";
import { includedServiceIds } from "@gap/core/proposals/fees/payment-preferences";
import { searchTextsOf } from "@gap/core/proposals/proposal-number";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import type { Transaction } from "@gap/server/platform/db/database";
import { replaceSearchWords } from "@gap/server/platform/db/search-words";
import type { ProposalRow } from "../lock-proposal";
import { proposalSearchWords } from "../proposals.tables";

/** A row of the list shows no more names. */
const MAX_SERVICE_NAMES = 3;

interface ListedParts {
  readonly clientName: string;
  readonly steps: Pick<DraftSteps, "step1" | "step2" | "step3">;
  /** Names by service id; services missing from the catalogue have none. */
  readonly serviceNames: ReadonlyMap<string, string>;
}

/** The value is the first year of the agreed services, before discounts. */
export function listColumns({ clientName, steps, serviceNames }: ListedParts) {
  const known = steps.step2.filter(({ serviceId }) => serviceNames.has(serviceId));
  return {
    name: steps.step1.name?.trim() ?? "",
    clientName,
    clientNameKey: nameKeyOf(clientName),
    serviceNames: known.slice(0, MAX_SERVICE_NAMES).map(({ serviceId }) => serviceNames.get(serviceId) ?? ""),
    valueCents: firstYearCents(steps.step3, includedServiceIds(known, [])),
  };
}

/** A proposal is found by its number and name, its client's name and its services' names. */
export async function storeProposalSearchWords(
  tx: Transaction,
  { id, advisorOrgId, number }: Pick<ProposalRow, "id" | "advisorOrgId" | "number">,
  { clientName, steps, serviceNames }: ListedParts,
): Promise<void> {
  const texts = [...searchTextsOf({ number, name: steps.step1.name }), clientName, ...serviceNames.values()];
  await replaceSearchWords(tx, proposalSearchWords, [{ ownerId: id, withinId: advisorOrgId, texts }]);
}
