// Locks a template's row, so that concurrent changes of one template run one after another.
import { and, eq } from "drizzle-orm";
import { TEMPLATE_NOT_FOUND } from "@gap/core/proposals/proposal-calls.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { Transaction } from "@gap/server/platform/db/database";
import { proposalTemplates } from "../proposals.tables";

export type TemplateRow = typeof proposalTemplates.$inferSelect;

interface TemplateOfOrg {
  readonly id: string;
  readonly advisorOrgId: string;
}

/** Templates of other organisations count as not found. */
export function isTemplate({ id, advisorOrgId }: TemplateOfOrg) {
  return and(eq(proposalTemplates.id, id), eq(proposalTemplates.advisorOrgId, advisorOrgId));
}

export async function lockTemplate(
  tx: Transaction,
  template: TemplateOfOrg,
  strength: "update" | "key share" = "update",
): Promise<TemplateRow> {
  const [row] = await tx.select().from(proposalTemplates).where(isTemplate(template)).for(strength);
  if (row === undefined) throw new GapError("notFound", TEMPLATE_NOT_FOUND);
  return row;
}
