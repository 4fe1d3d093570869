// The public API over HTTP (spec 9 §1): tokens, rights, pages, versions, repeated requests, problems and its document.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { aClient } from "@gap/testing/factories/client";
import { aContact } from "@gap/testing/factories/contact";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { listMailbox } from "../platform/mail/mailbox";
import type { Region } from "../platform/region";
import { aToken, apiWith, type SendToApi } from "./api.test-kit";
import { lookAfterTokensJob } from "./look-after-tokens.job";
import { MAX_CALLS_PER_WINDOW } from "./rate-limit";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const KAURI = {
  name: "Kauri Joinery",
  status: "client",
  primaryContact: { firstName: "Cleo", lastName: "Rangi", email: "cleo@kauri.example" },
};

async function anAdvisor(): Promise<TestPerson> {
  return aPerson(region);
}

async function aFirm(): Promise<{ readonly advisor: TestPerson; readonly send: SendToApi }> {
  const advisor = await anAdvisor();
  return { advisor, send: (await aToken(server, advisor)).send };
}

describe("clients", () => {
  it("a program creates, reads, renames, archives and restores a client", async () => {
    const { advisor, send } = await aFirm();
    const made = await send("POST", "/clients", { body: KAURI });
    expect(made).toMatchObject({ status: 201, body: { ...KAURI, primaryContact: { phoneNumber: null } } });
    const { id } = made.body;
    const read = await send("GET", `/clients/${id}`);
    expect(read.body).toEqual(made.body);
    const renamed = await send("PATCH", `/clients/${id}`, {
      body: { name: "Kauri Kitchens" },
      headers: { "if-match": read.headers.get("etag") ?? "" },
    });
    expect(renamed).toMatchObject({ status: 200, body: { name: "Kauri Kitchens" } });
    const archived = await send("POST", `/clients/${id}/archive`, {
      headers: { "if-match": renamed.headers.get("etag") ?? "" },
    });
    expect(archived.body.status).toBe("archived");
    const restored = await send("POST", `/clients/${id}/restore`, {
      headers: { "if-match": archived.headers.get("etag") ?? "" },
    });
    expect(restored.body.status).toBe("client");
    expect(await server.as(advisor).advisor.getClient.query({ id })).toMatchObject({
      name: "Kauri Kitchens",
    });
  });

  it("contacts are added and listed", async () => {
    const { send } = await aFirm();
    const { id } = (await send("POST", "/clients", { body: KAURI })).body;
    const cam = { firstName: "Cam", lastName: "Rangi", email: "cam@kauri.example" };
    expect((await send("POST", `/clients/${id}/contacts`, { body: cam })).status).toBe(201);
    const { items } = (await send("GET", `/clients/${id}/contacts`)).body;
    expect(items.map(({ email, isPrimary }) => [email, isPrimary])).toEqual(
      expect.arrayContaining([
        ["cleo@kauri.example", true],
        ["cam@kauri.example", false],
      ]),
    );
  });

  it("pages follow each other by their cursors", async () => {
    const { send } = await aFirm();
    for (let at = 0; at < 12; at += 1)
      await send("POST", "/clients", { body: { ...KAURI, name: `Client ${String(at).padStart(2, "0")}` } });
    const first = await send("GET", "/clients?limit=10");
    expect(first.body).toMatchObject({ total: 12, nextCursor: expect.any(String) });
    const second = await send("GET", `/clients?limit=10&cursor=${first.body.nextCursor}`);
    const names = [...first.body.items, ...second.body.items].map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: 12 }, (_, at) => `Client ${String(at).padStart(2, "0")}`));
    expect(second.body.nextCursor).toBeNull();
  });

  it("contacts have pages, whose cursors hold for their client alone", async () => {
    const { advisor, send } = await aFirm();
    const { id: clientId } = await aClient(server, advisor);
    const { id: otherId } = await aClient(server, advisor);
    for (let count = 0; count < 11; count += 1) await aContact(server, { advisor, clientId });
    const { body } = await send("GET", `/clients/${clientId}/contacts?limit=10`);
    expect([body.items.length, body.total]).toEqual([10, 12]);
    const rest = await send("GET", `/clients/${clientId}/contacts?limit=10&cursor=${body.nextCursor}`);
    expect([rest.body.items.length, rest.body.nextCursor]).toEqual([2, null]);
    const foreign = await send("GET", `/clients/${otherId}/contacts?limit=10&cursor=${body.nextCursor}`);
    expect(foreign).toMatchObject({ status: 422, body: { errors: [{ field: "cursor" }] } });
  });
});

it("services are listed with their prices", async () => {
  const { advisor, send } = await aFirm();
  await server.as(advisor).services.create.mutate({
    name: "Payroll",
    description: "",
    category: "Bookkeeping",
    pricing: { startingPrice: 120, startingPriceRate: "Per month" },
  });
  const { items } = (await send("GET", "/services")).body;
  expect(items).toMatchObject([{ name: "Payroll", price: { amount: 120, rate: "Per month" } }]);
});

describe("tokens", () => {
  it("are refused unless they are known, of this region, and neither revoked nor expired", async () => {
    const advisor = await anAdvisor();
    const { id, token, send } = await aToken(server, advisor, ["clients:view"], 10);
    const refused = { status: 401, body: { kind: "unauthorised", status: 401 } };
    expect((await send("GET", "/clients")).status).toBe(200);
    const altered = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const wrong of ["", "nonsense", altered, token.replace("gap_au", "gap_eu"), advisor.accessToken])
      expect(await apiWith(server, wrong)("GET", "/clients")).toMatchObject(refused);
    const { headers } = await apiWith(server, altered)("GET", "/clients");
    expect(headers.get("www-authenticate")).toBe("Bearer");
    server.clock.advance(10 * DAY_MS);
    expect(await send("GET", "/clients")).toMatchObject(refused);
    const returned = await signedInAgain(region, advisor);
    const other = await aToken(server, returned, ["clients:view"]);
    await server.as(returned).apiToken.revoke.mutate({ tokenId: other.id });
    expect(await other.send("GET", "/clients")).toMatchObject(refused);
    const states = (await server.as(returned).apiToken.list.query()).map((each) => [each.id, each.state]);
    expect(Object.fromEntries(states)).toEqual({ [id]: "expired", [other.id]: "revoked" });
  });

  it("never exceed their scopes, nor the rights that their maker has now", async () => {
    const advisor = await anAdvisor();
    const viewing = await aToken(server, advisor, ["clients:view"]);
    const forbidden = { status: 403, body: { kind: "forbidden" } };
    expect(await viewing.send("POST", "/clients", { body: KAURI })).toMatchObject(forbidden);
    expect(await viewing.send("GET", "/services")).toMatchObject(forbidden);
    const maintaining = await aToken(server, advisor);
    const colleague = await aPerson(region, { orgId: advisor.orgId });
    await server.as(colleague).team.deactivate.mutate({ orgId: advisor.orgId, userId: advisor.userId });
    expect((await maintaining.send("GET", "/clients")).status).toBe(403);
  });

  it("of another firm see nothing of this one", async () => {
    const { send } = await aFirm();
    const { id } = (await send("POST", "/clients", { body: KAURI })).body;
    const stranger = await aFirm();
    expect((await stranger.send("GET", `/clients/${id}`)).status).toBe(404);
    expect((await stranger.send("GET", "/clients")).body.items).toEqual([]);
  });

  it("are shown once and used from then on with day and address", async () => {
    const advisor = await anAdvisor();
    const { token, send } = await aToken(server, advisor);
    await send("GET", "/clients");
    const [listed] = await server.as(advisor).apiToken.list.query();
    expect(listed).toMatchObject({
      name: "Warehouse",
      state: "active",
      lastUsed: { ip: expect.any(String) },
    });
    expect(JSON.stringify(listed)).not.toContain(token.slice(-43));
  });

  it(`can make ${MAX_CALLS_PER_WINDOW} calls a minute`, async () => {
    const { send } = await aFirm();
    const answers = await Promise.all(
      Array.from({ length: MAX_CALLS_PER_WINDOW + 2 }, () => send("GET", "/clients?limit=10")),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.headers.get("retry-after")).toBe("60");
    server.clock.advance(60_000);
    const { status, headers } = await send("GET", "/clients");
    expect([status, headers.get("ratelimit-remaining")]).toEqual([200, String(MAX_CALLS_PER_WINDOW - 1)]);
  });
});

describe("a repeated write with the same Idempotency-Key", () => {
  const once = { body: KAURI, headers: { "idempotency-key": "order-1" } };

  it("gets the same answer and changes nothing, also when both arrive at once", async () => {
    const { send } = await aFirm();
    const answers = await Promise.all([1, 2, 3].map(() => send("POST", "/clients", once)));
    answers.push(await send("POST", "/clients", once));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await send("GET", "/clients")).body.total).toBe(1);
  });

  it("with another body is refused", async () => {
    const { send } = await aFirm();
    await send("POST", "/clients", once);
    const other = { ...once, body: { ...KAURI, name: "Rimu" } };
    expect(await send("POST", "/clients", other)).toMatchObject({ status: 409, body: { kind: "conflict" } });
  });

  it("belongs to one token", async () => {
    const [one, other] = [await aFirm(), await aFirm()];
    const first = await one.send("POST", "/clients", once);
    const second = await other.send("POST", "/clients", once);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });
});

describe("bad input gets a problem that names the field", () => {
  it.each<[string, string, string, Parameters<SendToApi>[2], number, string | undefined]>([
    ["malformed JSON", "POST", "/clients", { body: "{" }, 400, undefined],
    ["an unknown field", "POST", "/clients", { body: { ...KAURI, colour: "red" } }, 422, "colour"],
    ["a missing field", "POST", "/clients", { body: { ...KAURI, name: undefined } }, 422, "name"],
    [
      "an invalid address",
      "POST",
      "/clients",
      { body: { ...KAURI, primaryContact: { ...KAURI.primaryContact, email: "x" } } },
      422,
      "primaryContact.email",
    ],
    ["a cursor that is none", "GET", "/clients?cursor=abc", {}, 422, "cursor"],
    ["an unknown page size", "GET", "/clients?limit=7", {}, 422, "limit"],
    ["an unknown filter", "GET", "/clients?colour=red", {}, 422, "colour"],
    [
      "a change without a version",
      "PATCH",
      "/clients/01ARZ3NDEKTSV4RRFFQ69G5FAV",
      { body: { name: "X" } },
      428,
      "if-match",
    ],
    ["an unknown client", "GET", "/clients/01ARZ3NDEKTSV4RRFFQ69G5FAV", {}, 404, undefined],
    ["an id that is none", "GET", "/clients/1", {}, 422, "clientId"],
    ["an unknown address", "GET", "/nothing", {}, 404, undefined],
  ])("%s", async (_, method, path, request, status, field) => {
    const { send } = await aFirm();
    const answer = await send(method, path, request);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.body).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
    expect((answer.body.errors ?? []).map((each) => each.field)).toEqual(field === undefined ? [] : [field]);
  });

  it("a cursor of another list or of other filters", async () => {
    const { send } = await aFirm();
    for (let at = 0; at < 11; at += 1) await send("POST", "/clients", { body: { ...KAURI, name: `C${at}` } });
    const { nextCursor } = (await send("GET", "/clients?limit=10")).body;
    const other = await send("GET", `/clients?limit=10&search=x&cursor=${nextCursor}`);
    expect(other).toMatchObject({ status: 422, body: { errors: [{ field: "cursor" }] } });
  });

  it("a change that started from an older version", async () => {
    const { send } = await aFirm();
    const made = await send("POST", "/clients", { body: KAURI });
    const version = { "if-match": made.headers.get("etag") ?? "" };
    server.clock.advance(1_000);
    const change = (name: string) =>
      send("PATCH", `/clients/${made.body.id}`, { body: { name }, headers: version });
    expect((await change("Rimu")).status).toBe(200);
    expect(await change("Totara")).toMatchObject({ status: 412, body: { kind: "triedUpdatingStaleRecord" } });
  });
});

it("the document describes every operation, and needs no token", async () => {
  const response = await server.fetch("/api/au/v1/openapi.json");
  const document = (await response.json()) as {
    openapi: string;
    paths: Record<string, object>;
    servers: unknown;
  };
  expect(document.openapi).toBe("3.1.0");
  expect(document.servers).toEqual([{ url: "/api/au/v1" }]);
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(["/clients", "/clients/{clientId}", "/clients/{clientId}/contacts", "/services"]),
  );
});

it("makers are mailed once, a week before their token expires", async () => {
  const advisor = await anAdvisor();
  await aToken(server, advisor, ["clients:view"], 8);
  const subjects = async (afterDays: number) => {
    server.clock.advance(afterDays * DAY_MS);
    await lookAfterTokensJob.handle({}, region, { id: "test", attempt: 1, isLastAttempt: false });
    await region.jobs.drain();
    const mails = await listMailbox(region.db.read, { to: advisor.email });
    return mails.map(({ subject }) => subject).filter((subject) => subject.includes("Warehouse"));
  };
  expect(await subjects(0.5)).toEqual([]);
  const warning = [expect.stringMatching(/^Your API token “Warehouse” expires on \d+ \w+ \d{4}$/)];
  expect(await subjects(1)).toEqual(warning);
  expect(await subjects(1)).toEqual(warning);
});
