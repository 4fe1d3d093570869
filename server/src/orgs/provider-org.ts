// The provider's own organisation, which every installation needs; created once, also under concurrent requests.
import { asc, eq, sql, type SQL } from "drizzle-orm";
import { DEFAULT_TIME_ZONE } from "@gap/core/orgs/time-zones";
import { DEFAULT_PRICING_COUNTRY } from "@gap/core/orgs/tiers";
import { currencyOfCountry } from "@gap/core/orgs/countries";
import type { CommandContext } from "../platform/calls/run-command";
import { takeLock } from "../platform/db/advisory-locks";
import type { Queryable } from "../platform/db/database";
import { createOrg } from "./create-org";
import { providerOrgCreated } from "./orgs.events";
import { orgs } from "./orgs.tables";

export async function findProviderOrg(db: Queryable): Promise<{ id: string } | undefined> {
  const [org] = await db
    .select({ id: orgs.id })
    .from(orgs)
    .where(eq(orgs.orgType, "gap"))
    .orderBy(asc(orgs.createdAt), asc(orgs.id))
    .limit(1);
  return org;
}

/** Its id within a statement. */
export function providerOrgId(): SQL {
  return sql`(select provider.id from ${orgs} provider where provider.org_type = 'gap'
    order by provider.created_at, provider.id limit 1)`;
}

/**
 * `isNew` tells whether this call created it. Locked until the transaction ends, so that no other call creates or
 * changes it.
 */
export async function ensureProviderOrg(command: CommandContext): Promise<{ id: string; isNew: boolean }> {
  await takeLock(command.tx, "providerOrg");
  const known = await findProviderOrg(command.tx);
  if (known !== undefined) {
    await command.tx.select({ id: orgs.id }).from(orgs).where(eq(orgs.id, known.id)).for("update");
    return { id: known.id, isNew: false };
  }
  const { id } = await createOrg(command, {
    name: command.region.config.productName,
    orgType: "gap",
    countryCode: DEFAULT_PRICING_COUNTRY,
    currencyCode: currencyOfCountry(DEFAULT_PRICING_COUNTRY) ?? null,
    timezone: DEFAULT_TIME_ZONE,
  });
  command.emit(providerOrgCreated, { orgId: id });
  return { id, isNew: true };
}
