import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { trustingWire } from "@gap/core/shared/wire";
import { createApi } from "./api-client";
import type { EarlyAnswer } from "./early-answer";
import type { Session } from "../session/session";

const EARLY = { id: "early" };
const ASKED = { id: "asked" };
const answerOf = (value: unknown) => ({ result: { data: trustingWire.serialize(value) } });

const QUESTIONS = [
  { procedure: "user.getMyUserInfo" },
  { procedure: "user.getAnnouncements" },
  { procedure: "proposals.getProposalById", input: { proposalId: "p1" } },
];

function apiWith(early: Partial<EarlyAnswer>) {
  const asked: string[] = [];
  const session = {
    current: () => ({ userId: "u1", tokens: { accessToken: "t1" } }),
    accessToken: async () => "t1",
    subscribe: () => () => undefined,
  } as unknown as Session;
  const api = createApi({
    apiBase: "http://api.example",
    session,
    orgId: () => "o1",
    queryClient: new QueryClient(),
    reportError: () => undefined,
    early: QUESTIONS.map((question) => ({
      ...question,
      accessToken: "t1",
      orgId: "o1",
      askedAt: Date.now(),
      response: Promise.resolve(Response.json(answerOf(EARLY))),
      ...early,
    })),
    fetch: async (input) => {
      const calls = new URL(String(input)).pathname.replace("/trpc/", "");
      asked.push(calls);
      return Response.json(calls.split(",").map(() => answerOf(ASKED)));
    },
  });
  return { api, asked };
}

test("what was asked for early is not asked for again, but once more it is", async () => {
  const { api, asked } = apiWith({});
  expect(await api.private.user.getMyUserInfo.query()).toEqual(EARLY);
  expect(asked).toEqual([]);
  expect(await api.private.user.getMyUserInfo.query()).toEqual(ASKED);
  expect(asked).toEqual(["user.getMyUserInfo"]);
});

test("of several, each is handed to whoever asks for it", async () => {
  const { api, asked } = apiWith({});
  expect(await api.private.user.getAnnouncements.query()).toEqual(EARLY);
  expect(await api.private.user.getMyUserInfo.query()).toEqual(EARLY);
  expect(asked).toEqual([]);
});

test("a question with an input is answered to whoever asks with the same", async () => {
  const { api, asked } = apiWith({});
  expect(await api.private.proposals.getProposalById.query({ proposalId: "p1" })).toEqual(EARLY);
  expect(asked).toEqual([]);
});

test("who asks with another input is answered by the server", async () => {
  const { api, asked } = apiWith({});
  expect(await api.private.proposals.getProposalById.query({ proposalId: "p2" })).toEqual(ASKED);
  expect(asked).toEqual(["proposals.getProposalById"]);
});

test("other calls are made as ever, and leave it for whom it is", async () => {
  const { api, asked } = apiWith({});
  await api.private.user.getMyUser.query();
  expect(asked).toEqual(["user.getMyUser"]);
  expect(await api.private.user.getMyUserInfo.query()).toEqual(EARLY);
});

test.each<[string, Partial<EarlyAnswer>]>([
  ["for another organisation", { orgId: "o2" }],
  ["with another token", { accessToken: "t0" }],
  ["longer than a minute ago", { askedAt: Date.now() - 61_000 }],
  ["and refused", { response: Promise.resolve(new Response("", { status: 401 })) }],
  ["and answered by nonsense", { response: Promise.resolve(new Response("<html>")) }],
])("what was asked for early %s is asked for anew", async (_name, early) => {
  const { api, asked } = apiWith(early);
  expect(await api.private.user.getMyUserInfo.query()).toEqual(ASKED);
  expect(asked).toEqual(["user.getMyUserInfo"]);
});

test("an early call that never arrived is made anew", async () => {
  const response = Promise.reject(new TypeError("Failed to fetch"));
  response.catch(() => undefined);
  const { api } = apiWith({ response });
  expect(await api.private.user.getMyUserInfo.query()).toEqual(ASKED);
});
