// Selects and sorts the organisations in the switcher (spec 2 §2.5).
import { isAdminRoleName, isGuestRoleName } from "@gap/core/access/roles";
import { ORG_TYPES, type OrgType } from "@gap/core/orgs/org-types";

export const DELETING_CURRENT_ORG_REFUSED =
  "Cannot delete user org link when you are using it. Switch to a different org first";

interface SwitchableOrg {
  readonly orgId: string;
  readonly name: string;
  readonly orgType: OrgType;
  readonly roleName: string;
}

/** Sorts by type (gap, advisor, client), then name; client orgs visited as a guest are listed only while current. */
export function orgsInSwitcher<T extends SwitchableOrg>(
  orgs: readonly T[],
  currentOrgId: string | null,
): T[] {
  return orgs.filter((org) => isListed(org, currentOrgId)).toSorted(inSwitcherOrder);
}

/** The switcher is hidden when it has nothing to switch to. */
export function showsOrgSwitcher(orgs: readonly SwitchableOrg[], currentOrgId: string | null): boolean {
  return orgsInSwitcher(orgs, currentOrgId).length > 1;
}

/**
 * Whether the switcher offers to delete the organisation (dev stages only): to its admins, and to provider staff
 * whatever their role in it.
 */
export function mayDeleteFromSwitcher(
  org: Pick<SwitchableOrg, "roleName"> & { readonly isClosed?: true | undefined },
  { isStaff }: { readonly isStaff: boolean },
): boolean {
  return org.isClosed !== true && (isStaff || isAdminRoleName(org.roleName));
}

function isListed(org: SwitchableOrg, currentOrgId: string | null): boolean {
  return org.orgId === currentOrgId || org.orgType !== "client" || !isGuestRoleName(org.roleName);
}

function inSwitcherOrder(left: SwitchableOrg, right: SwitchableOrg): number {
  return (
    ORG_TYPES.indexOf(left.orgType) - ORG_TYPES.indexOf(right.orgType) ||
    left.name.localeCompare(right.name, "en", { sensitivity: "base", numeric: true }) ||
    (left.orgId < right.orgId ? -1 : 1)
  );
}
