// T1 of spec 6: every private procedure × every kind of caller, with own and with foreign ids. A new procedure needs a row.
import { TRPCClientError } from "@trpc/client";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appRouters } from "@gap/server/app-router";
import { startSession } from "@gap/server/identity/public";
import { oauthClients } from "@gap/server/oauth/public";
import { deactivateMember, inviteMember } from "@gap/server/orgs/public";
import { listMailbox } from "@gap/server/platform/mail/mailbox";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aDeveloper, aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { ROWS_OF_CLIENTS } from "./rows-of-clients.test-kit";
import { ROWS_OF_INTEGRATIONS } from "./rows-of-integrations.test-kit";
import { ROWS_OF_ORGS } from "./rows-of-orgs.test-kit";
import { ROWS_OF_PEOPLE } from "./rows-of-people.test-kit";
import { ROWS_OF_PROPOSALS } from "./rows-of-proposals.test-kit";
import { ROWS_OF_SIGNING } from "./rows-of-signing.test-kit";
import { ROWS_OF_TOOLS } from "./rows-of-tools.test-kit";
import { CALLERS, type CallerName, type Row } from "./tenancy-row.test-kit";

const MATRIX: Readonly<Record<string, Row>> = {
  ...ROWS_OF_PEOPLE,
  ...ROWS_OF_ORGS,
  ...ROWS_OF_CLIENTS,
  ...ROWS_OF_INTEGRATIONS,
  ...ROWS_OF_PROPOSALS,
  ...ROWS_OF_SIGNING,
  ...ROWS_OF_TOOLS,
};

let server: TestServer;
let toggleId: string;
let toggleSeenAt: Date;
let people: Record<Exclude<CallerName, "nobody">, TestPerson>;
const sessions = new Map<CallerName, TestPerson>();

beforeAll(async () => {
  server = await startTestServer();
  const region = await server.region();
  const advisor = await aPerson(region);
  const gap = (await anOrg(region, { orgType: "gap" })).id;
  const client = (await anOrg(region, { orgType: "client", advisorOrgId: advisor.orgId })).id;
  const deactivated = await aPerson(region, { orgId: advisor.orgId });
  await asInstallation(region, (command) => deactivateMember(command, deactivated));
  const invited = await aPerson(region);
  const { orgId } = advisor;
  await asInstallation(region, (command) =>
    inviteMember(command, { email: invited.email, orgId, roleName: "Admin" }),
  );
  people = {
    advisor,
    deactivated,
    invited: { ...invited, orgId },
    "by reset link": await aPerson(region, { orgId: advisor.orgId }),
    "foreign advisor": await aPerson(region),
    service: await aPerson(region, {
      orgId: advisor.orgId,
      isServiceUser: true,
    }),
    guest: await aPerson(region, {
      orgId: client,
      role: "Guest",
    }),
    "guest by link": await aPerson(region, { orgId: client, role: "Team Member" }),
    client: await aPerson(region, { orgId: client }),
    "foreign client": await aPerson(region, { orgType: "client" }),
    gap: await aPerson(region, { orgId: gap }),
    developer: await aDeveloper(region, gap),
  };
  await asInstallation(region, ({ tx, now }) =>
    tx.insert(oauthClients).values({
      clientId: "tenancy",
      name: "A site",
      redirectUris: ["https://site.example/callback"],
      sealedSecret: region.secret.seal("oauth-client-secret", "made up"),
      createdAt: now,
      lastUpdatedAt: now,
    }),
  );
  await server.open.user.requestPasswordReset.mutate({ email: people["by reset link"].email });
  await region.jobs.drain();
  const { rows } = await region.db.read.raw(
    "select id, last_updated_at from feature_toggles where feature_toggle = 'sample-toggle'",
  );
  toggleId = String(rows[0]?.["id"]);
  toggleSeenAt = new Date(rows[0]?.["last_updated_at"] as string | Date);
});
afterAll(() => server.close());

test("every private procedure has a row, and what is open to anyone is listed", () => {
  const namesOf = (router: { _def: { procedures: object } }) =>
    Object.keys(router._def.procedures).toSorted();
  expect(Object.keys(MATRIX).toSorted()).toEqual(namesOf(appRouters.private));
  expect(namesOf(appRouters.public)).toEqual([
    "dev.createInitialData",
    "dev.needsInitialData",
    "proposals.getSealKey",
    "user.confirmEmailChange",
    "user.refreshToken",
    "user.requestNewEmailLink",
    "user.requestPasswordReset",
    "user.validateCustomTokenAndReturnCognitoTokens",
    "user.validateTokenForUser",
  ]);
  expect(namesOf(appRouters.pdf)).toEqual([]);
});

const cases = Object.entries(MATRIX).flatMap(([name, row]) =>
  CALLERS.map((caller) => ({ name, row, caller })),
);

test.each(cases)("T1 $name by $caller", async ({ name, row, caller }) => {
  const answer = await ask(caller, name, row.input);
  expect(answer).toBe(expectedAnswer(row, caller));
});

test.each([["foreign advisor"], ["client"], ["guest"]] as const)(
  "T2 a foreign org-id header is refused to %s",
  async (caller) => {
    const { accessToken } = await signedInAgain(caller, people[caller]);
    const answer = await outcome(() =>
      server.as({ accessToken, orgId: people.advisor.orgId }).user.getMyUserInfo.query(),
    );
    expect(answer).toBe("forbidden");
  },
);

test("T5 deactivated in mid-session: the next call is refused", async () => {
  const region = await server.region();
  const member = await aPerson(region, { orgId: people["foreign advisor"].orgId });
  const ownOrg = () => outcome(() => server.as(member).org.getUserCountInOrg.query({ orgId: member.orgId }));
  expect(await ownOrg()).toBe("allowed");
  await asInstallation(region, (command) => deactivateMember(command, member));
  expect(await ownOrg()).toBe("userIsDeactivated");
});

function expectedAnswer(row: Row, caller: CallerName): string {
  if (row.allowed.includes(caller)) return row.answer ?? "allowed";
  if (caller === "nobody") return "unauthorised";
  return caller === "deactivated" ? (row.deactivated ?? "forbidden") : "forbidden";
}

async function ask(caller: CallerName, name: string, inputOf: Row["input"]): Promise<string> {
  const person = caller === "nobody" ? undefined : await signedIn(caller);
  const client = server.as(person) as unknown as Record<
    string,
    Record<string, { query(i: unknown): Promise<unknown>; mutate(i: unknown): Promise<unknown> }>
  >;
  const [router = "", procedure = ""] = name.split(".");
  const input = inputOf?.({
    advisorOrgId: people.advisor.orgId,
    gapOrgId: people.gap.orgId,
    toggleId,
    toggleSeenAt,
    sessionId: String(decodeJwt((person ?? people.advisor).accessToken)["sid"]),
  });
  const { type } = (
    appRouters.private._def.procedures as unknown as Record<string, { _def: { type: string } }>
  )[name]!._def;
  const answer = await outcome(() =>
    type === "mutation"
      ? client[router]![procedure]!.mutate(input)
      : client[router]![procedure]!.query(input),
  );
  // What was done may have ended a session, the caller's own or another's: logging out is one of the calls.
  if (type === "mutation" && answer === "allowed") sessions.clear();
  return answer;
}

/** One session serves all calls until something was changed: starting one costs more than most of the calls. */
async function signedIn(caller: Exclude<CallerName, "nobody">): Promise<TestPerson> {
  const before = sessions.get(caller);
  if (before !== undefined) return before;
  const person = await signedInAgain(caller, people[caller]);
  sessions.set(caller, person);
  return person;
}

async function signedInAgain(caller: CallerName, person: TestPerson): Promise<TestPerson> {
  const region = await server.region();
  if (caller === "by reset link") return { ...person, accessToken: await followLink(person) };
  const { accessToken } = await asInstallation(region, (command) =>
    startSession(command, {
      userId: person.userId,
      ...(caller === "guest by link" ? { pool: "guest" as const } : {}),
    }),
  );
  return { ...person, accessToken };
}

/** The link of the reset that was asked for; it can be followed until a password is set through it. */
async function followLink({ email, userId }: TestPerson): Promise<string> {
  const [mail] = await listMailbox((await server.region()).db.read, { to: email });
  const token = /\/update\/([^/]+)\//.exec(mail?.links[0] ?? "")?.[1] ?? "";
  const entry = await server.open.user.validateCustomTokenAndReturnCognitoTokens.mutate({ token, userId });
  if (entry.accessToken === undefined) throw new Error(`The mailed link is ${entry.status}`);
  return entry.accessToken;
}

async function outcome(call: () => Promise<unknown>): Promise<string> {
  try {
    await call();
    return "allowed";
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    return String(error.data?.gapError?.gapErrorData?.gapErrorType);
  }
}
