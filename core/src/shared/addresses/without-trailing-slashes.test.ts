import { expect, test } from "vitest";
import { withoutTrailingSlashes } from "@gap/core/shared/addresses/without-trailing-slashes";

test.each([
  ["", ""],
  ["/", ""],
  ["/a/b", "/a/b"],
  ["https://a.example//", "https://a.example"],
  [`${"/".repeat(1_000_000)}a`, `${"/".repeat(1_000_000)}a`],
])("%.20s loses its trailing slashes", (text, expected) => {
  expect(withoutTrailingSlashes(text)).toBe(expected);
});
