// SQL queries of services.
import { and, asc, eq, getTableColumns, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ListedService, Service } from "@gap/core/services/service.schema";
import { inCatalogueOrder, type PlacedService } from "@gap/core/services/service-order";
import { orgs, providerOrgId } from "../orgs/public";
import type { Queryable, Transaction } from "../platform/db/database";
import { prepared } from "../platform/db/prepared";
import { idsByWords } from "../platform/db/search-words";
import { processes } from "../processes/public";
import { presentListedService, presentService, withoutAuthor } from "./present-service";
import { serviceSearchWords, services } from "./services.tables";

const RELATED = {
  linkedProcess: {
    id: processes.id,
    name: processes.name,
    description: processes.description,
    status: processes.status,
  },
  org: { currencyCode: orgs.currencyCode, countryCode: orgs.countryCode },
};
const WHOLE = { service: services, ...RELATED };

// A list only says which texts exist: sending long texts of every service would slow down other calls.
const { howItWorks, terms, ...FACTS } = getTableColumns(services);
const IN_LIST = {
  service: FACTS,
  hasHowItWorks: sql<boolean>`${howItWorks} is not null`,
  hasTerms: sql<boolean>`${terms} is not null`,
  ...RELATED,
};

/** Processes that the provider has not published yet are left out. */
const PUBLISHED_PROCESS = and(eq(processes.id, services.linkedProcessId), eq(processes.status, "published"));

/** The organisation's own services in order, each with its linked process. */
export async function servicesOfOrg(db: Queryable, orgId: string): Promise<ListedService[]> {
  const rows = await ownStatement(db).execute({ orgId });
  return inCatalogueOrder(rows.map(presentListedService));
}

/** The provider's services that the organisation has not adopted yet. */
export async function servicesToAdopt(db: Queryable, orgId: string): Promise<ListedService[]> {
  const rows = await toAdoptStatement(db).execute({ orgId });
  return inCatalogueOrder(rows.map((row) => presentListedService(withoutAuthor(row))));
}

const ownStatement = prepared((db) =>
  db
    .select(IN_LIST)
    .from(services)
    .innerJoin(orgs, eq(orgs.id, services.orgId))
    .leftJoin(processes, eq(processes.id, services.linkedProcessId))
    .where(eq(services.orgId, sql.placeholder("orgId")))
    .orderBy(asc(services.category), asc(services.position))
    .prepare("services_own"),
);

const toAdoptStatement = prepared((db) => {
  const adopted = alias(services, "adopted");
  return db
    .select(IN_LIST)
    .from(services)
    .innerJoin(orgs, eq(orgs.id, services.orgId))
    .leftJoin(processes, PUBLISHED_PROCESS)
    .where(
      and(
        eq(services.orgId, providerOrgId()),
        notExists(
          db
            .select({ id: adopted.id })
            .from(adopted)
            .where(and(eq(adopted.orgId, sql.placeholder("orgId")), eq(adopted.gapServiceId, services.id))),
        ),
      ),
    )
    .orderBy(asc(services.category), asc(services.position))
    .prepare("services_to_adopt");
});

export async function oneServiceOfOrg(
  db: Queryable,
  { id, orgId }: { readonly id: string; readonly orgId: string },
): Promise<Service | undefined> {
  const [row] = await db
    .select(WHOLE)
    .from(services)
    .innerJoin(orgs, eq(orgs.id, services.orgId))
    .leftJoin(processes, eq(processes.id, services.linkedProcessId))
    .where(and(eq(services.id, id), eq(services.orgId, orgId)));
  return row === undefined ? undefined : presentService(row);
}

/** The provider's service as an advisor sees it before adopting it. */
export async function oneServiceOfProvider(db: Queryable, id: string): Promise<Service | undefined> {
  const [row] = await db
    .select(WHOLE)
    .from(services)
    .innerJoin(orgs, eq(orgs.id, services.orgId))
    .leftJoin(processes, PUBLISHED_PROCESS)
    .where(and(eq(services.id, id), eq(services.orgId, providerOrgId())));
  return row === undefined ? undefined : presentService(withoutAuthor(row));
}

/** Best few matches by name, for the command palette. */
export async function findServices(
  db: Queryable,
  { orgId, search, limit }: { readonly orgId: string; readonly search: string; readonly limit: number },
): Promise<Pick<Service, "id" | "name" | "category">[]> {
  const found = idsByWords(serviceSearchWords, { search, withinId: orgId });
  if (found === undefined) return [];
  return db
    .select({ id: services.id, name: services.name, category: services.category })
    .from(services)
    .where(and(eq(services.orgId, orgId), sql`${services.id} in (${found})`))
    .orderBy(asc(sql`lower(${services.name})`), asc(services.id))
    .limit(limit);
}

/** What an adopted service takes over; undefined if the provider has no such service. */
export async function adoptedFieldsOf(
  tx: Transaction,
  id: string,
): Promise<Pick<typeof services.$inferSelect, "howItWorks" | "terms" | "levers"> | undefined> {
  const [row] = await tx
    .select({ howItWorks: services.howItWorks, terms: services.terms, levers: services.levers })
    .from(services)
    .where(and(eq(services.id, id), eq(services.orgId, providerOrgId())))
    // Locked, so that it still exists when the service that refers to it is written.
    .for("key share");
  return row;
}

/** All services of the organisation with their places; the caller must hold the lock of its catalogue. */
export async function placesOf(
  tx: Transaction,
  orgId: string,
): Promise<(PlacedService & Pick<typeof services.$inferSelect, "gapServiceId">)[]> {
  return tx
    .select({
      id: services.id,
      category: services.category,
      order: services.position,
      gapServiceId: services.gapServiceId,
    })
    .from(services)
    .where(eq(services.orgId, orgId));
}
