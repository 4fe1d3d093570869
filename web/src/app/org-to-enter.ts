// Which organisation opens when the address names none: the one last worked in, else the switcher's first.
import { orgsInSwitcher } from "@gap/core/users/org-switcher-order";
import type { OrgOfUser } from "@gap/core/users/user-info.schema";

export function orgToEnter(orgs: readonly OrgOfUser[], lastUsedOrgId: string): string | undefined {
  const lastUsed = orgs.find(({ orgId }) => orgId === lastUsedOrgId);
  // The switcher hides organisations that are visited as a guest; who has no other still has to arrive.
  const [first = orgs[0]] = orgsInSwitcher(orgs, null);
  return (lastUsed ?? first)?.orgId;
}
