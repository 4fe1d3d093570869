// Views of measures.
import { IconChartLine } from "@tabler/icons-react";
import type { MeasuresBlock } from "@gap/core/blocks/kinds/measures/measures.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { MeasuresFillIn } from "./measures-fill-in";
import { MeasuresRead } from "./measures-read";

export const measures: BlockViews<MeasuresBlock> = {
  icon: IconChartLine,
  FillIn: MeasuresFillIn,
  Read: MeasuresRead,
  isWide: true,
};
