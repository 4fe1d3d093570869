// The templates that other records link to, as far as an organisation may read them.
import { and, eq, or } from "drizzle-orm";
import type { PublishingStatus } from "@gap/core/publishing/publishing-status";
import type { DocType } from "@gap/core/blueprints/doc-type";
import { providerOrgId } from "../orgs/public";
import type { Queryable, Transaction } from "../platform/db/database";
import { isOneOf } from "../platform/db/search-words";
import { blueprints } from "./blueprints.tables";

export interface TemplateLink {
  readonly id: string;
  readonly name: string;
  readonly docType: DocType;
  readonly status: PublishingStatus;
  readonly publishedVersion: number | null;
}

interface WantedTemplates {
  readonly orgId: string;
  readonly ids: readonly string[];
}

/** The organisation's own in any state, and the published ones of the provider. */
export async function templatesByIds(
  db: Queryable,
  wanted: WantedTemplates,
): Promise<ReadonlyMap<string, TemplateLink>> {
  return wanted.ids.length === 0 ? new Map() : byId(await statement(db, wanted));
}

/** As `templatesByIds`. None of them can be archived or deleted before the transaction ends. */
export async function lockTemplatesByIds(
  tx: Transaction,
  wanted: WantedTemplates,
): Promise<ReadonlyMap<string, TemplateLink>> {
  return wanted.ids.length === 0 ? new Map() : byId(await statement(tx, wanted).for("share"));
}

function statement(db: Queryable, { orgId, ids }: WantedTemplates) {
  const isProvided = and(eq(blueprints.orgId, providerOrgId()), eq(blueprints.status, "published"));
  return (
    db
      .select({
        id: blueprints.id,
        name: blueprints.name,
        docType: blueprints.type,
        status: blueprints.status,
        publishedVersion: blueprints.publishedVersion,
      })
      .from(blueprints)
      .where(and(isOneOf(blueprints.id, ids), or(eq(blueprints.orgId, orgId), isProvided)))
      // In a fixed order, so that two transactions never wait for each other.
      .orderBy(blueprints.id)
  );
}

function byId(rows: Awaited<ReturnType<typeof statement>>): ReadonlyMap<string, TemplateLink> {
  return new Map(rows.map((row) => [row.id, { ...row, docType: row.docType as DocType }]));
}
