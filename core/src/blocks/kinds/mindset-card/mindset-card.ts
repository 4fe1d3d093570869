// Rules of mindset cards.
import { blockKind } from "@gap/core/blocks/block-kind";
import type { MindsetCardBlock } from "./mindset-card.schema";

export const mindsetCard = blockKind<MindsetCardBlock>({
  name: "Mindset card",
  group: "Work",
  newFields: () => ({}),
  problems: ({ mindsetId }) =>
    mindsetId === undefined ? [{ field: "mindsetId", message: "Choose a mindset" }] : [],
});
