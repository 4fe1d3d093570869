import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { readConfig } from "../platform/config";
import { listMailbox } from "../platform/mail/mailbox";
import { DEMO } from "./demo-accounts";
import { fillDemo, refuseDemoInLiveStages } from "./fill-demo";
import { welcomeText } from "./welcome";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { DEMO: "on" } });
});
afterAll(() => server.close());

const MEMBERSHIPS = `
  select u.email, o.name as org, r.name as role, l.deactivated_on is not null as deactivated,
         c.password_hash is not null as has_password, o.tier_name as tier, o.country_code as country
    from user_orgs l join users u on u.id = l.user_id join orgs o on o.id = l.org_id join roles r on r.id = l.role_id
    left join credentials c on c.user_id = u.id
   order by u.email, o.name`;

test("region au has the accounts of the running contract", async () => {
  const { rows } = await (await server.region("au")).db.read.raw(MEMBERSHIPS);
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

test("whoever is invited finds a real invitation in the mailbox", async () => {
  const region = await server.region("au");
  await region.jobs.drain();
  const [mail] = await listMailbox(region.db.read, { to: "ivy@harbour.example" });
  expect(mail).toMatchObject({ subject: "You've been invited to join Harbour Advisory on Gap" });
  const [token = "", userId = ""] =
    /auth\/update\/([^/]+)\/([^/?]+)/.exec(mail?.links[0] ?? "")?.slice(1) ?? [];
  expect(await server.open.user.validateTokenForUser.mutate({ token, userId })).toBe("valid");
});

test("region eu has the provider and one small firm, and nothing of au", async () => {
  const { rows } = await (await server.region("eu")).db.read.raw(MEMBERSHIPS);
  expect(rows.map(({ email, org }) => `${String(email)} | ${String(org)}`)).toEqual([
    "dana@gap.example | Gap",
    "eve@thames.example | Thames Advisory",
    "sam@gap.example | Gap",
  ]);
});

test("a region that holds anything is never filled again", async () => {
  const region = await server.region("au");
  await fillDemo(region);
  const { rows } = await region.db.read.raw("select count(*)::int as users from users");
  expect(rows[0]).toEqual({ users: DEMO.au.people.length });
});

test("a region with the demo in it is not served in prod", async () => {
  const region = await server.region("au");
  const inProd = { ...region, config: { ...region.config, stage: "prod" as typeof region.config.stage } };
  await expect(refuseDemoInLiveStages(inProd)).rejects.toThrow(/filled with the demo/);
  await expect(refuseDemoInLiveStages(region)).resolves.toBeUndefined();
});

test("the greeting names the address, every sign-in and the mailbox; prod names none of them", () => {
  const greeting = welcomeText(readConfig({ PORT: "4321" }), 4321);
  expect(greeting).toContain("http://localhost:4321/dev/mailbox");
  for (const { email } of [...DEMO.au.people, ...DEMO.eu.people]) expect(greeting).toContain(email);
  const mail = { SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: "no-reply@gap.example" };
  expect(welcomeText(readConfig({ STAGE: "prod", ...mail }), 3000)).not.toMatch(/Demo|mailbox/);
});
