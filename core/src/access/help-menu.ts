// The help menu (spec 2 §2.12): who has one, and its entries. Without the address of a help centre it
// leads to the built-in help; other entries without an address are left out.
import { hasAcademy, type MenuViewer } from "@gap/core/access/menu";
import type { HelpAddresses } from "@gap/core/shared/public-config";

export type HelpEntry =
  | { readonly kind: "address"; readonly label: string; readonly address: string }
  /** The built-in help, where no help centre is configured. */
  | { readonly kind: "page"; readonly label: string; readonly routeId: "help" }
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
    ...(help.helpCentre === undefined
      ? [{ kind: "page", label: "Help centre", routeId: "help" } as const]
      : toAddress("Help centre", help.helpCentre)),
    ...(hasAcademy(viewer) ? [{ kind: "academy", label: "Academy" } as const] : []),
    ...toAddress("Ask the community", help.community),
    ...toAddress("Contact support", `mailto:${supportEmail}`),
  ];
}

function toAddress(label: string, address: string | undefined): HelpEntry[] {
  return address === undefined ? [] : [{ kind: "address", label, address }];
}
