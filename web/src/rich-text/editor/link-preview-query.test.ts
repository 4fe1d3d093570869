// Tests fetching link previews in the browser (spec 3 §5, §7).
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_PREVIEW } from "@gap/core/link-preview/link-preview.schema";
import { httpStatusOf } from "@gap/web/platform/errors/describe-error";
import type { AppContext } from "@gap/web/platform/app-context";
import { testAppContext } from "@gap/web/platform/in-app-context.test-support";
import type { Session } from "@gap/web/platform/session/session";
import { linkPreviewOptions } from "./link-preview-query";

const PREVIEW = { img: null, domain: "site.example", title: "Page", description: null };

let requests: { url: string; authorization: string | null }[];
let answers: (() => Response)[];
let token: string;
let queryClient: QueryClient;
let appContext: AppContext;

beforeEach(() => {
  requests = [];
  answers = [];
  token = "t1";
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const session = {
    accessToken: async () => token,
    refreshAfterRefusal: async () => {
      token = "t2";
      return true;
    },
  } as unknown as Session;
  appContext = testAppContext({}, { session });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requests.push({ url, authorization: new Headers(init.headers).get("authorization") });
    return answers.shift()?.() ?? Response.json({ preview: PREVIEW });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const fetched = (typed: string) => queryClient.fetchQuery(linkPreviewOptions(appContext, typed));

test("a preview is fetched once per URL, with the user's token", async () => {
  expect(await fetched("www.site.example/a?b=c#d")).toEqual(PREVIEW);
  expect(await fetched("https://www.site.example/a?b=c#e")).toEqual(PREVIEW);
  expect(requests).toEqual([
    {
      url: "/api/au/link-preview?url=https%3A%2F%2Fwww.site.example%2Fa%3Fb%3Dc",
      authorization: "Bearer t1",
    },
  ]);
});

test("a failed preview is fetched again; a page without metadata is not, for a while", async () => {
  answers = [() => Response.json({ preview: NO_PREVIEW })];
  expect(await fetched("https://site.example/away")).toEqual(NO_PREVIEW);
  expect(await fetched("https://site.example/away")).toEqual(PREVIEW);
  const silent = { ...NO_PREVIEW, domain: "site.example" };
  answers = [() => Response.json({ preview: silent })];
  expect(await fetched("https://site.example/silent")).toEqual(silent);
  expect(await fetched("https://site.example/silent")).toEqual(silent);
});

test.each([["mailto:pat@site.example"], ["site.example"], ["http://localhost/"], [""]])(
  "no request is made for %j",
  async (typed) => {
    expect(await fetched(typed)).toEqual(NO_PREVIEW);
    expect(requests).toEqual([]);
  },
);

test("a request with an expired token is retried once", async () => {
  answers = [() => new Response(null, { status: 401 })];
  expect(await fetched("https://site.example/")).toEqual(PREVIEW);
  expect(requests.map(({ authorization }) => authorization)).toEqual(["Bearer t1", "Bearer t2"]);
});

test.each([[429], [503], [401]])("a refusal with %i carries its status", async (status) => {
  answers = [() => new Response("{}", { status }), () => new Response("{}", { status })];
  const refusal = await fetched("https://site.example/").catch((error: unknown) => error);
  expect(httpStatusOf(refusal)).toBe(status);
});

test("a response with the wrong shape is rejected", async () => {
  answers = [() => Response.json({ preview: { title: 1 } })];
  await expect(fetched("https://site.example/")).rejects.toThrow("invalid_type");
});
