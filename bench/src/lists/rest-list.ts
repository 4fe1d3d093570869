// Cost of a page of clients in the public API, in statements and processor time, compared with a hand-written route that
// recognises and counts the token itself. Also checks that a page costs the same with very many clients as with few.
import { createHash } from "node:crypto";
import { Hono } from "hono";
import { readApiToken } from "@gap/core/api/api-token";
import type { Region } from "@gap/server/platform/region";
import { manyClients } from "@gap/testing/factories/many-clients";
import { aPerson } from "@gap/testing/factories/person";
import { onEmbeddedServer } from "../embedded-server";
import type { Figure } from "../figure";
import { comparing, growthOf, WHOLE_PAGES, type Call, type PageSizes } from "./compare-calls";

const FEW = 100;
const MANY = 10_000;
/** The token with its maker, the page, and the version of the counts. */
const MAX_STATEMENTS = 3;

const PAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "as it opens": {},
  archived: { status: "archived" },
  searched: { search: "client 77" },
};

export async function measureRestLists(
  database: string,
  environment: Readonly<Record<string, string>>,
  sizes: PageSizes = WHOLE_PAGES,
): Promise<Figure[]> {
  return onEmbeddedServer(environment, async (region, callingAs, request) => {
    const person = await aPerson(region);
    const { token } = (await callingAs(person).mutate("apiToken.create", {
      name: "Bench",
      scopes: ["clients:view"],
    })) as { token: string };
    await allowManyCalls(region);
    const headers = { authorization: `Bearer ${token}` };
    const page = (query: Readonly<Record<string, string>>) =>
      answering(() => request(`/api/au/v1/clients?${new URLSearchParams(query)}`, { headers }));
    const app = await handWritten(region, token);
    const bare = answering(() => app.request("/clients", { headers }));
    const { against, statements } = comparing(database, sizes, MAX_STATEMENTS);
    const compareFirst = async (of: number) => [
      await against(`CPU per REST page of 50 out of ${of} clients`, page({}), bare),
      await statements(`a REST page of 50 out of ${of} clients`, page({}), bare),
    ];
    await manyClients(region, person.orgId, [1, FEW]);
    const figures = await compareFirst(FEW);
    const growing = growthOf((query) => page(query as Readonly<Record<string, string>>), PAGES, sizes);
    const withFew = await growing.warmUpAndMeasure();
    await manyClients(region, person.orgId, [FEW + 1, MANY]);
    figures.push(...(await compareFirst(MANY)));
    const names = { records: "clients over REST", few: FEW, many: MANY, database };
    return [...figures, ...growing.figures(names, withFew, await growing.measure())];
  });
}

/** Calls are counted as always; the count begins far below the limit. */
async function allowManyCalls({ db }: Region): Promise<void> {
  await db.transaction((tx) =>
    tx.raw("update api_tokens set window_used = -1000000, window_ends_at = now() + interval '1 day'", []),
  );
}

function answering(request: () => Response | Promise<Response>): Call {
  return async () => {
    const response = await request();
    if (response.status !== 200) throw new Error(`A page of clients answered ${response.status}`);
    return response.json();
  };
}

const CALLER_SQL = `update api_tokens token set window_used = window_used + 1, last_used_at = now()
  from user_orgs link, roles role
  where token.id = $1 and token.revoked_at is null and token.expires_at > now()
    and link.user_id = token.maker_id and link.org_id = token.org_id and link.accepted_on is not null
    and link.deactivated_on is null and role.id = link.role_id
  returning token.org_id, token.scopes, role.name`;
const PAGE_SQL = `select page.*, contact.first_name, contact.last_name, contact.email, contact.phone_number
  from (
    select * from clients where advisor_org_id = $1 and status in ('prospect', 'client') order by name_key, id limit 50
  ) page
  left join client_contacts contact on contact.client_id = page.id and contact.primary_contact
  order by page.name_key, page.id`;
/** As in the product, counts are kept until a client changes. */
const VERSION_SQL = "select last_id from live_topics where type = 'client-list-update' and entity_id = $1";
const COUNT_SQL = `select count(*)::int as total from clients
  where advisor_org_id = $1 and status in ('prospect', 'client')`;

/** The page as one would write it without the rest of the product. */
async function handWritten({ db }: Region, token: string): Promise<Hono> {
  const { read } = db;
  let counted: { readonly version: unknown; readonly total: unknown } | undefined;
  const totalOf = async (orgId: unknown) => {
    const version = (await read.raw(VERSION_SQL, [orgId])).rows[0]?.["last_id"];
    if (counted?.version !== version)
      counted = { version, total: (await read.raw(COUNT_SQL, [orgId])).rows[0]?.["total"] };
    return counted?.total;
  };
  const digest = (secret: string) => createHash("sha256").update(secret).digest("hex");
  const known = digest(readApiToken(token)?.secret ?? "");
  return new Hono().get("/clients", async (c) => {
    const parts = readApiToken(c.req.header("authorization")?.slice("Bearer ".length) ?? "");
    if (parts === undefined || digest(parts.secret) !== known) return c.json({}, 401);
    const [caller] = (await db.statement((each) => each.raw(CALLER_SQL, [parts.id]))).rows;
    if (caller === undefined || !(caller["scopes"] as string[]).includes("clients:view"))
      return c.json({}, 403);
    const [{ rows }, total] = await Promise.all([
      read.raw(PAGE_SQL, [caller["org_id"]]),
      totalOf(caller["org_id"]),
    ]);
    const items = rows.map((row) => ({
      id: row["id"],
      name: row["name"],
      status: row["status"],
      primaryContact: {
        firstName: row["first_name"],
        lastName: row["last_name"],
        email: row["email"],
        phoneNumber: row["phone_number"],
      },
      createdAt: row["created_at"],
      lastUpdatedAt: row["last_updated_at"],
    }));
    return c.json({ items, total, nextCursor: null });
  });
}
