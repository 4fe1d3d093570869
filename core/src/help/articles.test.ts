import { expect, test } from "vitest";
import { partExists } from "@gap/core/access/existing-parts";
import { findArticles, HELP_ARTICLES } from "./articles";

const found = (term: string) => findArticles(term).map(({ id }) => id);

test.each<[string, string[]]>([
  ["", HELP_ARTICLES.map(({ id }) => id)],
  ["csv", ["import-clients"]],
  ["LOGO", ["set-up-your-firm"]],
  ["remind", ["remind-signees", "share-a-document"]],
  ["calculator", ["show-the-value-gap"]],
  ["task", ["start-work"]],
  ["two factor", ["secure-your-account"]],
  ["colleague", ["invite-a-team-member"]],
  ["pdf", ["download-a-signed-proposal"]],
  ["price", ["price-a-service"]],
  ["nothing like it", []],
])("'%s' finds %j", (term, ids) => {
  expect(found(term)).toEqual(ids);
});

test("articles whose title matches come first", () => {
  expect(found("proposal").slice(0, 2)).toEqual(["send-a-proposal", "follow-a-proposal"]);
  expect(found("client")[0]).toBe("add-a-client");
});

test("at least ten articles, each short, about parts that exist, and named once", () => {
  expect(HELP_ARTICLES.length).toBeGreaterThanOrEqual(10);
  expect(new Set(HELP_ARTICLES.map(({ id }) => id)).size).toBe(HELP_ARTICLES.length);
  for (const { id, steps, routeId } of HELP_ARTICLES) {
    expect(partExists(routeId), id).toBe(true);
    expect(steps.length, id).toBeLessThanOrEqual(5);
    expect(
      steps.filter((step) => !step.endsWith(".")),
      id,
    ).toEqual([]);
  }
});
