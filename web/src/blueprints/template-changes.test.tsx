// The changes of a block in words.
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Block } from "@gap/core/blocks/block.schema";
import { TemplateChanges } from "./template-changes";
import { block } from "./blueprints.test-support";

const QUESTION = block("shortAnswer", "How was the year?");
const HEADING = block("heading", "The year");

test.each<[string, Block, string[], string]>([
  ["a question", QUESTION, ["title"], "Question reworded"],
  ["a heading", HEADING, ["title"], "Title changed"],
  ["a condition", QUESTION, ["showIf"], "Condition changed"],
  ["now required", block("shortAnswer", "Year?", { required: true }), ["required"], "Now required"],
  ["no longer required", QUESTION, ["required"], "No longer required"],
  ["settings, once", QUESTION, ["help", "maxLength", "other"], "Help changed, Settings changed"],
])("a changed block is described: %s", (_what, changed, fields, words) => {
  render(<TemplateChanges changes={[{ change: "changed", block: changed, former: changed, fields }]} />);
  expect(screen.getByText(words)).toBeDefined();
});
