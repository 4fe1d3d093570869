import { expect, test } from "vitest";
import { pageRules } from "./page-rules";

test("every page but the first has a footer with title and page number", () => {
  const rules = pageRules({ footer: "Proposal | Kauri Joinery", hasCover: true });
  expect(rules).toContain("size: A4 portrait");
  expect(rules).toContain('@bottom-left { content: "Proposal | Kauri Joinery";');
  expect(rules).toContain('@bottom-right { content: "Page " counter(page) " of " counter(pages);');
  expect(rules.slice(rules.indexOf("@page :first"))).toContain("@bottom-left { content: none; }");
});

test.each([
  ['Smith "&" Sons', String.raw`"Smith \22 \26 \22  Sons"`],
  [String.raw`Back\slash`, String.raw`"Back\5c slash"`],
  ["</style><script>", String.raw`"\3c /style\3e \3c script\3e "`],
  ["Two\nlines", String.raw`"Two\a lines"`],
  ["Māori 東京", '"Māori 東京"'],
])("the footer %j is escaped in the style sheet", (footer, expected) => {
  expect(pageRules({ footer, hasCover: false })).toContain(`content: ${expected};`);
});

test("a part of a larger document continues its page count, and has no cover", () => {
  const rules = pageRules({ footer: "Kauri Joinery", hasCover: false, numbers: { before: 9, total: 11 } });
  expect(rules).toContain("html { counter-reset: page 9; }");
  expect(rules).toContain('"Page " counter(page) " of " "11";');
  expect(rules).not.toContain(":first");
});
