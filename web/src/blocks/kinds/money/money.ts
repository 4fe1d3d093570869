// Views of questions that are answered with an amount of money.
import { IconCurrencyDollar } from "@tabler/icons-react";
import type { MoneyBlock } from "@gap/core/blocks/kinds/money/money.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { ReadWords } from "@gap/web/blocks/parts/read-words";
import { MoneyFillIn } from "./money-fill-in";

export const money: BlockViews<MoneyBlock> = {
  icon: IconCurrencyDollar,
  FillIn: MoneyFillIn,
  enterGoesOn: true,
  Read: ReadWords,
};
