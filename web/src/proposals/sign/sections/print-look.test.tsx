import { render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { pageRules, PrintLook } from "./print-look";

const SCHEME = "data-mantine-color-scheme";

afterEach(() => document.documentElement.removeAttribute(SCHEME));

test("every page but the first has a footer with title and page number", () => {
  const rules = pageRules("Kauri Joinery");
  expect(rules).toContain("size: A4 portrait");
  expect(rules).toContain('@bottom-left { content: "Proposal | Kauri Joinery";');
  expect(rules).toContain('@bottom-right { content: "Page " counter(page) " of " counter(pages);');
  expect(rules.slice(rules.indexOf("@page :first"))).toContain("@bottom-left { content: none; }");
});

test.each([
  ['Smith "&" Sons', String.raw`"Proposal | Smith \22 \26 \22  Sons"`],
  [String.raw`Back\slash`, String.raw`"Proposal | Back\5c slash"`],
  ["</style><script>", String.raw`"Proposal | \3c /style\3e \3c script\3e "`],
  ["Two\nlines", String.raw`"Proposal | Two\a lines"`],
  ["Māori 東京", '"Proposal | Māori 東京"'],
])("the client name %j is escaped in the style sheet", (name, expected) => {
  expect(pageRules(name)).toContain(`content: ${expected};`);
});

test("a part of a larger document continues its page count, and has no cover", () => {
  const numbers = { before: 9, total: 11, ofTerms: 1 };
  const rules = pageRules("Kauri Joinery", { hasCover: false, numbers });
  expect(rules).toContain("html { counter-reset: page 9; }");
  expect(rules).toContain('"Page " counter(page) " of " "11";');
  expect(rules).not.toContain(":first");
});

test("printing switches to the light theme and back", () => {
  document.documentElement.setAttribute(SCHEME, "dark");
  const { unmount } = render(<PrintLook clientName="Kauri Joinery" />);
  globalThis.dispatchEvent(new Event("beforeprint"));
  expect(document.documentElement.getAttribute(SCHEME)).toBe("light");
  globalThis.dispatchEvent(new Event("afterprint"));
  expect(document.documentElement.getAttribute(SCHEME)).toBe("dark");
  unmount();
  globalThis.dispatchEvent(new Event("beforeprint"));
  expect(document.documentElement.getAttribute(SCHEME)).toBe("dark");
});
