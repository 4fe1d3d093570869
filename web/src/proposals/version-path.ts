// The path of an earlier version of a proposal.
import { routePath } from "@gap/core/access/routes";
import type { Proposal } from "@gap/core/proposals/proposal-view";

export const VERSIONS = "versions";

export function versionPath(
  { id, advisorOrgId }: Pick<Proposal, "id" | "advisorOrgId">,
  version: number,
): string {
  return routePath(advisorOrgId, "proposals", `${id}/${VERSIONS}/${version}`);
}
