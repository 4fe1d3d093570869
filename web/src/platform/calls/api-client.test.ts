import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { createApi, type Api } from "./api-client";
import { isAbort } from "../errors/describe-error";
import type { Session, SessionEvent } from "../session/session";

interface Asked {
  readonly calls: string;
  readonly authorization: string | null;
  readonly orgId: string | null;
}

let asked: Asked[];
let user: { userId: string; token: string };
let orgId: string;
/** What happens while a token is being fetched or refreshed. */
let meanwhile: () => void;
let statuses: number[];
let api: Api;
let signOut: () => void;
/** Answers come when this does. */
let answered: Promise<void> | undefined;

beforeEach(() => {
  asked = [];
  user = { userId: "u1", token: "t1" };
  orgId = "orgA";
  meanwhile = () => undefined;
  signOut = () => undefined;
  statuses = [];
  answered = undefined;
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
    session,
    orgId: () => orgId,
    queryClient: new QueryClient(),
    reportError: () => undefined,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      const calls = new URL(String(input)).pathname.replace("/trpc/", "");
      asked.push({ calls, authorization: headers.get("authorization"), orgId: headers.get("org-id") });
      await Promise.race([answered ?? Promise.resolve(), refusalOf(init?.signal)]);
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

test("a change begun in one organisation is made there, even if another is opened meanwhile", async () => {
  meanwhile = () => (orgId = "orgB");
  await change();
  expect(asked).toEqual([{ calls: "user.updateMyProfile", authorization: "Bearer t1", orgId: "orgA" }]);
});

test("calls of two organisations never share a request; those of one do", async () => {
  const first = [change(), change()];
  orgId = "orgB";
  await Promise.all([...first, change()]);
  expect(asked.map(({ calls, orgId: org }) => [calls, org])).toEqual([
    ["user.updateMyProfile,user.updateMyProfile", "orgA"],
    ["user.updateMyProfile", "orgB"],
  ]);
});

test("a change is not made as somebody else who signed in before it was sent", async () => {
  meanwhile = () => (user = { userId: "u2", token: "t2" });
  expect(isAbort(await outcomeOf(change()))).toBe(true);
  expect(asked).toEqual([]);
});

test("a refused call is tried again with the newer token of the same person", async () => {
  statuses = [401];
  const call = change();
  meanwhile = () => (user = { userId: "u1", token: "t1-newer" });
  await call;
  expect(asked.at(-1)).toEqual({
    calls: "user.updateMyProfile",
    authorization: "Bearer t1-newer",
    orgId: "orgA",
  });
});

test.each<[string, () => void]>([
  ["organisation", () => (orgId = "orgB")],
  ["person", () => (user = { userId: "u2", token: "t2" })],
])("a refused call is given up, without a dialog, when the %s changed meanwhile", async (_what, changes) => {
  statuses = [401];
  let tokensAsked = 0;
  meanwhile = () => {
    if (++tokensAsked === 2) changes();
  };
  expect(isAbort(await outcomeOf(change()))).toBe(true);
  expect(asked).toHaveLength(1);
});

test("what somebody has asked for who signs out is given up; what they change goes on", async () => {
  let answer = () => {};
  answered = new Promise((resolve) => (answer = resolve));
  const [question, changed] = [outcomeOf(api.private.user.getMyUser.query()), outcomeOf(change())];
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  signOut();
  expect(isAbort(await question)).toBe(true);
  answer();
  expect(await changed).toBeNull();
});

test("what is asked after somebody has signed out is answered", async () => {
  signOut();
  expect(await api.private.user.getMyUser.query()).toBeNull();
});
