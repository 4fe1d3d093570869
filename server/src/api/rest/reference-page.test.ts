// The reference page and the document that it shows: complete, without scripts, and the same for everyone.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { API_OPERATIONS } from "./api.routes";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("the page shows every operation with its right, its fields and its answer", async () => {
  const page = await (await server.fetch("/api/au/v1/docs")).text();
  const shown = API_OPERATIONS.filter(
    ({ id, path, summary, scope }) =>
      page.includes(`<details id="${id}">`) &&
      page.includes(`<code>${path}</code>`) &&
      page.includes(summary) &&
      page.includes(`<code>${scope}</code>`),
  );
  expect(shown).toEqual(API_OPERATIONS);
  for (const field of ["primaryContact.email", "services[].price", "items[].lastUpdatedAt", "if-match"])
    expect(page).toContain(`<code>${field}</code>`);
});

test("the page needs no token, runs no script and loads only its style", async () => {
  const { status, headers } = await server.fetch("/api/au/v1/docs");
  const style = await server.fetch("/api/au/v1/docs/reference.css");
  expect([status, style.status]).toEqual([200, 200]);
  expect(headers.get("content-type")).toContain("text/html");
  expect(style.headers.get("content-type")).toContain("text/css");
  expect(headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test("the document has a description for fields that are left out", async () => {
  const document = await (await server.fetch("/api/au/v1/openapi.json")).text();
  expect(document).toContain("Today in the firm's zone if left out.");
});
