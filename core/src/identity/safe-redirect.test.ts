import { expect, test } from "vitest";
import { safeRedirect } from "@gap/core/identity/safe-redirect";

const WHERE = { origin: "https://app.gap.example", region: "au" } as const;

test.each([
  ["/au", "/au"],
  ["/au/", "/au/"],
  ["/au/org/01X/documents/edit/9?workItemId=3#top", "/au/org/01X/documents/edit/9?workItemId=3#top"],
  ["https://app.gap.example/au/org/1/home", "/au/org/1/home"],
  ["HTTPS://APP.GAP.EXAMPLE/au/home", "/au/home"],
  ["https://app.gap.example:443/au/home", "/au/home"],
  ["/au/search?next=https://evil.example//x", "/au/search?next=https://evil.example//x"],
  ["/au?displaySessionTimedOut=true", "/au?displaySessionTimedOut=true"],
  ["/au/a/../b", "/au/b"],
  ["/au/a%20b", "/au/a%20b"],
])("%j is kept as %j", (given, expected) => {
  expect(safeRedirect(given, WHERE)).toBe(expected);
});

const EVIL = [
  "//evil.example",
  "//evil.example/au/home",
  "///evil.example/au/home",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/au\\..\\..\\evil",
  "https:evil.example",
  "https:/evil.example",
  "https://evil.example",
  "https://evil.example/au/home",
  "https://app.gap.example.evil.example/au/home",
  "https://app.gap.example@evil.example/au/home",
  "https://user@app.gap.example/au/home",
  "https://user:word@app.gap.example/au/home",
  "https://:word@app.gap.example/au/home",
  "user@evil.example",
  "evil.example",
  "org/1/home",
  "http://app.gap.example/au/home",
  "https://app.gap.example:8443/au/home",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://app.gap.example/au/1",
  "file:///au",
  "mailto:a@b.example",
  "/au\r\nSet-Cookie: a=b",
  "/au\n",
  "/au\u0000",
  "/\t/evil.example",
  "/au/\u202Egnp.exe",
  "/au/%0d%0aSet-Cookie:a=b",
  "/au/%5c%5cevil.example",
  "/au/%2f%2fevil.example",
  "/au//evil.example",
  "/au/..//evil.example",
  "/au/../eu/home",
  "/au/%2e%2e/eu",
  "/eu/org/1",
  "/auckland",
  "/AU",
  "/",
  "/api/au/trpc",
  "",
  "http://[",
];

test.each(EVIL)("%j redirects to the region's base path", (given) => {
  expect(safeRedirect(given, WHERE)).toBe("/au");
});

test.each([null, undefined])("%s redirects to the region's base path", (given) => {
  expect(safeRedirect(given, { ...WHERE, region: "eu" })).toBe("/eu");
});

test("an unparsable or opaque origin allows no redirect", () => {
  expect(safeRedirect("/au/home", { origin: "null", region: "au" })).toBe("/au");
  expect(safeRedirect("/au/home", { origin: "", region: "au" })).toBe("/au");
  expect(safeRedirect("/au/home", { origin: "file://", region: "au" })).toBe("/au");
});

test("the origin includes the port and plain http", () => {
  const local = { origin: "http://localhost:3000", region: "eu" } as const;
  expect(safeRedirect("http://localhost:3000/eu/x", local)).toBe("/eu/x");
  expect(safeRedirect("http://localhost:3001/eu/x", local)).toBe("/eu");
});
