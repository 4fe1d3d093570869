// The help menu (spec 2 §2.12): who has one, and its entries. Entries without a configured address are left out.
import { hasAcademy, type MenuViewer } from "@gap/core/access/menu";
import type { HelpAddresses } from "@gap/core/shared/public-config";

export type HelpEntry =
  | { readonly kind: "address"; readonly label: string; readonly address: string }
  | { readonly kind: "academy"; readonly label: string };

/** Active members of advisors only (spec 2 §2.3). */
export function hasHelpMenu(viewer: MenuViewer): boolean {
  return viewer.orgType === "advisor" && !viewer.isDeactivated && !viewer.isGuest;
}

export function helpEntries(
  viewer: MenuViewer,
  { help, supportEmail }: { readonly help: HelpAddresses; readonly supportEmail: string },
): readonly HelpEntry[] {
  if (!hasHelpMenu(viewer)) return [];
  return [
    ...toAddress("Help centre", help.helpCentre),
    ...(hasAcademy(viewer) ? [{ kind: "academy", label: "Academy" } as const] : []),
    ...toAddress("Ask the community", help.community),
    ...toAddress("Contact support", `mailto:${supportEmail}`),
  ];
}

function toAddress(label: string, address: string | undefined): HelpEntry[] {
  return address === undefined ? [] : [{ kind: "address", label, address }];
}
