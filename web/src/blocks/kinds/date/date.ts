// Views of questions that are answered with a calendar day.
import { IconCalendar } from "@tabler/icons-react";
import type { DateBlock } from "@gap/core/blocks/kinds/date/date.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { ReadWords } from "@gap/web/blocks/parts/read-words";
import { DateFillIn } from "./date-fill-in";

export const date: BlockViews<DateBlock> = { icon: IconCalendar, FillIn: DateFillIn, Read: ReadWords };
