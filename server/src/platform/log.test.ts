import { expect, test } from "vitest";
import { startTestServer } from "@gap/testing/test-server";
import { aPerson } from "@gap/testing/factories/person";
import { createLog } from "./log";

function capture() {
  const lines: string[] = [];
  return { lines, log: createLog("trace", { write: (line) => void lines.push(line) }) };
}

test("secrets are redacted at every depth of a log entry", () => {
  const { lines, log } = capture();
  log.info(
    {
      password: "p1",
      nested: { refreshToken: "p2", deeper: { challengeResponse: "p3" } },
      headers: { authorization: "p4" },
    },
    "x",
  );
  expect(lines.join("")).not.toMatch(/p[1-4]/);
  expect(lines.join("")).toContain("[secret]");
});

test("a failed query is logged without its parameters but with the database error", () => {
  const { lines, log } = capture();
  const error = new Error("Failed query: update users set x = $1\nparams: Mere,secret\nhash,1", {
    cause: Object.assign(new Error("disk full"), { code: "53100" }),
  });
  log.error({ err: error }, "x");
  expect(lines.join("")).not.toMatch(/Mere|secret\b.*hash/);
  expect(lines.join("")).toContain("update users");
  expect(lines.join("")).toContain("53100");
});

test("the cause of an error stays readable", () => {
  const { lines, log } = capture();
  log.error({ err: Object.assign(new Error("away"), { code: "ECONNREFUSED" }) }, "x");
  expect(lines.join("")).toContain("ECONNREFUSED");
});

test("a request leaves one line with its id, without its token and query", async () => {
  const { lines, log } = capture();
  const server = await startTestServer({ log });
  const person = await aPerson(await server.region());
  lines.length = 0;
  const response = await server.fetch(`/api/au/trpc/user.getMyUser?token=${"q".repeat(30)}`, {
    headers: { authorization: `Bearer ${person.accessToken}`, "org-id": person.orgId },
  });
  expect(response.status).toBe(200);
  await server.fetch("/au/auth/update/a-mailed-secret/01ARZ3NDEKTSV4RRFFQ69G5FAV");
  await server.close();
  const answered = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === "answered");
  expect(answered).toHaveLength(2);
  expect(answered[0]).toEqual(
    expect.objectContaining({
      method: "GET",
      path: "/api/au/trpc/user.getMyUser",
      status: 200,
      level: "info",
      requestId: response.headers.get("x-request-id"),
    }),
  );
  expect(lines.join("")).not.toContain(person.accessToken);
  expect(lines.join("")).not.toMatch(/qqqq|a-mailed-secret/);
});
