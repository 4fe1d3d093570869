// C1: no URL reaches an internal address, however it is spelled or resolved; a canary gets 0 connections.
import { afterAll, beforeAll, expect, test } from "vitest";
import { OutboundError } from "../platform/outbound/outbound-error";
import { HOSTILE_NAMES, hostileUrls } from "../platform/outbound/hostile-urls.test-kit";
import { INTERNET, type PreviewNetwork } from "./preview-network";
import { startSite, type TestSite } from "../platform/outbound/test-site.test-kit";
import { networkFor, pageOf } from "./sites.test-kit";

let canary: TestSite;

beforeAll(async () => {
  canary = await startSite((_request, response) =>
    response.setHeader("content-type", "text/html").end("inside"),
  );
});
afterAll(() => canary.close());

const lookUp: PreviewNetwork["lookUp"] = async (hostname) => HOSTILE_NAMES[hostname] ?? [];

async function outcomeOf(url: string, network: PreviewNetwork): Promise<string> {
  try {
    const { html } = await pageOf(url, network);
    return html;
  } catch (error) {
    return error instanceof OutboundError && error.isRefusal ? "refused" : String(error);
  }
}

async function outcomesOf(urls: readonly string[], network: PreviewNetwork): Promise<Map<string, string>> {
  const outcomes = new Map<string, string>();
  for (const url of urls) outcomes.set(url, await outcomeOf(url, network));
  return outcomes;
}

function unlike(expected: string, outcomes: ReadonlyMap<string, string>): [string, string][] {
  return [...outcomes].filter(([, outcome]) => outcome !== expected);
}

test("C1: more than 150 hostile URLs are refused before any connection", async () => {
  const { atCanary, others } = hostileUrls(canary.port);
  const urls = new Set([...atCanary, ...others]);
  expect(urls.size).toBeGreaterThan(150);
  const before = canary.connections();
  // The canary's port is allowed, so that only the address can be the reason for refusal.
  const outcomes = await outcomesOf([...urls], { ...INTERNET, lookUp, ports: [canary.port] });
  expect(unlike("refused", outcomes)).toEqual([]);
  expect(canary.connections()).toBe(before);
});

test("without checks every spelling of the canary's address reaches it", async () => {
  const { atCanary } = hostileUrls(canary.port);
  const open = networkFor(canary, { lookUp: async () => ["127.0.0.1"] });
  const before = canary.connections();
  const outcomes = await outcomesOf(atCanary, open);
  expect(unlike("inside", outcomes)).toEqual([]);
  expect(canary.connections() - before).toBe(atCanary.length);
});

test("C1: hostile URLs are refused as redirect targets too", async () => {
  const { atCanary, others } = hostileUrls(canary.port);
  // The site uses the one local address that occurs only in these rows.
  const rows = [...atCanary, ...others].filter(
    (url) => !/^http:\/\/(?:[0x.]+|unspecified\.example):/.test(url),
  );
  // These would be relative paths of the redirecting page.
  const hostile = rows.filter((url) => !/^(?:http:\/?\d|www\.|127)/.test(url));
  const site = await startSite((request, response) => {
    response.writeHead(302, { location: asHeader(hostile[Number(request.url?.slice(1))] ?? "") }).end();
  });
  try {
    const network: PreviewNetwork = {
      ...networkFor(site, { extraAllowed: ["0.0.0.0"] }),
      ports: [site.port, canary.port],
      lookUp: async (hostname) =>
        hostname === "site.example" ? ["0.0.0.0"] : (HOSTILE_NAMES[hostname] ?? []),
    };
    const before = canary.connections();
    const urls = hostile.map((_, row) => `http://site.example:${site.port}/${row}`);
    expect(unlike("refused", await outcomesOf(urls, network))).toEqual([]);
    expect(site.requests).toHaveLength(hostile.length);
    expect(canary.connections()).toBe(before);
  } finally {
    await site.close();
  }
});

/** Headers are bytes, so non-ASCII characters are percent-encoded like in a browser. */
function asHeader(url: string): string {
  return url.replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character)).trim();
}
