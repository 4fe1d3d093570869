// Cost of a page of the proposals list and of one proposal, in statements and processor time, compared with
// hand-written routes in the same process: Hono, plain SQL over the same driver, JSON, and the same authentication.
// Also checks that a page costs the same with very many proposals as with few.
import { newDraft } from "@gap/core/proposals/draft";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import type { ProposalSnapshot } from "@gap/core/proposals/proposal-view";
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "@gap/testing/factories/command";
import { manyProposals } from "@gap/testing/factories/many-proposals";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { onEmbeddedServer, type Calling } from "../embedded-server";
import type { Figure } from "../figure";
import { comparing, growthOf, WHOLE_PAGES, type Call, type PageSizes } from "./compare-calls";
import { handWrittenRoutes } from "./hand-written-routes";

const FEW = 1_000;
const MANY = 100_000;
const MAX_STATEMENTS = 3;

interface Sizes extends PageSizes {
  readonly many: number;
}
const WHOLE: Sizes = { many: MANY, ...WHOLE_PAGES };

const PAGES: Readonly<Record<string, object>> = {
  "as it opens": {},
  "of a tab": { status: "accepted" },
  "by client": { sort: { columnId: "clientName", direction: "asc" } },
  "by value": { sort: { columnId: "valueCents", direction: "desc" } },
  "by due day": { sort: { columnId: "dueAt", direction: "asc" } },
  searched: { search: "client 77" },
  "searched by number": { search: "P-1000077" },
  "searched by name": { search: "plan 77" },
};

export async function measureProposals(
  database: string,
  environment: Readonly<Record<string, string>>,
  sizes: Sizes = WHOLE,
): Promise<Figure[]> {
  return onEmbeddedServer(environment, async (region, callingAs) => {
    const person = await aPerson(region);
    const calling = callingAs(person);
    const bare = handWritten(region, person);
    const { against, statements } = comparing(database, sizes, MAX_STATEMENTS);
    const figures: Figure[] = [];
    await manyProposals(region, person.orgId, [1, FEW]);
    const page = (query: object) => () => calling.query("proposals.listProposals", query);
    figures.push(await against(`CPU per page of 10 out of ${FEW} proposals`, page({}), bare("/page")));
    figures.push(await statements(`a page of 10 out of ${FEW} proposals`, page({}), bare("/page")));
    const growing = growthOf(page, PAGES, sizes);
    const withFew = await growing.warmUpAndMeasure();
    await manyProposals(region, person.orgId, [FEW + 1, sizes.many]);
    figures.push(await against(`CPU per page of 10 out of ${sizes.many} proposals`, page({}), bare("/page")));
    figures.push(await statements(`a page of 10 out of ${sizes.many} proposals`, page({}), bare("/page")));
    const names = { records: "proposals", few: FEW, many: sizes.many, database };
    figures.push(...growing.figures(names, withFew, await growing.measure()));
    return figures;
  });
}

/** Measured among as many proposals as the first page measurement. */
export async function measureOneProposal(
  database: string,
  environment: Readonly<Record<string, string>>,
  sizes: Sizes = WHOLE,
): Promise<Figure[]> {
  return onEmbeddedServer(environment, async (region, callingAs) => {
    const person = await aPerson(region);
    const { against, statements } = comparing(database, sizes, MAX_STATEMENTS);
    await manyProposals(region, person.orgId, [1, FEW]);
    const id = await aSentProposal(region, person);
    const [one, bareOne] = [read(callingAs(person), id), handWritten(region, person)(`/one/${id}`)];
    return [
      await against("CPU per proposal read", one, bareOne),
      await statements("reading a proposal", one, bareOne),
    ];
  });
}

function read(calling: Calling, proposalId: string): Call {
  return () => calling.query("proposals.getProposalById", { proposalId });
}

const PAGE_SQL = `select p.id, p.advisor_client_id, p.client_name, p.service_names, p.value_cents, p.sent_at, p.due_at,
    p.accepted_at, p.declined_at, p.voided_at, p.archived_at, p.signatures_needed, p.signatures_received,
    p.last_updated_at, p.owner_id, u.first_name, u.last_name, o.currency_code
  from proposals p join orgs o on o.id = p.advisor_org_id left join users u on u.id = p.owner_id
  where p.advisor_org_id = $1 order by p.last_updated_at desc, p.id limit $2 offset $3`;
const TALLIES_SQL = `select state, sum(proposals), sum(value_cents) from proposal_tallies
  where advisor_org_id = $1 group by state
  union all select 'overdue', coalesce(sum(proposals), 0), coalesce(sum(value_cents), 0) from proposal_tallies
  where advisor_org_id = $1 and state = 'sent' and due_at < now()`;
const ONE_SQL = `select p.*, v.snapshot, v.included_optional_service_ids, v.payment_preferences, v.responded_at,
    c.client_org_id
  from proposals p left join clients c on c.id = p.advisor_client_id
  left join proposal_versions v on v.proposal_id = p.id and v.version = p.version where p.id = $1`;
const SIGNEES_SQL = `select contact_id, name, email, agreed_at from proposal_signees
  where proposal_id = $1 and version = $2 order by position`;

/** Routes as one would write them without the rest of the product. */
function handWritten(region: Region, person: TestPerson): (path: string) => Call {
  const { read: db } = region.db;
  return handWrittenRoutes(region, person, (app, callerOf) => {
    app.get("/page", async (c) => {
      const own = await callerOf(c);
      const [{ rows }, { rows: tallies }] = await Promise.all([
        db.raw(PAGE_SQL, [own, 10, 0]),
        db.raw(TALLIES_SQL, [own]),
      ]);
      return c.json({ rows, tallies });
    });
    app.get("/one/:id", async (c) => {
      const own = await callerOf(c);
      const { rows } = await db.raw(ONE_SQL, [c.req.param("id")]);
      const [row] = rows;
      if (row?.["advisor_org_id"] !== own) return c.json({}, 403);
      const { rows: signees } = await db.raw(SIGNEES_SQL, [row["id"], row["version"]]);
      return c.json({ ...row, snapshot: JSON.parse(String(row["snapshot"])) as unknown, signees });
    });
  });
}

const SERVICES = 12;

/** A sent proposal with twelve services, inserted as sending would have stored it. */
async function aSentProposal(region: Region, { orgId }: TestPerson): Promise<string> {
  const [proposalId, now] = [region.newId(), region.clock.now().toISOString()];
  const ids = Array.from({ length: SERVICES }, () => region.newId());
  const contact = { id: region.newId(), name: "Cora Contact", email: "cora@client.example" };
  const { step4 } = newDraft();
  const snapshot: ProposalSnapshot = {
    format: 1,
    proposalId,
    version: 1,
    advisor: { orgId, name: "Harbour" },
    client: { id: region.newId(), name: "Client" },
    currencyCode: "NZD",
    taxName: "GST",
    timezone: "Pacific/Auckland",
    sentAt: now,
    dueAt: now,
    signees: [contact],
    signaturesNeeded: 1,
    services: ids.map((serviceId, at) => ({
      serviceId,
      serviceName: `Service ${at}`,
      serviceDefinition: "What it is, in a sentence that is as long as most of them are",
      servicePriceType: "agreed",
    })),
    fees: [
      {
        serviceRateType: "Per month",
        monthlyInstalments: true,
        services: ids.map((serviceId) => ({
          serviceId,
          servicePrice: 100,
          serviceAgreementType: "agreed" as const,
        })),
      },
    ],
    details: step4,
    objectives: [],
    expectations: [],
    personalMessage: "As we talked about",
  };
  const hash = "0".repeat(64);
  await asInstallation(region, async ({ tx }) => {
    await tx.raw(
      `insert into proposals (id, advisor_org_id, number, steps, sent_at, due_at, timezone, snapshot_hash, signatures_needed, created_at, last_updated_at)
        values ($1, $2, (select coalesce(max(number), 0) + 1 from proposals where advisor_org_id = $2), $3::jsonb, $4, $4, 'Pacific/Auckland', $5, 1, $4, $4)`,
      [proposalId, orgId, JSON.stringify(newDraft()), now, hash],
    );
    await tx.raw(
      "insert into proposal_versions (proposal_id, version, hash, snapshot, sent_at) values ($1, 1, $2, $3, $4)",
      [proposalId, hash, canonicalJson(snapshot), now],
    );
    await tx.raw(
      `insert into proposal_signees (proposal_id, version, contact_id, position, name, email)
        values ($1, 1, $2, 0, $3, $4)`,
      [proposalId, contact.id, contact.name, contact.email],
    );
  });
  return proposalId;
}
