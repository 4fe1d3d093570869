import { beforeEach, expect, test } from "vitest";
import { readConfig } from "../config";
import { answerPrintRequests } from "./print-requests";
import { PRINT_ORIGIN } from "./printing-browser";

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
});

const app = () => ({
  fetch: (request: Request) => {
    asked.push(request.url);
    return request.url.endsWith("/config.json")
      ? Response.json({
          stage: "test",
          regions: { au: { apiBase: "https://au.gap.example/api", poolClientId: "p" } },
        })
      : new Response("ours");
  },
});
const store = async (url: URL) => new Response(`stored ${url.pathname}`);
const spreadOut = readConfig({
  API_BASE_AU: "https://au.gap.example/api",
  S3_ENDPOINT: "https://store.example",
  S3_ACCESS_KEY_ID: "k",
  S3_SECRET_ACCESS_KEY: "s",
  S3_BUCKET_AU: "bucket-au",
  S3_BUCKET_EU: "bucket-eu",
});

const textOf = async (url: string, init?: RequestInit) =>
  (await answerPrintRequests(spreadOut, app, store)(new Request(url, init)))?.text();

test("requests for the page, its calls and a region's address are answered by this process", async () => {
  expect(await textOf(`${PRINT_ORIGIN}/au/org/x`)).toBe("ours");
  expect(await textOf("https://au.gap.example/api/files/a.png?signature=x")).toBe("ours");
  expect(asked).toEqual([`${PRINT_ORIGIN}/au/org/x`, `${PRINT_ORIGIN}/api/au/files/a.png?signature=x`]);
});

test("images are fetched from the file store, and nothing is sent to it", async () => {
  expect(await textOf("https://store.example/bucket-au/a.png")).toBe("stored /bucket-au/a.png");
  expect(await textOf("https://store.example/bucket-au/a.png", { method: "PUT", body: "x" })).toBeUndefined();
});

test.each([
  "http://127.0.0.1/",
  "http://169.254.169.254/latest/meta-data",
  "https://au.gap.example.evil.example/api/files/a.png",
  "https://au.gap.example/other",
  "https://store.example.evil.example/a.png",
  "https://example.com/",
])("C1: %s is out of reach", async (url) => {
  expect(await textOf(url)).toBeUndefined();
  expect(asked).toEqual([]);
});

test("the configuration directs a page's calls to its own origin", async () => {
  const config: unknown = JSON.parse((await textOf(`${PRINT_ORIGIN}/config.json`)) ?? "");
  expect(config).toEqual({ stage: "test", regions: { au: { apiBase: "/api/au", poolClientId: "p" } } });
});
