// Rules of dividers.
import { blockKind } from "@gap/core/blocks/block-kind";
import type { DividerBlock } from "./divider.schema";

export const divider = blockKind<DividerBlock>({ name: "Divider", group: "Text", newFields: () => ({}) });
