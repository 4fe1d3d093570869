import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { createApi, type Api } from "./api-client";
import { createPublicClient } from "./public-client";
import { isAbort } from "../errors/describe-error";
import type { Session, SessionEvent } from "../session/session";

interface SentRequest {
  readonly calls: string;
  readonly authorization: string | null;
  readonly orgId: string | null;
}

let requests: SentRequest[];
let user: { userId: string; token: string };
let orgId: string;
/** Runs while a token is being fetched or refreshed. */
let meanwhile: () => void;
let statuses: number[];
let api: Api;
let signOut: () => void;
/** Responses are delayed until this promise resolves. */
let released: Promise<void> | undefined;

beforeEach(() => {
  requests = [];
  user = { userId: "u1", token: "t1" };
  orgId = "orgA";
  meanwhile = () => undefined;
  signOut = () => undefined;
  statuses = [];
  released = undefined;
  const session = {
    subscribe: (listener: (event: SessionEvent) => void) => {
      const before = signOut;
      signOut = () => {
        before();
        listener("signed-out");
      };
      return () => undefined;
    },
    current: () => ({ userId: user.userId, tokens: { accessToken: user.token } }),
    accessToken: async () => {
      meanwhile();
      return user.token;
    },
    refreshAfterRefusal: async () => {
      meanwhile();
      return true;
    },
  } as unknown as Session;
  api = createApi({
    apiBase: "http://api.example",
    publicApi: createPublicClient("http://api.example", () => undefined),
    session,
    orgId: () => orgId,
    queryClient: new QueryClient(),
    reportError: () => undefined,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      const calls = new URL(String(input)).pathname.replace("/trpc/", "");
      requests.push({ calls, authorization: headers.get("authorization"), orgId: headers.get("org-id") });
      await Promise.race([released ?? Promise.resolve(), refusalOf(init?.signal)]);
      const status = statuses.shift() ?? 200;
      const one =
        status === 200
          ? { result: { data: { json: null } } }
          : { error: { json: { message: "Login expired", code: -32001, data: { httpStatus: status } } } };
      return Response.json(
        calls.split(",").map(() => one),
        { status },
      );
    },
  });
});

function refusalOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, refuse) => signal?.addEventListener("abort", () => refuse(signal.reason)));
}

const change = () => api.private.user.updateMyProfile.mutate({ firstName: "A", lastName: "B" });
const outcomeOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);

test("a mutation keeps the organisation it started in, even if the user switches organisation meanwhile", async () => {
  meanwhile = () => (orgId = "orgB");
  await change();
  expect(requests).toEqual([{ calls: "user.updateMyProfile", authorization: "Bearer t1", orgId: "orgA" }]);
});

test("calls of one organisation share a request; calls of different organisations do not", async () => {
  const first = [change(), change()];
  orgId = "orgB";
  await Promise.all([...first, change()]);
  expect(requests.map(({ calls, orgId: org }) => [calls, org])).toEqual([
    ["user.updateMyProfile,user.updateMyProfile", "orgA"],
    ["user.updateMyProfile", "orgB"],
  ]);
});

test("a mutation is aborted when another user signs in before it is sent", async () => {
  meanwhile = () => (user = { userId: "u2", token: "t2" });
  expect(isAbort(await outcomeOf(change()))).toBe(true);
  expect(requests).toEqual([]);
});

test("a 401 response is retried with the same user's newer token", async () => {
  statuses = [401];
  const call = change();
  meanwhile = () => (user = { userId: "u1", token: "t1-newer" });
  await call;
  expect(requests.at(-1)).toEqual({
    calls: "user.updateMyProfile",
    authorization: "Bearer t1-newer",
    orgId: "orgA",
  });
});

test.each<[string, () => void]>([
  ["organisation", () => (orgId = "orgB")],
  ["person", () => (user = { userId: "u2", token: "t2" })],
])(
  "a call refused with 401 is aborted without a dialog when the %s has changed meanwhile",
  async (_what, changes) => {
    statuses = [401];
    let tokensFetched = 0;
    meanwhile = () => {
      if (++tokensFetched === 2) changes();
    };
    expect(isAbort(await outcomeOf(change()))).toBe(true);
    expect(requests).toHaveLength(1);
  },
);

test("signing out aborts pending queries but lets mutations finish", async () => {
  let answer = () => {};
  released = new Promise((resolve) => (answer = resolve));
  const [query, changed] = [outcomeOf(api.private.user.getMyUser.query()), outcomeOf(change())];
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  signOut();
  expect(isAbort(await query)).toBe(true);
  answer();
  expect(await changed).toBeNull();
});

test("queries made after signing out get a response", async () => {
  signOut();
  expect(await api.private.user.getMyUser.query()).toBeNull();
});
