// GET {base}/pdf/…: which pages are printed, with whose rights, and which are refused before using a browser.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sessionKey } from "@gap/core/identity/kept-session";
import { BLANK_PRINTER } from "@gap/testing/blank-printer";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import {
  PageNotPrintedError,
  PageTookTooLongError,
  type PrintPurpose,
  type Sheet,
} from "../platform/pdf/printing-browser";

const PAGE = "documents/proposal/01ARZ3NDEKTSV4RRFFQ69G5FB1";
const DENIED = "documents/proposal/01ARZ3NDEKTSV4RRFFQ69G5FB2";
const SLOW = "documents/proposal/01ARZ3NDEKTSV4RRFFQ69G5FB3";
const HELD = "documents/proposal/01ARZ3NDEKTSV4RRFFQ69G5FB4";

let release = () => {};
let held: Promise<void>;
const printed: (Sheet & { readonly purpose: PrintPurpose })[] = [];
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startTestServer({
    printer: {
      ...BLANK_PRINTER,
      print: async (sheet, purpose) => {
        printed.push({ ...sheet, purpose });
        if (sheet.path.endsWith(DENIED)) throw new PageNotPrintedError("No access");
        if (sheet.path.endsWith(SLOW)) throw new PageTookTooLongError("The page took too long");
        if (sheet.path.endsWith(HELD)) await held;
        return BLANK_PRINTER.print(sheet, purpose);
      },
    },
  });
  person = await aPerson(await server.region());
});
afterAll(() => server.close());
beforeEach(() => {
  printed.length = 0;
  held = new Promise((resolve) => {
    release = resolve;
  });
});

const ask = (path: string, who: TestPerson | undefined = person) =>
  server.fetch(`/api/au/pdf/${path}`, {
    headers: who === undefined ? {} : { authorization: `Bearer ${who.accessToken}`, "org-id": who.orgId },
  });

test("a person's own page is printed as a PDF with the request's own token", async () => {
  const answer = await ask(`au/org/${person.orgId}/${PAGE}?documentName=Kauri%20%7C%20Joinery`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Kauri%20Joinery.pdf");
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(printed.map(({ path }) => path)).toEqual([`/au/org/${person.orgId}/${PAGE}`]);
  expect(printed[0]?.storage[sessionKey("au")]).toContain(person.accessToken);
  expect(printed[0]?.purpose).toBe("download");
});

test("C3: traversal, another origin, another tenant's page and a missing token reach no browser", async () => {
  const other = await aPerson(await server.region());
  for (const path of [
    `au/org/${other.orgId}/${PAGE}`,
    `eu/org/${person.orgId}/${PAGE}`,
    `au/org/${person.orgId}/%2e%2e/%2e%2e/api/au/trpc`,
    `au/org/${person.orgId}/..%2f..%2fconfig.json`,
    `au/org/${person.orgId}/home`,
    "https://evil.example/",
    "%2F%2Fevil.example/",
    "",
  ])
    expect((await ask(path)).status, path).toBe(403);
  const anonymous = await server.fetch(`/api/au/pdf/au/org/${person.orgId}/${PAGE}`);
  expect(anonymous.status).toBe(401);
  expect(printed).toEqual([]);
});

test("the calculator of a client is printed with the day of the firm’s zone", async () => {
  const page = `au/org/${person.orgId}/vgc/01ARZ3NDEKTSV4RRFFQ69G5FB5/01ARZ3NDEKTSV4RRFFQ69G5FB6`;
  expect((await ask(page)).status).toBe(200);
  expect(printed).toMatchObject([{ path: `/${page}`, timezone: "Pacific/Auckland" }]);
});

test("a page that the person may not see is refused", async () => {
  const answer = await ask(`au/org/${person.orgId}/${DENIED}`);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({ message: "No access" });
});

test("a page that times out gives its own error", async () => {
  const answer = await ask(`au/org/${person.orgId}/${SLOW}`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    message: "The document could not be prepared in time. Please try again.",
  });
});

test("documents are printed one at a time per person, without delaying others", async () => {
  const other = await aPerson(await server.region());
  const [first, ...more] = [1, 2, 3, 4].map(() => ask(`au/org/${person.orgId}/${HELD}`));
  await vi.waitUntil(() => printed.length > 0);
  expect((await ask(`au/org/${other.orgId}/${PAGE}`, other)).status).toBe(200);
  expect(printed.filter(({ path }) => path.endsWith(HELD))).toHaveLength(1);
  release();
  const answers = await Promise.all([first, ...more]);
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200, 200]);
});
