// Bad input of every operation of the public API (spec 9 §1): a problem names the field, and nothing is changed, so that
// the right request succeeds afterwards.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { API_SCOPES } from "@gap/core/api/api-scopes";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { aToken, type ApiAnswer, type SendToApi } from "../api.test-kit";
import { API_OPERATIONS } from "./api.routes";
import { writeCursor } from "./cursor";
import type { Operation } from "./operation";
import {
  aFirmWithRecords,
  pathOf,
  ROWS,
  sendRow,
  type Changed,
  type Firm,
  type OwnRequest,
} from "./operation-rows.test-kit";

/** Filters that take any text. */
const ANY_TEXT = new Set(["search", "tag"]);

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirmWithRecords(server);
});
afterAll(() => server.close());

interface Bad {
  readonly what: string;
  readonly changed: Changed;
  readonly status: number;
  /** The field that the problem names, or the one that contains it. */
  readonly field?: string;
}

const keysOf = (schema: z.ZodType | undefined) =>
  Object.keys((schema as z.ZodObject | undefined)?.shape ?? {});

function badRequests(operation: Operation, own: OwnRequest): readonly Bad[] {
  return [
    ...badBodies(operation, own),
    ...badQueries(operation, own),
    ...badHeaders(operation, own),
    ...keysOf(operation.params).map((field) => ({
      what: `${field} is no id`,
      changed: { path: pathOf(operation, { params: { ...own.params, [field]: "1" } }) },
      status: 422,
      field,
    })),
  ];
}

function badBodies({ body: schema }: Operation, { body = {} }: OwnRequest): readonly Bad[] {
  if (schema === undefined) return [];
  const wrongKinds = keysOf(schema).map((field) => ({
    what: `${field} is of another kind`,
    changed: { body: { ...body, [field]: { wrong: [] } } },
    status: 422,
    field,
  }));
  const texts = Object.entries(body).filter(([, value]) => typeof value === "string");
  const unstorable = texts.flatMap(([field, value]) =>
    ["\0", "\ud800"].map((character) => ({
      what: `${field} with text that cannot be stored`,
      changed: { body: { ...body, [field]: `${String(value)}${character}` } },
      status: 422,
      field,
    })),
  );
  const unknown = { ...body, colour: "red" };
  return [
    { what: "malformed JSON", changed: { body: `${JSON.stringify(body)}}` }, status: 400 },
    { what: "a list", changed: { body: "[]" }, status: 422 },
    { what: "null", changed: { body: "null" }, status: 422 },
    { what: "an unknown field", changed: { body: unknown }, status: 422, field: "colour" },
    {
      what: "text",
      changed: { body: JSON.stringify(body), headers: { "content-type": "text/plain" } },
      status: 415,
    },
    ...wrongKinds,
    ...unstorable,
  ];
}

function badQueries(operation: Operation, own: OwnRequest): readonly Bad[] {
  const path = pathOf(operation, own);
  const fields = keysOf(operation.query);
  if (fields.length === 0) return [];
  const query = (what: string, field: string, values: string): Bad => ({
    what,
    changed: { path: `${path}?${values}` },
    status: 422,
    field,
  });
  const others = { list: "others", filters: "{}", limit: 50, page: 1 };
  return [
    query("an unknown filter", "colour", "colour=red"),
    ...fields
      .filter((field) => !ANY_TEXT.has(field))
      .map((field) => query(`${field} that is none`, field, `${field}=!`)),
    ...fields
      .filter((field) => ANY_TEXT.has(field))
      .map((field) => query(`${field} with text that cannot be stored`, field, `${field}=a%00`)),
    ...(fields.includes("cursor")
      ? [
          query("a cursor of another list", "cursor", `cursor=${writeCursor(others)}`),
          query("two page sizes", "limit", "limit=10&limit=20"),
        ]
      : []),
  ];
}

function badHeaders(operation: Operation, own: OwnRequest): readonly Bad[] {
  if (operation.method === "get") return [];
  const headers = (what: string, changed: Record<string, string>, status: number, field?: string): Bad => ({
    what,
    changed: { headers: changed },
    status,
    ...(field !== undefined && { field }),
  });
  const stale = new Date((own.version?.getTime() ?? 0) - 1).getTime();
  return [
    headers("a long key", { "idempotency-key": "k".repeat(256) }, 422, "idempotency-key"),
    ...(operation.needsVersion === true
      ? [
          headers("a version that is none", { "if-match": "latest" }, 428, "if-match"),
          headers("an older version", { "if-match": `"${stale}"` }, 412),
        ]
      : []),
  ];
}

function assertProblem({ status, headers, body }: ApiAnswer, bad: Bad): void {
  const { what, field } = bad;
  const named = (body.errors ?? []).map((each) => each.field);
  const isNamed = field === undefined || named.some((each) => each === field || each.startsWith(`${field}.`));
  expect({ what, status, named, isNamed }).toEqual({ what, status: bad.status, named, isNamed: true });
  expect(headers.get("content-type")).toBe("application/problem+json");
  expect(body).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
}

describe.each(API_OPERATIONS.map((operation) => [operation.id, operation] as const))(
  "%s",
  (id, operation) => {
    const row = ROWS[id] ?? {};
    let send: SendToApi;
    beforeAll(async () => {
      ({ send } = await aToken(server, firm.advisor, API_SCOPES));
    });

    it("refuses bad input at its field and changes nothing", async () => {
      const own = (await row.request?.(firm)) ?? {};
      for (const bad of badRequests(operation, own))
        assertProblem(await sendRow(send, operation, own, bad.changed), bad);
      const right = await sendRow(send, operation, own);
      expect(right.status, JSON.stringify(right.body)).toBe(row.answer ?? operation.status ?? 200);
    });

    it.runIf(operation.method !== "get")("an Idempotency-Key is for one request", async () => {
      const own = (await row.request?.(firm)) ?? {};
      const headers = { "idempotency-key": "order-1" };
      const first = await sendRow(send, operation, own, { headers });
      expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
      expect((await sendRow(send, operation, own, { headers })).body).toEqual(first.body);
      const other = await send("POST", "/clients", {
        body: {
          name: "Other",
          status: "client",
          primaryContact: { firstName: "O", lastName: "O", email: "o@o.example" },
        },
        headers,
      });
      expect(other).toMatchObject({ status: 409, body: { kind: "conflict" } });
    });
  },
);
