// Which services the figures of a fee type include before a client has chosen.
import type { FeeGroup } from "@gap/core/proposals/proposal.schema";

/** The agreed services; in a group with only recommended ones all of them, as if chosen. */
export function countedIn({ services }: FeeGroup, agreed: ReadonlySet<string>): ReadonlySet<string> {
  return hasAgreed({ services }, agreed) ? agreed : new Set(services.map(({ serviceId }) => serviceId));
}

export function hasAgreed({ services }: Pick<FeeGroup, "services">, agreed: ReadonlySet<string>): boolean {
  return services.some(({ serviceId }) => agreed.has(serviceId));
}
