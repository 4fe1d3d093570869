import { expect, test } from "vitest";
import { pathWithoutSecrets, textWithoutSecrets } from "@gap/core/shared/addresses/path-without-secrets";

test.each([
  ["/au/share/SECRET", "/au/share/…"],
  ["/au/share//SECRET", "/au/share/…"],
  ["/au/Share/SECRET", "/au/Share/…"],
  ["/au/share/one/share/SECRET", "/au/share/…"],
  ["/au/snooze/SECRET", "/au/snooze/…"],
  ["/au/share/one\nSECRET", "/au/share/…"],
  ["/au/auth/update/SECRET/u1/x", "/au/auth/update/…"],
  ["/au/auth/validate/SECRET/u1", "/au/auth/validate/…"],
  ["/au/auth/validate/client/SECRET/u1", "/au/auth/validate/client/…"],
  ["/au/confirm-email/SECRET/u1", "/au/confirm-email/…"],
  ["/au/org/1/documents?token=SECRET#SECRET", "/au/org/1/documents"],
  ["/au/org/1/documents#SECRET?x", "/au/org/1/documents"],
  ["/au/org/1/documents?token=one\nSECRET", "/au/org/1/documents"],
])("%j is logged as %j", (path, expected) => {
  expect(pathWithoutSecrets(path)).toBe(expected);
});

test.each([
  "/",
  "/au",
  "/au/share",
  "/au/share/",
  "/au/shared/plan",
  "/au/org/1/auth/other/2",
  "/au/org/1/home",
])("%s contains no secret and stays unchanged", (path) => {
  expect(pathWithoutSecrets(path)).toBe(path);
});

test.each([
  [
    "Failed at https://gap.example/au/share/SECRET (line 3)",
    "Failed at https://gap.example/au/share/… (line 3)",
  ],
  [
    "at open (/au/share/SECRET:1:2)\nat /eu/auth/validate/SECRET/u1",
    "at open (/au/share/…)\nat /eu/auth/validate/…",
  ],
  ['"/au/share/SECRET" and "/au/share/SECRET?x=1"', '"/au/share/…" and "/au/share/…"'],
  ["nothing is shared here", "nothing is shared here"],
])("the text %j is reported as %j", (text, expected) => {
  expect(textWithoutSecrets(text)).toBe(expected);
});
