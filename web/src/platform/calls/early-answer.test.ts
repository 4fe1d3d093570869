import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { trustingWire } from "@gap/core/shared/wire/wire";
import { createApi } from "./api-client";
import { createPublicClient } from "./public-client";
import type { EarlyAnswer } from "./early-answer";
import type { Session } from "../session/session";

const EARLY = { id: "early" };
const FETCHED = { id: "fetched" };
const answerOf = (value: unknown) => ({ result: { data: trustingWire.serialize(value) } });

const EARLY_CALLS = [
  { procedure: "user.getMyUserInfo" },
  { procedure: "user.getAnnouncements" },
  { procedure: "proposals.getProposalById", input: { proposalId: "p1" } },
];

function apiWith(early: Partial<EarlyAnswer>) {
  const requests: string[] = [];
  const session = {
    current: () => ({ userId: "u1", tokens: { accessToken: "t1" } }),
    accessToken: async () => "t1",
    subscribe: () => () => undefined,
  } as unknown as Session;
  const api = createApi({
    apiBase: "http://api.example",
    publicApi: createPublicClient("http://api.example", () => undefined),
    session,
    orgId: () => "o1",
    queryClient: new QueryClient(),
    reportError: () => undefined,
    early: EARLY_CALLS.map((call) => ({
      ...call,
      accessToken: "t1",
      orgId: "o1",
      sentAt: Date.now(),
      response: Promise.resolve(Response.json(answerOf(EARLY))),
      ...early,
    })),
    fetch: async (input) => {
      const calls = new URL(String(input)).pathname.replace("/trpc/", "");
      requests.push(calls);
      return Response.json(calls.split(",").map(() => answerOf(FETCHED)));
    },
  });
  return { api, requests };
}

test("an early response is used for the first matching call only", async () => {
  const { api, requests } = apiWith({});
  expect(await api.private.user.getMyUserInfo.query()).toEqual(EARLY);
  expect(requests).toEqual([]);
  expect(await api.private.user.getMyUserInfo.query()).toEqual(FETCHED);
  expect(requests).toEqual(["user.getMyUserInfo"]);
});

test("each of several early responses goes to its own call", async () => {
  const { api, requests } = apiWith({});
  expect(await api.private.user.getAnnouncements.query()).toEqual(EARLY);
  expect(await api.private.user.getMyUserInfo.query()).toEqual(EARLY);
  expect(requests).toEqual([]);
});

test("an early response is used for a call with the same input", async () => {
  const { api, requests } = apiWith({});
  expect(await api.private.proposals.getProposalById.query({ proposalId: "p1" })).toEqual(EARLY);
  expect(requests).toEqual([]);
});

test("a call with a different input goes to the server", async () => {
  const { api, requests } = apiWith({});
  expect(await api.private.proposals.getProposalById.query({ proposalId: "p2" })).toEqual(FETCHED);
  expect(requests).toEqual(["proposals.getProposalById"]);
});

test("other calls go to the server and leave the early response unused", async () => {
  const { api, requests } = apiWith({});
  await api.private.user.getMyUser.query();
  expect(requests).toEqual(["user.getMyUser"]);
  expect(await api.private.user.getMyUserInfo.query()).toEqual(EARLY);
});

test.each<[string, Partial<EarlyAnswer>]>([
  ["made for another organisation", { orgId: "o2" }],
  ["sent with another token", { accessToken: "t0" }],
  ["sent more than a minute ago", { sentAt: Date.now() - 61_000 }],
  ["that was refused", { response: Promise.resolve(new Response("", { status: 401 })) }],
  ["with an unreadable response", { response: Promise.resolve(new Response("<html>")) }],
])("an early call %s is sent again", async (_name, early) => {
  const { api, requests } = apiWith(early);
  expect(await api.private.user.getMyUserInfo.query()).toEqual(FETCHED);
  expect(requests).toEqual(["user.getMyUserInfo"]);
});

test("an early call that failed in the network is sent again", async () => {
  const response = Promise.reject(new TypeError("Failed to fetch"));
  response.catch(() => undefined);
  const { api } = apiWith({ response });
  expect(await api.private.user.getMyUserInfo.query()).toEqual(FETCHED);
});
