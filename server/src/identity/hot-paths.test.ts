// Counts the statements of hot paths (issues 1 and 3) exactly, so that no extra statement goes unnoticed.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer } from "@gap/testing/test-server";
import { statementsOf } from "../platform/db/statements.test-kit";
import {
  aPersonWithPassword,
  answerCode,
  encryptedPassword,
  callIdentity,
  mailedCode,
  startIdentityServer,
} from "./identity.test-kit";

let server: TestServer;
/** The caller whose statements are recorded. */
let followed: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
  followed = { ...server, fetch: server.handle };
});
afterAll(() => server.close());

/** The statements of `work` up to its last commit; jobs that it enqueued start after that. */
async function statementsUntil(commits: number, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  for (const text of await statementsOf(work)) {
    if (isOfJobs(text) || isOfSigningKeys(text)) continue;
    if (sent.filter((known) => known === "commit").length < commits) sent.push(wordsOf(text));
  }
  return sent;
}

function isOfJobs(text: string): boolean {
  return text.includes("pgboss") && !/^\s*insert\b/i.test(text);
}

/** Signing keys are read rarely and cached. */
function isOfSigningKeys(text: string): boolean {
  return text.includes("signing_keys");
}

/** The verb and table of a statement, such as `update credentials`. */
function wordsOf(text: string): string {
  const words = text.replaceAll('"', "").replaceAll(/\s+/g, " ").trim();
  const [, verb = words, table = ""] =
    /^(insert into|update|delete from|select .*? from) ([a-z_.]+)/i.exec(words) ?? [];
  return `${verb.replace(/ .*/, "").toLowerCase()} ${table}`.trim();
}

const ATTEMPT = [
  "insert allowances",
  "begin",
  "delete challenges",
  "select credentials",
  "update credentials",
  "insert audit_log",
  "commit",
];

test("statements of signing in with a remembered device, and with a mailed code", async () => {
  const region = await server.region();
  const { email, deviceToken } = await aRememberedDevice();
  const remembered = { username: email, deviceToken, ...(await encryptedPassword(server)) };
  expect(await statementsUntil(2, () => callIdentity(followed, "signIn", remembered))).toEqual([
    ...ATTEMPT,
    "begin",
    "select credentials",
    "update credentials",
    "update devices",
    "insert audit_log",
    "select sessions",
    "insert sessions",
    "update allowances",
    "insert audit_log",
    "commit",
  ]);

  const password = { username: email, ...(await encryptedPassword(server)) };
  let session: string | undefined;
  const asking = async () => void ({ session } = await callIdentity(followed, "signIn", password));
  expect(await statementsUntil(2, asking)).toEqual([
    ...ATTEMPT,
    "begin",
    "select credentials",
    "update credentials",
    "select challenges",
    "update challenges",
    "insert challenges",
    "insert mails",
    "insert pgboss.job",
    "update allowances",
    "insert audit_log",
    "commit",
  ]);

  const code = await mailedCode(region, email);
  expect(await statementsUntil(1, () => answerCode(followed, session, code))).toEqual([
    "insert allowances",
    "begin",
    "select credentials",
    "select challenges",
    "update challenges",
    "update credentials",
    "insert audit_log",
    "select sessions",
    "insert sessions",
    "update allowances",
    "insert audit_log",
    "commit",
  ]);
});

test("statements of a refresh", async () => {
  const { userId, refreshToken } = await aRememberedDevice();
  const body = JSON.stringify({ json: { userId, refreshToken } });
  const headers = { "content-type": "application/json" };
  const refreshing = () =>
    followed.fetch("/api/au/trpc-public/user.refreshToken", { method: "POST", headers, body });
  expect(await statementsUntil(1, refreshing)).toEqual([
    "insert allowances",
    "begin",
    "select sessions",
    "update sessions",
    "insert audit_log",
    "commit",
  ]);
});

test("statements of a private call that reads nothing itself", async () => {
  const { accessToken } = await aRememberedDevice();
  const headers = { authorization: `Bearer ${accessToken}` };
  const calling = () => followed.fetch("/api/au/trpc/user.getMyUser", { headers });
  expect(await statementsUntil(1, calling)).toHaveLength(1);
});

/** A user who signed in with a code and remembered the device, with the session's tokens. */
async function aRememberedDevice() {
  const region = await server.region();
  const { email, userId } = await aPersonWithPassword(region);
  const { session } = await callIdentity(server, "signIn", {
    username: email,
    ...(await encryptedPassword(server)),
  });
  const { tokens } = await answerCode(server, session, await mailedCode(region, email));
  if (tokens?.refreshToken === undefined) throw new Error("The person could not sign in");
  const { accessToken, refreshToken } = tokens;
  const authorization = `Bearer ${accessToken}`;
  const { deviceToken } = (await callIdentity(server, "rememberDevice", {}, { authorization })) as {
    deviceToken?: string;
  };
  return { email, userId, accessToken, refreshToken, deviceToken };
}
