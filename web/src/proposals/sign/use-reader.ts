// Who reads the proposal; undefined until that is known.
import { useQuery } from "@tanstack/react-query";
import type { OrgType } from "@gap/core/orgs/org-types";
import { permittedProposalIds } from "@gap/core/proposals/proposal-access";
import { useApi } from "@gap/web/platform/app-context";
import { isForPaper } from "@gap/web/platform/page/print-state";

export interface Reader {
  readonly name: string;
  readonly orgId: string;
  readonly orgType: OrgType;
  readonly isGuest: boolean;
  /** There are others to go to from this one. */
  readonly hasList: boolean;
  /** Prints the page; terms of engagement are not for its eyes (spec 3 §6). */
  readonly isServiceUser: boolean;
}

export function useReader(): Reader | undefined {
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  if (me === undefined) return undefined;
  const { firstName, lastName, email, isServiceUser, userOrg } = me;
  // A proposal is read in an organisation; its address names it.
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

/** By the server for the sealed document, or for somebody who wants a file: nobody reads it. */
export function isPrinted(reader: Pick<Reader, "isServiceUser"> | undefined): boolean {
  return isForPaper() || reader?.isServiceUser === true;
}
