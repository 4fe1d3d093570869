// Reads everything that the calculator's page of a client needs, in three statements (spec 8 §2).
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { nameOrEmail } from "@gap/core/shared/names/full-name";
import { feePerYearOf } from "@gap/core/services/fee-of-service";
import { defaultFiguresOf } from "@gap/core/value-gap/default-figures";
import { isAsTaken } from "@gap/core/value-gap/taken-figures";
import { problemOfChange } from "@gap/core/value-gap/value-gap-problems";
import type {
  Scenario,
  ServiceWithLevers,
  StoredFigures,
  ValueGapOfClient,
} from "@gap/core/value-gap/value-gap-view";
import { clients } from "../clients/public";
import { orgs } from "../orgs/public";
import type { Queryable } from "../platform/db/database";
import { prepared } from "../platform/db/prepared";
import { processes } from "../processes/public";
import { services } from "../services/public";
import { users } from "../users/public";
import { currencyOfClient } from "./currency-of-client";
import { noSuchClient, type OwnClient } from "./clients-of-calculator";
import { valueGapFigures, valueGapScenarios, valueGapTakenFigures } from "./value-gap.tables";

export async function readValueGap(db: Queryable, own: OwnClient): Promise<ValueGapOfClient> {
  const [[found], scenarios, moving] = await Promise.all([
    clientStatement(db).execute({ ...own }),
    scenariosStatement(db).execute({ ...own }),
    servicesStatement(db).execute({ orgId: own.orgId }),
  ]);
  if (found === undefined) throw noSuchClient();
  const { client, clientOrg, firm } = found;
  const countryCode = clientOrg.countryCode ?? firm.countryCode;
  return {
    client: {
      id: client.id,
      name: client.name,
      clientOrgId: own.clientOrgId,
      canChange: problemOfChange(client.status) === undefined,
    },
    currencyCode: currencyOfClient(clientOrg, firm),
    figures: presentFigures(found),
    defaultFigures: defaultFiguresOf({
      countryCode,
      salesTaxPercent: clientOrg.taxPercentage ?? firm.taxPercentage,
    }),
    scenarios: scenarios.map(presentScenario),
    services: moving.map(presentService),
  };
}

const TAX_AND_MONEY = (org: typeof orgs) => ({
  countryCode: org.countryCode,
  currencyCode: org.currencyCode,
  taxPercentage: org.taxPercentage,
});
const NAME = (person: typeof users) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
});
type Person = Readonly<Record<"firstName" | "lastName" | "email", string>>;

const clientStatement = prepared((db) => {
  const firm = alias(orgs, "firm");
  return db
    .select({
      client: { id: clients.id, name: clients.name, status: clients.status },
      clientOrg: TAX_AND_MONEY(orgs),
      firm: TAX_AND_MONEY(firm as unknown as typeof orgs),
      stored: valueGapFigures,
      author: NAME(users),
      taken: valueGapTakenFigures,
    })
    .from(clients)
    .innerJoin(orgs, eq(orgs.id, clients.clientOrgId))
    .innerJoin(firm, eq(firm.id, clients.advisorOrgId))
    .leftJoin(valueGapFigures, eq(valueGapFigures.clientOrgId, clients.clientOrgId))
    .leftJoin(users, eq(users.id, valueGapFigures.lastUpdatedBy))
    .leftJoin(valueGapTakenFigures, eq(valueGapTakenFigures.clientOrgId, clients.clientOrgId))
    .where(
      and(
        eq(clients.clientOrgId, sql.placeholder("clientOrgId")),
        eq(clients.advisorOrgId, sql.placeholder("orgId")),
      ),
    )
    .prepare("value_gap_client");
});

const scenariosStatement = prepared((db) => {
  const author = alias(users, "author");
  return db
    .select({
      scenario: valueGapScenarios,
      owner: NAME(users),
      author: NAME(author as unknown as typeof users),
    })
    .from(valueGapScenarios)
    .leftJoin(users, eq(users.id, valueGapScenarios.ownerId))
    .leftJoin(author, eq(author.id, valueGapScenarios.lastUpdatedBy))
    .where(
      and(
        eq(valueGapScenarios.clientOrgId, sql.placeholder("clientOrgId")),
        eq(valueGapScenarios.orgId, sql.placeholder("orgId")),
      ),
    )
    .orderBy(desc(valueGapScenarios.createdAt), desc(valueGapScenarios.id))
    .prepare("value_gap_scenarios");
});

const servicesStatement = prepared((db) =>
  db
    .select({
      id: services.id,
      name: services.name,
      startingPrice: services.startingPrice,
      startingPriceRate: services.startingPriceRate,
      levers: services.levers,
      process: { id: processes.id, name: processes.name },
    })
    .from(services)
    .leftJoin(processes, and(eq(processes.id, services.linkedProcessId), eq(processes.status, "published")))
    .where(and(eq(services.orgId, sql.placeholder("orgId")), sql`${services.levers} <> '[]'::jsonb`))
    .orderBy(asc(services.category), asc(services.position))
    .prepare("value_gap_services"),
);

type ClientStatement = Awaited<ReturnType<ReturnType<typeof clientStatement>["execute"]>>[number];

function presentFigures({ stored, author, taken }: ClientStatement): StoredFigures | null {
  if (stored === null) return null;
  const { figures, lastUpdatedAt } = stored;
  return {
    figures,
    lastUpdatedAt,
    lastUpdatedBy: nameOf(author),
    source:
      taken !== null && isAsTaken(figures, taken.figures) ? { name: taken.source, toDay: taken.toDay } : null,
  };
}

type ScenarioStatement = Awaited<ReturnType<ReturnType<typeof scenariosStatement>["execute"]>>[number];

function presentScenario({ scenario, owner, author }: ScenarioStatement): Scenario {
  const { id, name, note, ownerId, content, lastUpdatedAt } = scenario;
  return {
    id,
    name,
    note,
    owner: { id: ownerId ?? "", name: nameOf(owner) },
    content,
    lastUpdatedAt,
    lastUpdatedBy: nameOf(author),
  };
}

type ServiceStatement = Awaited<ReturnType<ReturnType<typeof servicesStatement>["execute"]>>[number];

function presentService({
  id,
  name,
  startingPrice,
  startingPriceRate,
  levers,
  process,
}: ServiceStatement): ServiceWithLevers {
  return {
    id,
    name,
    feePerYear:
      startingPrice === null || startingPriceRate === null
        ? null
        : feePerYearOf(startingPrice, startingPriceRate),
    levers: [...levers],
    process: process === null ? null : { id: process.id, name: process.name },
  };
}

/** Empty for changes of the installation itself. */
function nameOf(person: Person | null): string {
  return person === null ? "" : nameOrEmail(person);
}
