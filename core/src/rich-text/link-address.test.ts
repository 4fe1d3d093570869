import { expect, test } from "vitest";
import {
  followableAddress,
  isLinkAddress,
  linkAddress,
  MAX_ADDRESS_LENGTH,
  mayHavePreview,
  siteOf,
} from "@gap/core/rich-text/link-address";

const MEDIA = "data:image/png;base64,iVBORw0KGgo=";

test.each<[string, string]>([
  ["http://example.com", "http://example.com"],
  ["https://example.com/a?b=c#d", "https://example.com/a?b=c#d"],
  ["  https://example.com  ", "https://example.com"],
  ["HTTPS://EXAMPLE.COM", "HTTPS://EXAMPLE.COM"],
  ["mailto:maia@example.com?subject=Terms", "mailto:maia@example.com?subject=Terms"],
  ["ftp://example.com/x", "ftp://example.com/x"],
  ["tel:+6421000000", "tel:+6421000000"],
  ["sms:+6421000000", "sms:+6421000000"],
  ["/au/proposals", "/au/proposals"],
  ["#terms", "#terms"],
  ["?tab=2", "?tab=2"],
  ["./a", "./a"],
  ["../a", "../a"],
  [MEDIA, MEDIA],
  ["data:video/mp4;base64,AAAA", "data:video/mp4;base64,AAAA"],
  ["data:audio/mpeg;base64,AAAA", "data:audio/mpeg;base64,AAAA"],
  ["https://", "https://"],
  // Any other input gets https:// in front.
  ["example.com", "https://example.com"],
  ["www.example.co.nz/a", "https://www.example.co.nz/a"],
  ["example.com:8080/a", "https://example.com:8080/a"],
  ["localhost:3000", "https://localhost:3000"],
  ["//example.com/a", "https://example.com/a"],
  ["maia@example.com", "mailto:maia@example.com"],
  // Credentials are removed.
  ["https://maia:s3cret@example.com/a", "https://example.com/a"],
  ["HTTP://maia@example.com", "HTTP://example.com"],
  ["ftp://maia:s3@cret@example.com/x", "ftp://example.com/x"],
  ["//maia:s3cret@example.com", "https://example.com"],
  ["maia:s3cret@example.com", "https://example.com"],
  ["https://example.com/@maia?to=a@b", "https://example.com/@maia?to=a@b"],
])("%j becomes the link %j", (typed, url) => {
  expect(linkAddress(typed)).toEqual({ kind: "link", url });
});

/** Spec 4 §A and spec 6 C4: stays text when typed, and is not followed when stored. */
const INERT = [
  "file:///etc/passwd",
  "FILE:///c:/windows",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD4=",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "data:image/png,notbase64",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "java\u0000script:alert(1)",
  "java\u200bscript:alert(1)",
  "javascript&colon;alert(1)",
  "vbscript:msgbox(1)",
  "view-source:javascript:alert(1)",
  "blob:https://example.com/1",
  "about:blank",
  "https:example",
  "https:///",
  "http://",
  "https://exa mple.com",
  "https://[::1",
  "mailto:",
  "tel:",
  "\\\\evil.example\\a",
  "/\\evil.example",
  "https://\ud800",
];

test.each(INERT)("%j stays text", (typed) => {
  expect(linkAddress(typed)).toEqual({ kind: "text", text: typed.trim() });
});

test.each([
  ...INERT,
  "",
  " https://example.com",
  "//evil.example",
  "\u0001javascript:alert(1)",
  "example.com",
  "https://maia:s3cret@example.com/a",
  "https://bank.example@evil.example/",
])("a stored %j is not followed", (stored) => {
  expect([followableAddress(stored), isLinkAddress(stored)]).toEqual([undefined, false]);
});

test("the initial address may be stored but is not followed", () => {
  expect([isLinkAddress("https://"), followableAddress("https://")]).toEqual([true, undefined]);
});

test("an address that is too long stays text", () => {
  expect(linkAddress(`https://example.com/${"a".repeat(MAX_ADDRESS_LENGTH)}`).kind).toBe("text");
});

test("entering a stored address again stores the same address", () => {
  for (const typed of ["example.com", "//example.com", "maia@example.com", "/au", MEDIA]) {
    const first = linkAddress(typed);
    expect(first.kind === "link" && linkAddress(first.url)).toEqual(first);
  }
});

test.each<[string, boolean]>([
  ["https://example.com", true],
  ["http://example.com/a", true],
  ["www.example.com", true],
  ["HTTP://EXAMPLE.COM", true],
  ["example.com", false],
  ["ftp://example.com", false],
  ["mailto:a@b.co", false],
  ["/au", false],
  ["https://", false],
  ["httpx://example.com", false],
])("%j may have a preview: %s", (url, expected) => {
  expect(mayHavePreview(url)).toBe(expected);
});

test.each<[string, string]>([
  ["https://evil.example/yourbank.com", "evil.example"],
  ["http://EXAMPLE.com.:8080/a", "example.com"],
  ["www.example.com", "www.example.com"],
  ["/au", ""],
  ["mailto:a@b.co", ""],
  ["https://", ""],
])("the site of %j is %j", (url, expected) => {
  expect(siteOf(url)).toBe(expected);
});
