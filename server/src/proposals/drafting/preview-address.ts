// The address of the advisor's own preview of a draft, to which the links of previewed and test mails lead.
import { routePath } from "@gap/core/access/routes";
import type { Region } from "@gap/server/platform/region";

export function previewAddress(
  { config, id }: Pick<Region, "config" | "id">,
  { proposalId, advisorOrgId }: { readonly proposalId: string; readonly advisorOrgId: string },
): string {
  return `${config.publicUrl}/${id}${routePath(advisorOrgId, "proposals", proposalId)}#preview`;
}
