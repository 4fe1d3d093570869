// C1: no address leads inside, however it is written and whatever a name means; 0 connections reach a canary.
import { afterAll, beforeAll, expect, test } from "vitest";
import { NoPageError } from "./fetch-page";
import { HOSTILE_NAMES, hostileUrls } from "./hostile-urls.test-kit";
import { INTERNET, type PreviewEdges } from "./preview-edges";
import { edgesFor, pageOf, startSite, type TestSite } from "./sites.test-kit";

let canary: TestSite;

beforeAll(async () => {
  canary = await startSite((_request, response) =>
    response.setHeader("content-type", "text/html").end("inside"),
  );
});
afterAll(() => canary.close());

const lookUp: PreviewEdges["lookUp"] = async (hostname) => HOSTILE_NAMES[hostname] ?? [];

async function outcomeOf(url: string, edges: PreviewEdges): Promise<string> {
  try {
    const { html } = await pageOf(url, edges);
    return html;
  } catch (error) {
    return error instanceof NoPageError && error.isRefusal ? "refused" : String(error);
  }
}

async function outcomesOf(urls: readonly string[], edges: PreviewEdges): Promise<Map<string, string>> {
  const outcomes = new Map<string, string>();
  for (const url of urls) outcomes.set(url, await outcomeOf(url, edges));
  return outcomes;
}

function unlike(expected: string, outcomes: ReadonlyMap<string, string>): [string, string][] {
  return [...outcomes].filter(([, outcome]) => outcome !== expected);
}

test("C1: more than 150 hostile addresses are refused before anything connects", async () => {
  const { atCanary, others } = hostileUrls(canary.port);
  const urls = new Set([...atCanary, ...others]);
  expect(urls.size).toBeGreaterThan(150);
  const before = canary.connections();
  // The canary's port is let through: what refuses is the address.
  const outcomes = await outcomesOf([...urls], { ...INTERNET, lookUp, ports: [canary.port] });
  expect(unlike("refused", outcomes)).toEqual([]);
  expect(canary.connections()).toBe(before);
});

test("each way to write the canary's address leads there where nothing refuses it", async () => {
  const { atCanary } = hostileUrls(canary.port);
  const open = edgesFor(canary, { lookUp: async () => ["127.0.0.1"] });
  const before = canary.connections();
  const outcomes = await outcomesOf(atCanary, open);
  expect(unlike("inside", outcomes)).toEqual([]);
  expect(canary.connections() - before).toBe(atCanary.length);
});

test("C1: nor do they by a redirect from a site that is fine", async () => {
  const { atCanary, others } = hostileUrls(canary.port);
  // The site stands at the one address that is this machine and no row's but these.
  const rows = [...atCanary, ...others].filter(
    (url) => !/^http:\/\/(?:[0x.]+|unspecified\.example):/.test(url),
  );
  // These are paths of the page that leads there.
  const hostile = rows.filter((url) => !/^(?:http:\/?\d|www\.|127)/.test(url));
  const site = await startSite((request, response) => {
    response.writeHead(302, { location: asHeader(hostile[Number(request.url?.slice(1))] ?? "") }).end();
  });
  try {
    const edges: PreviewEdges = {
      ...edgesFor(site, { alsoAllowed: ["0.0.0.0"] }),
      ports: [site.port, canary.port],
      lookUp: async (hostname) =>
        hostname === "site.example" ? ["0.0.0.0"] : (HOSTILE_NAMES[hostname] ?? []),
    };
    const before = canary.connections();
    const urls = hostile.map((_, row) => `http://site.example:${site.port}/${row}`);
    expect(unlike("refused", await outcomesOf(urls, edges))).toEqual([]);
    expect(site.asked).toHaveLength(hostile.length);
    expect(canary.connections()).toBe(before);
  } finally {
    await site.close();
  }
});

/** Headers carry bytes: what is beyond ASCII is written as a browser would read it. */
function asHeader(url: string): string {
  return url.replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character)).trim();
}
