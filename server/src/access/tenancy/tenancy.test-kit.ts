// Runs the T1 matrix (spec 6): each call of a capability × every kind of caller, with own and with foreign ids.
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
import { CALLERS, type CallerName, type Row } from "./tenancy-row.test-kit";

type Person = Exclude<CallerName, "anonymous">;

interface World {
  readonly server: TestServer;
  readonly people: Readonly<Record<Person, TestPerson>>;
  readonly toggleId: string;
  readonly toggleSeenAt: Date;
  readonly sessions: Map<Person, TestPerson>;
}

/** One test for each row and caller; each test file has its own server. */
export function testTenancyOf(rows: Readonly<Record<string, Row>>): void {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.server.close());

  const cases = Object.entries(rows).flatMap(([name, row]) =>
    CALLERS.map((caller) => ({ name, row, caller })),
  );
  test.each(cases)("T1 $name by $caller", async ({ name, row, caller }) => {
    expect(await answerTo(world, caller, name, row.input)).toBe(expectedAnswer(row, caller));
  });
}

/** One test: a caller who may make a call gets the row's answer, for each row. */
export function testEachCallOnce(rows: Readonly<Record<string, Row>>): void {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.server.close());

  const cases = Object.entries(rows).flatMap(([name, row]) =>
    CALLERS.filter((caller) => row.allowed.includes(caller))
      .slice(0, 1)
      .map((caller) => ({ name, row, caller })),
  );
  test.each(cases)("$name answers $caller", async ({ name, row, caller }) => {
    expect(await answerTo(world, caller, name, row.input)).toBe(expectedAnswer(row, caller));
  });
}

async function openWorld(): Promise<World> {
  const server = await startTestServer();
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
  const people = {
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
  return {
    server,
    people,
    toggleId: String(rows[0]?.["id"]),
    toggleSeenAt: new Date(rows[0]?.["last_updated_at"] as string | Date),
    sessions: new Map(),
  };
}

function expectedAnswer(row: Row, caller: CallerName): string {
  if (row.allowed.includes(caller)) return row.answer ?? "allowed";
  if (caller === "anonymous") return "unauthorised";
  return caller === "deactivated" ? (row.deactivated ?? "forbidden") : "forbidden";
}

/** Sessions are reused between calls. A session that an earlier call ended, such as logging out, is replaced. */
async function answerTo(
  world: World,
  caller: CallerName,
  name: string,
  inputOf: Row["input"],
): Promise<string> {
  if (caller === "anonymous") return callAs(world, undefined, name, inputOf);
  const known = world.sessions.get(caller);
  const answer = known === undefined ? "unauthorised" : await callAs(world, known, name, inputOf);
  if (answer !== "unauthorised") return answer;
  const person = await signIn(world, caller);
  world.sessions.set(caller, person);
  return callAs(world, person, name, inputOf);
}

async function callAs(
  { server, people, toggleId, toggleSeenAt }: World,
  person: TestPerson | undefined,
  name: string,
  inputOf: Row["input"],
): Promise<string> {
  const input = inputOf?.({
    advisorOrgId: people.advisor.orgId,
    gapOrgId: people.gap.orgId,
    toggleId,
    toggleSeenAt,
    sessionId: String(decodeJwt((person ?? people.advisor).accessToken)["sid"]),
  });
  return outcomeOf(() => callProcedure(server, person, name, input));
}

const PROCEDURES = {
  ...appRouters.private._def.procedures,
  ...appRouters.pdf._def.procedures,
} as unknown as Readonly<Record<string, { readonly _def: { readonly type: string } }>>;

export function typeOfProcedure(name: string): string | undefined {
  return PROCEDURES[name]?._def.type;
}

/** Calls a private procedure, or one of the PDF service, by its name. */
export function callProcedure(
  server: TestServer,
  person: TestPerson | undefined,
  name: string,
  input: unknown,
): Promise<unknown> {
  const [router = "", procedure = ""] = name.split(".");
  const ofRouter = router === "pdf" ? server.pdf(person).pdf : server.as(person)[router as "document"];
  const client = ofRouter as unknown as Record<
    string,
    { query(i: unknown): Promise<unknown>; mutate(i: unknown): Promise<unknown> }
  >;
  return typeOfProcedure(name) === "mutation"
    ? client[procedure]!.mutate(input)
    : client[procedure]!.query(input);
}

async function signIn({ server, people }: World, caller: Person): Promise<TestPerson> {
  const person = people[caller];
  if (caller === "by reset link") return { ...person, accessToken: await followLink(server, person) };
  const { accessToken } = await asInstallation(await server.region(), (command) =>
    startSession(command, {
      userId: person.userId,
      ...(caller === "guest by link" ? { pool: "guest" as const } : {}),
    }),
  );
  return { ...person, accessToken };
}

/** Follows the link of the requested reset, which stays valid until it is used to set a password. */
async function followLink(server: TestServer, { email, userId }: TestPerson): Promise<string> {
  const [mail] = await listMailbox((await server.region()).db.read, { to: email });
  const token = /\/update\/([^/]+)\//.exec(mail?.links[0] ?? "")?.[1] ?? "";
  const entry = await server.open.user.validateCustomTokenAndReturnCognitoTokens.mutate({ token, userId });
  if (entry.accessToken === undefined) throw new Error(`The mailed link is ${entry.status}`);
  return entry.accessToken;
}

export async function outcomeOf(call: () => Promise<unknown>): Promise<string> {
  try {
    await call();
    return "allowed";
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    return String(error.data?.gapError?.gapErrorData?.gapErrorType);
  }
}
