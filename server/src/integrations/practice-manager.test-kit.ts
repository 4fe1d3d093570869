// A practice manager for tests that really listens and fails as a test wants it, and the ways through connecting one.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "../platform/region";

interface FakeContact {
  readonly id: string;
  readonly firstName: string;
  readonly lastName?: string;
  readonly email: string;
  readonly phoneNumber?: string;
  readonly isPrimary?: boolean;
}

interface FakeClient {
  readonly id: string;
  readonly name: string;
  readonly isProspect?: boolean;
  readonly contacts?: readonly FakeContact[];
}

/** What it does at the moment; a test changes it. */
export interface FakePractice {
  clients: readonly FakeClient[];
  clientsAPage: number;
  /** Whether it says on each page how many there are. */
  tellsTotal: boolean;
  /** Changes something while it is asked, before it answers. */
  meanwhile: ((path: string) => void) | undefined;
  /** Does something once its answer is made: whoever asked waits for it still. */
  beforeAnswering: ((path: string) => Promise<void>) | undefined;
  isAway: boolean;
  /** What paths that begin so are answered with, and when it says to come back. */
  busy:
    | { readonly path: string; readonly status: number; readonly retryAfter?: string; readonly body?: object }
    | undefined;
  /** Tokens given so far are worth nothing any more: all that the person connected is ended. */
  isRevoked: boolean;
  /** Access tokens given so far are over; what they are refreshed with is good. */
  areAccessTokensOver: boolean;
  /** What the token endpoint refuses everything with. */
  refusal: string | undefined;
  /** Paths in the order they were asked for. */
  asked: string[];
  revoked: string[];
}

export interface ListeningPractice {
  readonly issuer: string;
  readonly state: FakePractice;
  close(): Promise<void>;
}

type Answer = readonly [status: number, body: unknown, headers?: Record<string, string>];

export async function listeningPractice(): Promise<ListeningPractice> {
  const state = aPractice();
  let issuer = "";
  let given = 0;
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? "", issuer);
    const path = `${pathname}${searchParams.size > 0 ? "?" : ""}${searchParams}`;
    if (!pathname.startsWith("/.well-known")) state.asked.push(path);
    state.meanwhile?.(path);
    if (state.isAway) return [503, {}];
    if (state.busy !== undefined && pathname.startsWith(state.busy.path)) {
      const { status, retryAfter, body = {} } = state.busy;
      return [status, body, retryAfter === undefined ? {} : { "retry-after": retryAfter }];
    }
    if (pathname.startsWith("/.well-known")) return [200, metadataOf(issuer)];
    if (pathname === "/revoke") {
      state.revoked.push((await formOf(request)).get("token") ?? "");
      // As the provider does that it stands in for: one token ends all connections of its person.
      state.isRevoked = true;
      return [200, {}];
    }
    if (pathname === "/token") {
      const form = await formOf(request);
      const isRefresh = form.get("grant_type") === "refresh_token";
      if (state.refusal !== undefined) return [400, { error: state.refusal }];
      // As strict providers do: a refresh token that comes a second time may be stolen, and ends the connection.
      if (isRefresh && form.get("refresh_token") !== `refresh-${given}`) state.isRevoked = true;
      if (isRefresh && state.isRevoked) return [400, { error: "invalid_grant" }];
      given += 1;
      state.isRevoked = false;
      state.areAccessTokensOver = false;
      const tokens = { access_token: `access-${given}`, refresh_token: `refresh-${given}` };
      return [200, { ...tokens, token_type: "bearer", expires_in: 600 }];
    }
    const isGood = request.headers.authorization === `Bearer access-${given}` && !state.areAccessTokensOver;
    if (!isGood || state.isRevoked) return [401, {}];
    if (pathname === "/api/practice") return [200, { name: "Alder Practice" }];
    const page = Number(searchParams.get("page"));
    const from = (page - 1) * state.clientsAPage;
    const pages = Math.ceil(state.clients.length / state.clientsAPage);
    const total = state.tellsTotal ? { total: state.clients.length } : {};
    return [200, { pages, ...total, clients: state.clients.slice(from, from + state.clientsAPage) }];
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const [status, body, headers = {}] = await answer(request);
    await state.beforeAnswering?.(request.url ?? "");
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };
  const http = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    issuer,
    state,
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

export function aPractice(): FakePractice {
  return {
    clients: [],
    clientsAPage: 100,
    tellsTotal: true,
    meanwhile: undefined,
    beforeAnswering: undefined,
    isAway: false,
    busy: undefined,
    isRevoked: false,
    areAccessTokensOver: false,
    refusal: undefined,
    asked: [],
    revoked: [],
  };
}

/** Of an installation whose accounting provider it is. */
export function environmentOf({ issuer }: ListeningPractice): Record<string, string> {
  return {
    ACCOUNTING_ISSUER: issuer,
    ACCOUNTING_CLIENT_ID: "our-client",
    ACCOUNTING_CLIENT_SECRET: "our-secret",
    ACCOUNTING_PRACTICE_MANAGER_URL: `${issuer}/api`,
  };
}

/** A client there with one contact. */
export function there(number: number, name = `Client ${number}`): FakeClient {
  return {
    id: `x${String(number).padStart(3, "0")}`,
    name,
    contacts: [
      { id: `p${number}`, firstName: "Ann", lastName: "Lee", email: `ann@client-${number}.example` },
    ],
  };
}

function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/jwks`,
  };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

export interface BesidePractice {
  readonly practice: ListeningPractice;
  readonly server: TestServer;
  readonly region: Region;
  close(): Promise<void>;
}

/** A server whose organisations can connect it. */
export async function startBesidePractice(environment: Record<string, string> = {}): Promise<BesidePractice> {
  const practice = await listeningPractice();
  const server = await startTestServer({ environment: { ...environment, ...environmentOf(practice) } });
  const close = async () => {
    await server.close();
    await practice.close();
  };
  return { practice, server, region: await server.region(), close };
}

/** As a browser that left, was let in there and came back. */
export async function connect(server: TestServer, person: TestPerson): Promise<void> {
  const { ticket } = await server.as(person).xpm.startConnecting.query();
  await server.as(person).xpm.connect.mutate({ ticket, search: `?code=c&state=${person.orgId}` });
}

/** Asks for a sync and waits until it and all that it caused is over. */
export async function sync(server: TestServer, person: TestPerson): Promise<void> {
  // No two syncs begin in the same moment.
  server.clock.advance(1_000);
  await server.as(person).xpm.sync.mutate();
  await (await server.region()).jobs.drain();
}

/** The next try of what failed, or waits, without waiting for its time. */
export async function tryAgain(server: TestServer): Promise<void> {
  const region = await server.region();
  await region.db.read.raw(
    "update pgboss.job set start_after = now() - interval '1 s' where state < 'active'",
  );
  await region.jobs.drain();
}

/** How many connections to the database wait for a lock. */
export async function waitingForLocks({ db }: Region): Promise<number> {
  const { rows } = await db.read.raw(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}
