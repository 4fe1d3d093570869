// The reader of a proposal; undefined until loaded.
import { useQuery } from "@tanstack/react-query";
import type { OrgType } from "@gap/core/orgs/org-types";
import { permittedProposalIds } from "@gap/core/proposals/proposal-access";
import { useApi } from "@gap/web/platform/app-context";
import { isPrintView } from "@gap/web/platform/page/print-state";

export interface Reader {
  readonly name: string;
  readonly orgId: string;
  readonly orgType: OrgType;
  readonly isGuest: boolean;
  /** Whether there are other proposals to go to. */
  readonly hasList: boolean;
  /** Prints the page, without the terms of engagement (spec 3 §6). */
  readonly isServiceUser: boolean;
}

export function useReader(): Reader | undefined {
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  if (me === undefined) return undefined;
  const { firstName, lastName, email, isServiceUser, userOrg } = me;
  // Every address of a proposal names an organisation.
  if (userOrg === undefined) throw new Error("No user org data found");
  return {
    name: [firstName, lastName].filter(Boolean).join(" ") || email,
    orgId: userOrg.orgId,
    orgType: userOrg.orgType,
    isGuest: userOrg.isGuest,
    hasList: !userOrg.isGuest || permittedProposalIds(userOrg).length > 1,
    isServiceUser,
  };
}

/** True if the page is rendered for the sealed document or a PDF download, without an actual reader. */
export function isPrinted(reader: Pick<Reader, "isServiceUser"> | undefined): boolean {
  return isPrintView() || reader?.isServiceUser === true;
}
