// T1 of spec 6: every private procedure × every kind of caller, with own and with foreign ids. A new procedure needs a row.
import { TRPCClientError } from "@trpc/client";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appRouters } from "@gap/server/app-router";
import { startSession } from "@gap/server/identity/public";
import { oauthClients } from "@gap/server/oauth/public";
import { deactivateMember } from "@gap/server/orgs/public";
import { listMailbox } from "@gap/server/platform/mail/mailbox";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aDeveloper, aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

const CALLERS = [
  "nobody",
  "guest",
  "guest by link",
  "client",
  "foreign client",
  "advisor",
  "foreign advisor",
  "deactivated",
  "gap",
  "developer",
  "service",
  "by reset link",
] as const;
type CallerName = (typeof CALLERS)[number];

interface Ids {
  readonly advisorOrgId: string;
  readonly toggleId: string;
  readonly toggleSeenAt: Date;
  /** Of the session that makes the call. */
  readonly sessionId: string;
}

interface Row {
  readonly allowed: readonly CallerName[];
  /** Who would be allowed, were they not deactivated, is told so; everybody else is forbidden. */
  readonly deactivated?: "userIsDeactivated";
  /** What those allowed are told where the call asks for something that nobody has. */
  readonly answer?: "notFound" | "conflict" | "unprocessable";
  /** Made anew for each call; the ids are those of the advisor's organisation unless the row says otherwise. */
  readonly input?: (ids: Ids) => unknown;
}

/** Who came by a mailed link may set a password, and what goes with it; every other row refuses them. */
const BY_LINK_TOO = CALLERS.filter((name) => name !== "nobody");
const SIGNED_IN = BY_LINK_TOO.filter((name) => name !== "by reset link");
const MEMBERS = SIGNED_IN.filter((name) => name !== "guest" && name !== "guest by link");
const notWhenDeactivated = {
  deactivated: "userIsDeactivated",
  allowed: MEMBERS.filter((name) => name !== "deactivated"),
} as const;
const aTrialOrg = () => ({
  name: "Made up",
  website: "",
  orgSize: "2-5",
  countryCode: "NZ",
  currencyCode: "NZD",
  timezone: "Pacific/Auckland",
  taxDescription: "GST",
  taxPercentage: 15,
});
const ofTheAdvisorsOrg = (ids: { advisorOrgId: string }) => ({ orgId: ids.advisorOrgId });

/** The service user is a member of the advisor's organisation; deactivated too, but closed out of it. */
const MATRIX: Readonly<Record<string, Row>> = {
  "user.getMyUser": { allowed: BY_LINK_TOO },
  "user.getMyUserInfo": { allowed: SIGNED_IN },
  "user.updateMyProfile": { allowed: SIGNED_IN, input: () => ({ firstName: "New", lastName: "Name" }) },
  "user.updateMyOnboardingProgress": { allowed: MEMBERS, input: () => ({ hasViewedWelcome: true }) },
  "user.updateFromAmplify": { allowed: MEMBERS, input: () => ({ firstName: "New", lastName: "Name" }) },
  "user.ensureIAmAccepted": { allowed: MEMBERS },
  "user.createAdvisorUser": {
    ...notWhenDeactivated,
    input: () => ({ firstName: "New", lastName: "Name" }),
  },
  // Of these callers one has an address of the staff, and is in the gap org already; nobody is setting up a trial.
  "user.createGapUser": {
    deactivated: "userIsDeactivated",
    allowed: ["developer"],
    input: () => ({ firstName: "New", lastName: "Name" }),
  },
  "user.updateUserTrialData": {
    deactivated: "userIsDeactivated",
    allowed: [],
    input: () => ({ situation: "starting", barriers: ["time"] }),
  },
  "user.logout": { allowed: BY_LINK_TOO },
  "user.getMySecurity": { allowed: MEMBERS },
  "user.endMySession": { allowed: MEMBERS, input: ({ sessionId }) => ({ sessionId }) },
  "user.endMyOtherSessions": { allowed: MEMBERS },
  "user.forgetMyDevice": {
    allowed: MEMBERS,
    answer: "notFound",
    input: ({ advisorOrgId }) => ({ deviceId: advisorOrgId }),
  },
  "user.updateMyPassword": {
    allowed: BY_LINK_TOO,
    answer: "unprocessable",
    input: () => ({ encryptedPassword: "made up" }),
  },
  "user.acceptInvitation": { allowed: BY_LINK_TOO, answer: "conflict" },
  "user.inviteIsPendingAcceptance": { allowed: BY_LINK_TOO, input: () => ({ email: "ivy@test.example" }) },
  "user.requestEmailChange": {
    allowed: MEMBERS.filter((name) => name !== "service"),
    input: () => ({ newEmail: "new@test.example" }),
  },
  "challenge.create": { allowed: BY_LINK_TOO },
  "org.listNames": { allowed: ["gap", "developer"] },
  "org.getMinimalOrgById": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service", "gap", "developer"],
    input: ofTheAdvisorsOrg,
  },
  "org.getUserCountInOrg": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "service", "gap", "developer"],
    input: ofTheAdvisorsOrg,
  },
  "org.upgradeTier": {
    deactivated: "userIsDeactivated",
    allowed: ["advisor", "foreign advisor", "service"],
    input: () => ({ tierName: "Scale" }),
  },
  "org.gapUserShouldBeCreated": { ...notWhenDeactivated, input: () => ({ email: "sam@gap.example" }) },
  "org.getMyTrialOrg": notWhenDeactivated,
  "org.createTrialOrg": { deactivated: "userIsDeactivated", allowed: [], input: aTrialOrg },
  "org.updateTrialOrg": { deactivated: "userIsDeactivated", allowed: [], input: aTrialOrg },
  "oAuthClient.completeSSO": {
    ...notWhenDeactivated,
    input: () => ({ clientId: "tenancy", redirectUri: "https://site.example/callback" }),
  },
  "featureToggle.getAll": { allowed: ["developer"] },
  "featureToggle.update": {
    allowed: ["developer"],
    input: ({ toggleId, toggleSeenAt }) => ({
      id: toggleId,
      featureToggle: "sample-toggle",
      enabled: true,
      lastUpdatedAt: toggleSeenAt,
    }),
  },
  "dev.getAllMigrations": { allowed: ["developer"] },
};

let server: TestServer;
let toggleId: string;
let toggleSeenAt: Date;
let people: Record<Exclude<CallerName, "nobody">, TestPerson>;

beforeAll(async () => {
  server = await startTestServer();
  const region = await server.region();
  const advisor = await aPerson(region);
  const gap = (await anOrg(region, { orgType: "gap" })).id;
  const client = (await anOrg(region, { orgType: "client", advisorOrgId: advisor.orgId })).id;
  const deactivated = await aPerson(region, { orgId: advisor.orgId });
  await asInstallation(region, (command) => deactivateMember(command, deactivated));
  people = {
    advisor,
    deactivated,
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
  // A session of its own for each call, because logging out is one of them.
  const person = caller === "nobody" ? undefined : await signedInAgain(caller, people[caller]);
  const client = server.as(person) as unknown as Record<
    string,
    Record<string, { query(i: unknown): Promise<unknown>; mutate(i: unknown): Promise<unknown> }>
  >;
  const [router = "", procedure = ""] = name.split(".");
  const input = inputOf?.({
    advisorOrgId: people.advisor.orgId,
    toggleId,
    toggleSeenAt,
    sessionId: String(decodeJwt((person ?? people.advisor).accessToken)["sid"]),
  });
  const { type } = (
    appRouters.private._def.procedures as unknown as Record<string, { _def: { type: string } }>
  )[name]!._def;
  return outcome(() =>
    type === "mutation"
      ? client[router]![procedure]!.mutate(input)
      : client[router]![procedure]!.query(input),
  );
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
