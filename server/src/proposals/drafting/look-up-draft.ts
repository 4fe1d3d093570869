// A draft with its contacts and services looked up as they are now (spec 3 §3). Services that were deleted from the
// catalogue are left out and reported (spec 3 §4).
import { withoutMissingServices } from "@gap/core/proposals/draft";
import type { ProposalContact, ProposedService } from "@gap/core/proposals/proposal-view";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import type { FrozenValue } from "@gap/core/value-gap/value-of-services";
import { readStoredRichText } from "@gap/core/rich-text/read-stored-rich-text";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { Queryable } from "@gap/server/platform/db/database";
import { contactsToChoose, type FoundProposalRow } from "../proposals.db";
import { servicesByIds } from "./services-of-draft.db";
import { findScenario, valueOfDraft } from "./value-of-draft";

export interface LookedUpDraft {
  /** Undefined if none is chosen or the client was deleted. */
  readonly client: { readonly id: string; readonly name: string } | undefined;
  readonly contacts: readonly ProposalContact[];
  /** Contacts who receive a copy and do not sign. */
  readonly copies: readonly ProposalContact[];
  readonly services: readonly ProposedService[];
  /** Without the services and contacts that are no longer available. */
  readonly steps: DraftSteps;
  readonly removedServiceIds: readonly string[];
  /** Services whose texts were not read because they exceed the size limit of a proposal. */
  readonly servicesTooLong: readonly { readonly serviceId: string; readonly serviceName: string }[];
  /** Undefined without a scenario, and if it was deleted since. */
  readonly value: FrozenValue | undefined;
}

export async function lookUpDraft(
  db: Queryable,
  {
    proposal: { advisorOrgId, advisorClientId, steps: stored },
    client: chosen,
    clientOrg,
  }: Pick<FoundProposalRow, "client" | "clientOrg"> & {
    readonly proposal: Pick<FoundProposalRow["proposal"], "advisorOrgId" | "advisorClientId" | "steps">;
  },
): Promise<LookedUpDraft> {
  const client =
    advisorClientId === null || chosen === null || chosen.status === "deleted"
      ? undefined
      : { id: advisorClientId, name: chosen.name };
  const { contacts: signees, copies: copied = [] } = stored.step1;
  const clientId = client?.id ?? null;
  const [recipients, known, scenario] = await Promise.all([
    contactsToChoose(db, {
      advisorClientId: clientId,
      ids: [...signees, ...copied].map(({ id }) => id),
      clientOrg,
    }),
    servicesByIds(db, { advisorOrgId, ids: stored.step2.map(({ serviceId }) => serviceId) }),
    findScenario(db, { advisorOrgId, clientId, steps: stored }),
  ]);
  const { steps, removedServiceIds } = withoutMissingServices(stored, new Set(known.keys()));
  const services = steps.step2.flatMap(({ serviceId, servicePriceType }) => {
    const service = known.get(serviceId);
    if (service === undefined) return [];
    return [
      {
        serviceId,
        serviceName: service.name,
        serviceDefinition: service.description,
        servicePriceType,
        ...withoutEmpty({
          serviceHowItWorks: readStoredRichText(service.howItWorks) ?? null,
          serviceTerms: readStoredRichText(service.terms) ?? null,
        }),
      },
    ];
  });
  const isCopy = ({ id }: ProposalContact) => copied.some((copy) => copy.id === id);
  const contacts = recipients.filter((each) => !isCopy(each));
  const copies = recipients.filter(isCopy);
  const idsOf = (list: readonly ProposalContact[]) => list.map(({ id }) => ({ id }));
  const { copies: _former, ...others } = steps.step1;
  const step1 = { ...others, contacts: idsOf(contacts), ...(copies.length > 0 && { copies: idsOf(copies) }) };
  const servicesTooLong = services.filter(({ serviceId }) => known.get(serviceId)?.fits === false);
  return {
    client,
    contacts,
    copies,
    services,
    steps: { ...steps, step1 },
    removedServiceIds,
    servicesTooLong,
    value: valueOfDraft(scenario, services, (id) => known.get(id)?.levers ?? []),
  };
}
