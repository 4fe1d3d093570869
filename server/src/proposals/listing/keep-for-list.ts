// What the list shows of a proposal and finds it by, kept beside its steps whenever they are written (spec 4 §C, List).
import { clientNameKey } from "@gap/core/clients/client.schema";
import { firstYearCents } from "@gap/core/proposals/fees";
import { includedServiceIds } from "@gap/core/proposals/payment-preferences";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import type { Transaction } from "@gap/server/platform/db/database";
import { keepSearchWords } from "@gap/server/platform/db/search-words";
import { proposalSearchWords } from "../proposals.tables";

/** A row of the list has room for no more. */
const MOST_SERVICE_NAMES = 3;

interface Shown {
  readonly clientName: string;
  readonly steps: Pick<DraftSteps, "step2" | "step3">;
  /** By their ids; services that are not in the catalogue have none. */
  readonly serviceNames: ReadonlyMap<string, string>;
}

/** The value is that of the first year, of what is agreed, before discounts. */
export function keptForList({ clientName, steps, serviceNames }: Shown) {
  const known = steps.step2.filter(({ serviceId }) => serviceNames.has(serviceId));
  return {
    clientName,
    clientNameKey: clientNameKey(clientName),
    serviceNames: known
      .slice(0, MOST_SERVICE_NAMES)
      .map(({ serviceId }) => serviceNames.get(serviceId) ?? ""),
    valueCents: firstYearCents(steps.step3, includedServiceIds(known, [])),
  };
}

interface FoundBy {
  readonly id: string;
  readonly advisorOrgId: string;
  readonly clientName: string;
  readonly serviceNames: Iterable<string>;
}

/** Found by its client and by each of its services. */
export async function keepWordsOfProposal(
  tx: Transaction,
  { id, advisorOrgId, clientName, serviceNames }: FoundBy,
): Promise<void> {
  await keepSearchWords(tx, proposalSearchWords, [
    { ownerId: id, withinId: advisorOrgId, texts: [clientName, ...serviceNames] },
  ]);
}
