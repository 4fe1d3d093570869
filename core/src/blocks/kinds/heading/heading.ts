// Rules of headings.
import { blockKind } from "@gap/core/blocks/block-kind";
import type { HeadingBlock } from "./heading.schema";

export const heading = blockKind<HeadingBlock>({ name: "Heading", group: "Text", newFields: () => ({}) });
