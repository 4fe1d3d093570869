// The unsaved draft that the browser keeps.
import { expect, test } from "vitest";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { aBlock } from "@gap/core/blocks/blocks.test-data";
import { unsavedBlueprintDraftSchema } from "./blueprint.schema";

test("an unsaved draft with too many blocks and no name is kept, because it can be mended", () => {
  const blocks = Array.from({ length: BLOCK_LIMITS.blocks + 3 }, (_, place) => aBlock("divider", place + 1));
  const draft = { name: "", description: "", blocks };
  expect(unsavedBlueprintDraftSchema.parse(draft)).toEqual(draft);
});
