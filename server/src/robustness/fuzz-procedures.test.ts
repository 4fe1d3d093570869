// Random inputs for every procedure by several kinds of callers: FUZZ_RUNS each, 5 by default. `npm run fuzz` tries
// 1,000.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDeveloper, aPerson } from "@gap/testing/factories/person";
import { fuzzedProcedures, fuzzProcedure, assertStructured } from "@gap/testing/fuzz-procedure";
import { validInputs } from "@gap/testing/fuzz-inputs";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

const RUNS = Number(process.env["FUZZ_RUNS"] ?? 5);
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_115);
// An upper limit, not an expectation: hashing a password takes seconds on a machine that is busy with other tests.
const MAX_RUN_MS = 5000;

const procedures = fuzzedProcedures();

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test("all procedures of the routers are found", () => {
  expect(procedures.map(({ endpoint, name }) => `${endpoint} ${name}`)).toEqual(
    expect.arrayContaining(["private user.getMyUser", "private org.upgradeTier", "public user.refreshToken"]),
  );
});

test.each(procedures.filter(({ schema }) => schema !== undefined))(
  "$endpoint $name: some generated inputs are valid, so that more than validation errors is tested",
  ({ schema }) => {
    const inputs = schema === undefined ? undefined : validInputs(schema, []);
    const hasValidInput = (numRuns: number) =>
      inputs !== undefined &&
      fc.sample(inputs, { seed: SEED, numRuns }).some((input) => schema?.safeParse(input).success);
    // Usually one of the first is valid, and generating many takes longer than testing them.
    expect(hasValidInput(10) || hasValidInput(200)).toBe(true);
  },
);

test.each(procedures)(
  "$endpoint $name handles any input",
  async (procedure) => {
    const region = await server.region();
    // New people for each procedure, because it may end its caller's session.
    const [advisor, developer] = [await aPerson(region), await aDeveloper(region)];
    const fuzzing = fuzzProcedure(procedure, {
      url: server.url,
      runs: RUNS,
      seed: SEED,
      callers: [undefined, advisor, developer],
      known: [advisor, developer].flatMap(({ userId, orgId, email }) => [userId, orgId, email]),
    });
    await expect(fuzzing).resolves.toBeUndefined();
  },
  RUNS * MAX_RUN_MS + 30_000,
);

test.each([
  ["A failure of the server", 500, '{"error":{"json":{"message":"x"}}}'],
  ["An error without its kind", 400, '{"error":{"json":{"message":"x","data":{}}}}'],
  ["An error without its kind", 400, error("strange", "x")],
  ["Internal details leaked", 400, error("generic", "Error\\n    at run (/srv/server/dist/main.js:1:2)")],
  ["Internal details leaked", 400, error("generic", "Failed query: select id from users")],
])("%s: is detected (%i %s)", (problem, status, text) => {
  expect(() => assertStructured({ status, type: "application/json", text })).toThrow(problem);
  expect(() =>
    assertStructured({ status: 400, type: "application/json", text: error("generic", "x") }),
  ).not.toThrow();
});

function error(kind: string, message: string): string {
  return `{"error":{"json":{"message":"${message}","data":{"gapError":{"gapErrorData":{"gapErrorType":"${kind}"}}}}}}`;
}
