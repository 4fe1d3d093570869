import { afterEach, expect, test } from "vitest";
import { aNewcomer } from "@gap/testing/factories/newcomer";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

let server: TestServer;
afterEach(() => server.close());

const NOT_THERE = { data: { httpStatus: 404, gapError: { gapErrorData: { gapErrorType: "notFound" } } } };

async function membersOfProvider(): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await (
    await server.region()
  ).db.read.raw(
    `select o.name as org, u.email, r.name as role, u.invite_accepted_on from orgs o
       left join user_orgs l on l.org_id = o.id left join users u on u.id = l.user_id
       left join roles r on r.id = l.role_id where o.org_type = 'gap'`,
  );
  return rows;
}

test("T6 Create Data creates the provider's org once, and invites the first developer by mail as its Admin", async () => {
  server = await startTestServer();
  expect(await server.open.dev.needsInitialData.query()).toBe(true);
  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () => server.open.dev.createInitialData.mutate()),
  );
  const [made, ...more] = answers.filter((answer) => answer.status === "fulfilled");
  expect(made?.value).toEqual({ invitedEmail: "dana@gap.example" });
  expect(more).toEqual([]);
  expect(await server.open.dev.needsInitialData.query()).toBe(false);
  await expect(server.open.dev.createInitialData.mutate()).rejects.toMatchObject(NOT_THERE);
  expect(await membersOfProvider()).toEqual([
    { org: "Gap", email: "dana@gap.example", role: "Admin", invite_accepted_on: null },
  ]);
  const region = await server.region();
  await region.jobs.drain();
  const { rows } = await region.db.read.raw("select to_address, kept from mails");
  expect(rows).toEqual([
    {
      to_address: "dana@gap.example",
      kept: expect.objectContaining({
        links: [expect.stringContaining("/au/auth/update/") as string],
      }) as unknown,
    },
  ]);
});

test("an existing user with that address becomes the Admin", async () => {
  server = await startTestServer();
  const person = await aNewcomer(await server.region(), { email: "dana@gap.example" });
  await server.open.dev.createInitialData.mutate();
  expect(await membersOfProvider()).toMatchObject([{ email: person.email, role: "Admin" }]);
});

test.each([["prod"], ["preprod"]])("T6 in %s Create Data does not exist", async (STAGE) => {
  server = await startTestServer({
    environment: { STAGE, SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "no-reply@gap.example" },
  });
  await expect(server.open.dev.needsInitialData.query()).rejects.toMatchObject(NOT_THERE);
  await expect(server.open.dev.createInitialData.mutate()).rejects.toMatchObject(NOT_THERE);
  expect(await membersOfProvider()).toEqual([]);
});

const JSON_BODY = { "content-type": "application/json" };
const REQUESTS = [
  ["by GET", "", {}],
  ["by POST", "", { method: "POST", headers: JSON_BODY, body: "{}" }],
  ["with an invalid token", "", { headers: { authorization: "Bearer made-up" } }],
  ["with invalid input", "?input=nonsense", {}],
] as const;

test.each([
  ["trpc-public", "dev.createInitialData"],
  ["trpc-public", "dev.needsInitialData"],
  ["trpc", "dev.getAllMigrations"],
  ["trpc", "dev.getGooseSubscribers"],
  ["trpc", "dev.sendShrek"],
])("T6 in prod %s/%s answers like an unknown procedure, whatever the request", async (endpoint, name) => {
  server = await startTestServer({
    environment: { STAGE: "prod", SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "no-reply@gap.example" },
  });
  const ask = async (call: string, query: string, init: RequestInit) => {
    const response = await server.fetch(`/api/au/${endpoint}/${call}${query}`, init);
    return { status: response.status, body: (await response.text()).replaceAll(call, "it") };
  };
  for (const [how, query, init] of REQUESTS) {
    const hidden = await ask(name, query, init);
    expect(hidden.status, how).toBe(404);
    expect(hidden, how).toEqual(await ask("dev.neverWasThere", query, init));
  }
});

test("T6 in prod a batch does not reveal hidden procedures either", async () => {
  server = await startTestServer({
    environment: { STAGE: "prod", SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "no-reply@gap.example" },
  });
  const ask = async (call: string) => {
    const input = JSON.stringify({ 0: { json: {} }, 1: { json: { email: "x@test.example" } } });
    const init = { method: "POST", headers: JSON_BODY, body: input };
    const path = `/api/au/trpc-public/${call},user.requestPasswordReset?batch=1`;
    const response = await server.fetch(path, init);
    return { status: response.status, body: (await response.text()).replaceAll(call, "it") };
  };
  expect(await ask("dev.needsInitialData")).toEqual(await ask("dev.neverWasThere"));
});
