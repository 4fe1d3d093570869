// The templates that other records link to, as far as an organisation may read them.
import { and, eq, or } from "drizzle-orm";
import type { PublishingStatus } from "@gap/core/publishing/publishing-status";
import type { DocType } from "@gap/core/blueprints/doc-type";
import { providerOrgId } from "../orgs/public";
import type { Queryable } from "../platform/db/database";
import { isOneOf } from "../platform/db/search-words";
import { blueprints } from "./blueprints.tables";

export interface TemplateLink {
  readonly id: string;
  readonly name: string;
  readonly docType: DocType;
  readonly status: PublishingStatus;
  readonly publishedVersion: number | null;
}

/** The organisation's own in any state, and the published ones of the provider. */
export async function templatesByIds(
  db: Queryable,
  { orgId, ids }: { readonly orgId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, TemplateLink>> {
  if (ids.length === 0) return new Map();
  const isProvided = and(eq(blueprints.orgId, providerOrgId()), eq(blueprints.status, "published"));
  const rows = await db
    .select({
      id: blueprints.id,
      name: blueprints.name,
      docType: blueprints.type,
      status: blueprints.status,
      publishedVersion: blueprints.publishedVersion,
    })
    .from(blueprints)
    .where(and(isOneOf(blueprints.id, ids), or(eq(blueprints.orgId, orgId), isProvided)));
  return new Map(rows.map((row) => [row.id, { ...row, docType: row.docType as DocType }]));
}
