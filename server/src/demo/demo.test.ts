import { afterAll, beforeAll, expect, test } from "vitest";
import { LEVERS } from "@gap/core/value-gap/levers";
import { valueGapOf } from "@gap/core/value-gap/value-gap";
import { asInstallation } from "@gap/testing/factories/command";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { startSession } from "../identity/public";
import { readConfig } from "../platform/config";
import { listMailbox } from "../platform/mail/mailbox";
import { DEMO } from "./demo-accounts";
import { fillDemo, assertDemoAllowed } from "./fill-demo";
import { welcomeText } from "./welcome";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { DEMO: "on", DEMO_SEALED_AFTER_SECONDS: "3600" } });
  // Seeded in the set-up, which has a longer timeout for busy machines.
  await server.region("au");
});
afterAll(() => server.close());

const MEMBERSHIPS = `
  select u.email, o.name as org, r.name as role, l.deactivated_on is not null as deactivated,
         c.password_hash is not null as has_password, o.tier_name as tier, o.country_code as country
    from user_orgs l join users u on u.id = l.user_id join orgs o on o.id = l.org_id join roles r on r.id = l.role_id
    left join credentials c on c.user_id = u.id
   where u.email = any($1) order by u.email, o.name`;

/** The region also has guests, who were sent proposals. */
const peopleOf = (id: "au" | "eu") => [DEMO[id].people.map(({ email }) => email)];

test("region au has the accounts of spec 5", async () => {
  const { rows } = await (await server.region("au")).db.read.raw(MEMBERSHIPS, peopleOf("au"));
  expect(rows.map(({ email, org, role }) => `${String(email)} | ${String(org)} | ${String(role)}`)).toEqual([
    "ava@harbour.example | Harbour Advisory | Admin",
    "cam@kauri.example | Kauri Joinery | Guest",
    "cleo@kauri.example | Kauri Joinery | Admin",
    "dana@gap.example | Gap | Admin",
    "dee@harbour.example | Harbour Advisory | Team Member",
    "ivy@harbour.example | Harbour Advisory | Team Member",
    "lea@lapsed.example | Lapsed & Co | Admin",
    "sam@gap.example | Gap | Team Member",
    "tom@harbour.example | Harbour Advisory | Team Member",
    "tom@harbour.example | Summit Partners | Team Member",
    "will@summit.example | Summit Partners | Admin",
  ]);
  const byEmail = new Map(rows.map((row) => [row["email"], row]));
  expect(byEmail.get("dee@harbour.example")).toMatchObject({ deactivated: true, has_password: true });
  expect(byEmail.get("ivy@harbour.example")).toMatchObject({ deactivated: false, has_password: false });
  expect(byEmail.get("ava@harbour.example")).toMatchObject({ tier: "Focus", country: "NZ" });
});

test("the invited person has a working invitation in the mailbox", async () => {
  const region = await server.region("au");
  await region.jobs.drain();
  const [mail] = await listMailbox(region.db.read, { to: "ivy@harbour.example" });
  expect(mail).toMatchObject({ subject: "You've been invited to join Harbour Advisory on Gap" });
  const [token = "", userId = ""] =
    /auth\/update\/([^/]+)\/([^/?]+)/.exec(mail?.links[0] ?? "")?.slice(1) ?? [];
  expect(await server.open.user.validateTokenForUser.mutate({ token, userId })).toBe("valid");
});

test("Harbour's people have notifications, and Summit's see that the practice manager is disconnected", async () => {
  const region = await server.region("au");
  const as = async (email: string) => {
    const { rows } = await region.db.read.raw(
      "select u.id, l.org_id from users u join user_orgs l on l.user_id = u.id where u.email = $1",
      [email],
    );
    const [userId, orgId] = [String(rows[0]?.["id"]), String(rows[0]?.["org_id"])];
    const { accessToken } = await asInstallation(region, (command) => startSession(command, { userId }));
    return server.as({ accessToken, orgId });
  };
  const titles = async (email: string) => {
    const { notifications } = await (await as(email)).notifications.list.query({});
    return notifications.map(({ title }) => title);
  };
  expect(await titles("ava@harbour.example")).toEqual([
    "Tom Aldridge joined Harbour Advisory",
    "Your plan is now Focus",
  ]);
  expect(await titles("tom@harbour.example")).toEqual(["You've been added to Summit Partners"]);
  const will = await as("will@summit.example");
  expect(await will.user.getAnnouncements.query()).toMatchObject([{ announcement: "xpmDisconnected" }]);
});

test("people whose firm has clients, prices, proposals and work items have completed those checklist steps", async () => {
  const { rows } = await (
    await server.region("au")
  ).db.read.raw("select email, onboarding -> 'completedSteps' as steps from users");
  const steps = new Map(rows.map(({ email, steps: done }) => [email, done]));
  expect(steps.get("ava@harbour.example")).toEqual([5, 6, 7, 8]);
  expect(steps.get("tom@harbour.example")).toEqual([5, 6, 7, 8]);
  expect(steps.get("ivy@harbour.example"), "has done nothing yet").toEqual([]);
  expect(steps.get("will@summit.example"), "Summit has neither").toEqual([]);
});

test("the provider has published mindsets, in every region", async () => {
  for (const id of ["au", "eu"] as const) {
    const { rows } = await (
      await server.region(id)
    ).db.read.raw(
      "select o.org_type, count(*)::int as mindsets from mindsets m join orgs o on o.id = m.org_id group by 1",
    );
    expect(rows).toEqual([{ org_type: "gap", mindsets: 6 }]);
  }
});

test("Harbour has clients and contacts in every status, and Kauri has its own organisation", async () => {
  const { rows } = await (
    await server.region("au")
  ).db.read.raw(
    `select o.name as advisor, array_agg(distinct c.status order by c.status) as statuses,
            array_agg(distinct k.status order by k.status) as contacts, count(distinct c.id)::int as clients,
            min(own.name) filter (where own.name like 'Kauri%') as own_org
       from clients c join orgs o on o.id = c.advisor_org_id join client_contacts k on k.client_id = c.id
       left join orgs own on own.id = c.client_org_id group by 1`,
  );
  expect(rows).toEqual([
    {
      advisor: "Harbour Advisory",
      statuses: ["archived", "client", "prospect"],
      contacts: ["active", "archived", "hidden"],
      clients: 25,
      own_org: "Kauri Joinery",
    },
  ]);
});

test("the provider offers services in every category, and advisors have priced and adopted services", async () => {
  const { rows } = await (
    await server.region("au")
  ).db.read.raw(
    `select o.name, count(*)::int as services, count(distinct s.category)::int as categories,
            count(s.starting_price)::int as priced, count(s.gap_service_id)::int as adopted,
            count(s.linked_process_id)::int as linked
       from services s join orgs o on o.id = s.org_id group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { name: "Gap", services: 10, categories: 6, priced: 0, adopted: 0, linked: 2 },
    { name: "Harbour Advisory", services: 12, categories: 6, priced: 12, adopted: 2, linked: 1 },
  ]);
});

test("the calculator shows the firm of the specification, with services that move each lever", async () => {
  const region = await server.region("au");
  const { rows } = await region.db.read.raw(
    `select u.id as user_id, c.advisor_org_id as org_id, c.client_org_id
       from clients c, users u where c.name = 'Kauri Joinery' and u.email = 'ava@harbour.example'`,
  );
  const [userId, orgId] = [String(rows[0]?.["user_id"]), String(rows[0]?.["org_id"])];
  const { accessToken } = await asInstallation(region, (command) => startSession(command, { userId }));
  const clientOrgId = String(rows[0]?.["client_org_id"]);
  const { figures, scenarios, services } = await server
    .as({ accessToken, orgId })
    .valueGap.get.query({ clientOrgId });
  expect(figures?.figures).toMatchObject({ debt: 310_000, yearEnd: expect.stringMatching(/-03-31$/) });
  const shown = scenarios.map(({ name, content }) => {
    const { gap, cashReleased } = valueGapOf(figures!.figures, content.levers);
    return [name, Math.round(gap), Math.round(cashReleased)];
  });
  expect(shown, "picture 21").toEqual([
    ["Steady growth", 164_832, 113_096],
    ["Price first", 158_400, 53_918],
    ["Cash first", 38_400, 206_466],
  ]);
  const moved = services.flatMap(({ levers }) => levers.map(({ lever }) => lever));
  expect([...LEVERS].filter((lever) => !moved.includes(lever))).toEqual([]);
  const { rows: others } = await region.db.read.raw(
    `select o.name, count(*)::int as scenarios from value_gap_scenarios s join orgs o on o.id = s.client_org_id
      group by 1 order by 1`,
  );
  expect(others).toEqual([
    { name: "Kauri Joinery", scenarios: 3 },
    { name: "Quayside Seafood", scenarios: 3 },
  ]);
});

test("Harbour has templates in every state and a process of its own, besides the provided ones", async () => {
  const { rows } = await (
    await server.region("au")
  ).db.read.raw(
    `select o.name as org, kind, status, count(*)::int as records from (
         select org_id, 'template' as kind, status from blueprints
         union all select org_id, 'process', status from processes
       ) record join orgs o on o.id = record.org_id group by 1, 2, 3 order by 1, 2, 3`,
  );
  const of = (org: string, kind: string, status: string, records: number) => ({ org, kind, status, records });
  expect(rows).toEqual([
    of("Gap", "process", "published", 6),
    of("Gap", "template", "published", 18),
    of("Harbour Advisory", "process", "published", 1),
    of("Harbour Advisory", "template", "archived", 1),
    of("Harbour Advisory", "template", "draft", 1),
    of("Harbour Advisory", "template", "published", 2),
  ]);
});

test("Harbour has proposals in every state, one of them scheduled, and two templates; open proposals were mailed", async () => {
  const region = await server.region("au");
  const { rows: counts } = await region.db.read.raw(
    `select case when state = 'sent' and due_at < $1 then 'overdue' else state end as status, count(*)::int as proposals
       from proposals group by 1 order by 1`,
    [server.clock.now()],
  );
  expect(Object.fromEntries(counts.map((row) => [row["status"], row["proposals"]]))).toEqual({
    accepted: 2,
    archived: 1,
    declined: 1,
    draft: 4,
    overdue: 1,
    sent: 3,
    voided: 1,
  });
  const { rows: scheduled } = await region.db.read.raw(
    "select client_name from proposals where scheduled_for > $1",
    [server.clock.now()],
  );
  expect(scheduled).toEqual([{ client_name: "Three Valleys Orchard" }]);
  const { rows: templates } = await region.db.read.raw("select name from proposal_templates order by name");
  expect(templates.map(({ name }) => name)).toEqual(["Accounts, books and planning", "Annual compliance"]);
  await region.jobs.drain();
  const [mail] = await listMailbox(region.db.read, { to: "priya@ferngully.example" });
  expect(mail?.links.join(" ")).toContain("/auth/validate/client/");
  // People with a demo sign-in get no mail about past events, so that their mailbox shows only sign-in codes.
  for (const to of ["ava@harbour.example", "tom@harbour.example", "cleo@kauri.example", "cam@kauri.example"])
    expect(await listMailbox(region.db.read, { to })).toEqual([]);
});

test("Harbour has work items in every state, late ones, ones that wait for the client, and recurring work", async () => {
  const { rows } = await (
    await server.region("au")
  ).db.read.raw(
    `select count(*)::int as items, count(*) filter (where status = 'completed')::int as completed,
            count(distinct column_kind) filter (where status = 'open')::int as kinds,
            count(*) filter (where is_waiting_for_client)::int as waiting,
            count(*) filter (where status = 'archived')::int as archived,
            count(*) filter (where status = 'open' and due_day < $1)::int as late, count(distinct owner_id)::int as owners,
            count(*) filter (where proposal_id is not null)::int as accepted,
            (select count(*)::int from work_item_recurrences where next_run_day > $1) as recurring
       from work_items`,
    [server.clock.now().toISOString().slice(0, 10)],
  );
  expect(rows).toEqual([
    {
      items: 15,
      completed: 2,
      kinds: 5,
      waiting: 2,
      archived: 1,
      late: 2,
      owners: 2,
      accepted: 1,
      recurring: 2,
    },
  ]);
});

test("documents of the demo are shared with contacts, and the people who answered have opened them", async () => {
  const region = await server.region();
  const { rows } = await region.db.read.raw(
    `select d.client_name, count(*)::int as people, count(p.first_opened_at)::int as opened
       from document_shares s join documents d on d.id = s.document_id
       join document_share_people p on p.share_id = s.id group by d.client_name order by d.client_name`,
  );
  expect(rows).toEqual([
    { client_name: "Ferngully Physio", people: 1, opened: 0 },
    { client_name: "Kauri Joinery", people: 9, opened: 4 },
    { client_name: "Tūī Landscapes", people: 1, opened: 0 },
  ]);
});

test("Harbour has documents in every state, and actions of one session that are open in the next", async () => {
  const { read } = (await server.region("au")).db;
  const { rows } = await read.raw(
    `select status, count(*)::int as documents, count(distinct client_id)::int as clients,
            bool_and(work_item_id is not null) as of_work, sum(answered) > 0 as answered
       from documents where not is_plan group by status order by status`,
  );
  expect(rows).toEqual([
    { status: "draft", documents: 3, clients: 3, of_work: true, answered: true },
    { status: "finalised", documents: 5, clients: 3, of_work: true, answered: true },
    { status: "shared", documents: 3, clients: 3, of_work: true, answered: true },
    { status: "submitted", documents: 1, clients: 1, of_work: true, answered: true },
  ]);
  const { rows: actions } = await read.raw(
    `select a.text, a.state from client_actions a
       join documents first on first.id = a.document_id and first.status = 'finalised'
       join documents next on next.client_id = a.client_id and next.status = 'draft' and next.doc_type = 'Delivery'
      where a.created_at <= next.created_at and (a.state = 'open' or a.closed_at >= next.created_at)
      order by a.due_day`,
  );
  expect(actions).toEqual([
    { text: "Send the list of debtors older than sixty days", state: "open" },
    { text: "Write the price list for standard kitchens", state: "open" },
  ]);
});

test("the two clients of Harbour with scenarios have a business plan, one of them finalised and changed since", async () => {
  const { read } = (await server.region("au")).db;
  const { rows } = await read.raw(
    `select d.client_name, d.version, d.revision > coalesce(max(v.revision), 0) as changed_since
       from documents d left join document_versions v on v.document_id = d.id
      where d.is_plan group by d.id order by d.client_name`,
  );
  expect(rows).toEqual([
    { client_name: "Kauri Joinery", version: 2, changed_since: true },
    { client_name: "Quayside Seafood", version: 1, changed_since: true },
  ]);
});

test("a timeline says only of signees that they used the mailed link", async () => {
  const region = await server.region("au");
  const { rows } = await region.db.read.raw(
    `select distinct actor ->> 'contactId' is not null as signs, actor ->> 'authenticatedBy' as by
       from proposal_events where actor ->> 'authenticatedBy' <> 'installation' order by 1`,
  );
  expect(rows).toEqual([
    { signs: false, by: "session" },
    { signs: true, by: "mailed-link" },
  ]);
});

test("accepted proposals are sealed after the configured delay, by default within a minute", async () => {
  const region = await server.region("au");
  await region.jobs.drain();
  const { rows: documents } = await region.db.read.raw("select proposal_id, status from proposal_documents");
  expect(documents.length).toBeGreaterThan(1);
  expect(new Set(documents.map(({ status }) => status))).toEqual(new Set(["waiting"]));
  const { rows: due } = await region.db.read.raw(
    `select data ->> 'proposalId' as proposal_id from pgboss.job
      where name = 'proposals.seal' and start_after > now() + interval '30 minutes'`,
  );
  const idsOf = (found: typeof due) => found.map(({ proposal_id: id }) => String(id)).toSorted();
  expect(idsOf(due)).toEqual(idsOf(documents));
  expect(readConfig({}).demoSealedAfterSeconds).toBeLessThan(60);
});

test("region eu has the provider and one small firm, and no data of au", async () => {
  const { rows } = await (await server.region("eu")).db.read.raw(MEMBERSHIPS, peopleOf("eu"));
  expect(rows.map(({ email, org }) => `${String(email)} | ${String(org)}`)).toEqual([
    "dana@gap.example | Gap",
    "eve@thames.example | Thames Advisory",
    "sam@gap.example | Gap",
  ]);
});

test("a region that has any data is not seeded again", async () => {
  const region = await server.region("au");
  const counted = async () =>
    (await region.db.read.raw("select count(*)::int as users from users where registered_on is not null"))
      .rows;
  const before = await counted();
  await fillDemo(region);
  expect(await counted()).toEqual(before);
});

test("a region with demo data is not served in prod", async () => {
  const region = await server.region("au");
  const inProd = { ...region, config: { ...region.config, stage: "prod" as typeof region.config.stage } };
  await expect(assertDemoAllowed(inProd)).rejects.toThrow(/filled with the demo/);
  await expect(assertDemoAllowed(region)).resolves.toBeUndefined();
});

test("the start-up message shows the address, every demo sign-in and the mailbox; in prod only the address", () => {
  const greeting = welcomeText(readConfig({ PORT: "4321" }), 4321);
  expect(greeting).toContain("http://localhost:4321/dev/mailbox");
  for (const { email } of [...DEMO.au.people, ...DEMO.eu.people]) expect(greeting).toContain(email);
  const mail = { SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: "no-reply@gap.example" };
  expect(welcomeText(readConfig({ STAGE: "prod", ...mail }), 3000)).not.toMatch(/Demo|mailbox/);
});
