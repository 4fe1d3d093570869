// Which services of a fee type its figures are of, while nobody has ticked any.
import type { FeeGroup } from "@gap/core/proposals/proposal.schema";

/** What is agreed; where a group has only recommended services, all of them, as if they were ticked. */
export function countedIn({ services }: FeeGroup, agreed: ReadonlySet<string>): ReadonlySet<string> {
  return hasAgreed({ services }, agreed) ? agreed : new Set(services.map(({ serviceId }) => serviceId));
}

export function hasAgreed({ services }: Pick<FeeGroup, "services">, agreed: ReadonlySet<string>): boolean {
  return services.some(({ serviceId }) => agreed.has(serviceId));
}
