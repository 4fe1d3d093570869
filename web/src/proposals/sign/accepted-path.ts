// The path of an accepted proposal (spec 3 §2): below documents, for advisors below the client.
import { routePath } from "@gap/core/access/routes";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { Reader } from "./use-reader";

export function acceptedProposalPath(
  { orgId, orgType }: Pick<Reader, "orgId" | "orgType">,
  { id, clientOrgId = "" }: Pick<Proposal, "id" | "clientOrgId">,
): string {
  const document = `proposal/${id}`;
  return orgType === "advisor"
    ? routePath(orgId, "clients", `${clientOrgId}/documents/${document}`)
    : routePath(orgId, "documents", document);
}
