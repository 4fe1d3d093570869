// URLs of mailed links: always of this installation and of the region that sends them (spec 6 L3).
import { routePath } from "@gap/core/access/routes";
import type { OrgType } from "@gap/core/orgs/org-types";
import type { Region } from "@gap/server/platform/region";
import type { MadeLink } from "./mailed-link";

interface AddressedLink extends MadeLink {
  readonly userId: string;
}

/** Members of firms go to the team's page, members of clients to theirs (spec 1 §2). */
export function invitationAddress(region: Region, link: AddressedLink, orgType: OrgType): string {
  return entryAddress(region, link, orgType === "client" ? "client-invitation" : "join");
}

export function passwordResetAddress(region: Region, link: AddressedLink): string {
  return entryAddress(region, link, "reset-password");
}

export function emailChangeAddress(region: Region, { token, userId, linkId }: AddressedLink): string {
  return withQuery(`${baseOf(region)}/auth/validate/${token}/${userId}`, {
    redirectUrl: `/${region.id}/confirm-email/${token}/${userId}`,
    emailId: linkId,
  });
}

/** Opens the proposal in the client's organisation as a guest. */
export function proposalAddress(
  region: Region,
  { token, userId, linkId }: AddressedLink,
  { proposalId, clientOrgId }: { readonly proposalId: string; readonly clientOrgId: string },
): string {
  return withQuery(`${baseOf(region)}/auth/validate/client/${token}/${userId}`, {
    redirectUrl: `/${region.id}${routePath(clientOrgId, "proposals", proposalId)}`,
    emailId: linkId,
  });
}

export function forgotPasswordAddress(region: Region): string {
  return `${baseOf(region)}/forgot-password`;
}

export function baseOf(region: Region): string {
  return `${region.config.publicUrl}/${region.id}`;
}

function entryAddress(region: Region, { token, userId, linkId }: AddressedLink, page: string): string {
  return withQuery(`${baseOf(region)}/auth/update/${token}/${userId}`, {
    redirectUrl: `/${region.id}/${page}`,
    emailId: linkId,
  });
}

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query).toString()}`;
}
