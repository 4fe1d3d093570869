// A fake practice manager for tests that listens on a real port and can be made to fail, and helpers to connect it.
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

/** Current behaviour, which a test can change. */
export interface FakePractice {
  clients: readonly FakeClient[];
  clientsPerPage: number;
  /** By client, and by name of the report. */
  reports: Readonly<Record<string, Readonly<Record<string, object>>>>;
  /** Whether pages include the total. */
  includesTotal: boolean;
  /** Runs when a request arrives, before the answer is computed. */
  meanwhile: ((path: string) => void) | undefined;
  /** Runs after the answer was computed and before it is sent. */
  beforeAnswering: ((path: string) => Promise<void>) | undefined;
  isAway: boolean;
  /** Status and Retry-After for paths with this prefix. */
  busy:
    | { readonly path: string; readonly status: number; readonly retryAfter?: string; readonly body?: object }
    | undefined;
  /** All tokens so far are revoked: every connection of the person has ended. */
  isRevoked: boolean;
  /** Access tokens so far have expired; refresh tokens are still valid. */
  areAccessTokensExpired: boolean;
  /** Error with which the token endpoint refuses every request. */
  refusal: string | undefined;
  /** Requested paths, in order. */
  requests: string[];
  revoked: string[];
}

export interface RunningPractice {
  readonly issuer: string;
  readonly state: FakePractice;
  close(): Promise<void>;
}

type Answer = readonly [status: number, body: unknown, headers?: Record<string, string>];

export async function startFakePractice(): Promise<RunningPractice> {
  const state = aPractice();
  let issuer = "";
  let given = 0;
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? "", issuer);
    const path = `${pathname}${searchParams.size > 0 ? "?" : ""}${searchParams}`;
    if (!pathname.startsWith("/.well-known")) state.requests.push(path);
    state.meanwhile?.(path);
    if (state.isAway) return [503, {}];
    if (state.busy !== undefined && pathname.startsWith(state.busy.path)) {
      const { status, retryAfter, body = {} } = state.busy;
      return [status, body, retryAfter === undefined ? {} : { "retry-after": retryAfter }];
    }
    if (pathname.startsWith("/.well-known")) return [200, metadataOf(issuer)];
    if (pathname === "/revoke") {
      state.revoked.push((await formOf(request)).get("token") ?? "");
      // Like the real provider, one token ends all connections of its person.
      state.isRevoked = true;
      return [200, {}];
    }
    if (pathname === "/token") {
      const form = await formOf(request);
      const isRefresh = form.get("grant_type") === "refresh_token";
      if (state.refusal !== undefined) return [400, { error: state.refusal }];
      // Like strict providers, a reused refresh token may be stolen and ends the connection.
      if (isRefresh && form.get("refresh_token") !== `refresh-${given}`) state.isRevoked = true;
      if (isRefresh && state.isRevoked) return [400, { error: "invalid_grant" }];
      given += 1;
      state.isRevoked = false;
      state.areAccessTokensExpired = false;
      const tokens = { access_token: `access-${given}`, refresh_token: `refresh-${given}` };
      return [200, { ...tokens, token_type: "bearer", expires_in: 600 }];
    }
    const isGood =
      request.headers.authorization === `Bearer access-${given}` && !state.areAccessTokensExpired;
    if (!isGood || state.isRevoked) return [401, {}];
    if (pathname === "/api/practice") return [200, { name: "Alder Practice" }];
    const [, client = "", report = ""] = /^\/api\/clients\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
    if (report !== "") {
      const found = state.reports[client]?.[report];
      return found === undefined ? [404, {}] : [200, found];
    }
    const page = Number(searchParams.get("page"));
    const from = (page - 1) * state.clientsPerPage;
    const pages = Math.ceil(state.clients.length / state.clientsPerPage);
    const total = state.includesTotal ? { total: state.clients.length } : {};
    return [200, { pages, ...total, clients: state.clients.slice(from, from + state.clientsPerPage) }];
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
    clientsPerPage: 100,
    reports: {},
    includesTotal: true,
    meanwhile: undefined,
    beforeAnswering: undefined,
    isAway: false,
    busy: undefined,
    isRevoked: false,
    areAccessTokensExpired: false,
    refusal: undefined,
    requests: [],
    revoked: [],
  };
}

/** Environment of an installation with this accounting provider. */
export function environmentOf({ issuer }: RunningPractice): Record<string, string> {
  return {
    ACCOUNTING_ISSUER: issuer,
    ACCOUNTING_CLIENT_ID: "our-client",
    ACCOUNTING_CLIENT_SECRET: "our-secret",
    ACCOUNTING_PRACTICE_MANAGER_URL: `${issuer}/api`,
  };
}

/** A client of the fake practice manager with one contact. */
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

export interface ServerWithPractice {
  readonly practice: RunningPractice;
  readonly server: TestServer;
  readonly region: Region;
  close(): Promise<void>;
}

/** A server whose organisations can connect the fake practice manager. */
export async function startWithPractice(
  environment: Record<string, string> = {},
): Promise<ServerWithPractice> {
  const practice = await startFakePractice();
  const server = await startTestServer({ environment: { ...environment, ...environmentOf(practice) } });
  const close = async () => {
    await server.close();
    await practice.close();
  };
  return { practice, server, region: await server.region(), close };
}

/** Goes through the OAuth flow like a browser. */
export async function connect(server: TestServer, person: TestPerson): Promise<void> {
  const { ticket } = await server.as(person).xpm.startConnecting.query();
  await server.as(person).xpm.connect.mutate({ ticket, search: `?code=c&state=${person.orgId}` });
}

/** Starts a sync and waits until all its jobs are done. */
export async function sync(server: TestServer, person: TestPerson): Promise<void> {
  // Two syncs must not have the same start time.
  server.clock.advance(1_000);
  await server.as(person).xpm.sync.mutate();
  await (await server.region()).jobs.drain();
}

/** Runs failed or delayed jobs immediately. */
export async function tryAgain(server: TestServer): Promise<void> {
  const region = await server.region();
  await region.db.read.raw(
    "update pgboss.job set start_after = now() - interval '1 s' where state < 'active'",
  );
  await region.jobs.drain();
}
