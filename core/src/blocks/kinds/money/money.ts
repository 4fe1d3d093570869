// Rules of questions that are answered with an amount of money.
import { formatCents } from "@gap/core/shared/money";
import { blockKind, numberAt } from "@gap/core/blocks/block-kind";
import type { MoneyBlock } from "./money.schema";

export const money = blockKind<MoneyBlock>({
  name: "Money",
  group: "Questions",
  newFields: () => ({}),
  answers: {
    isAnswered: (_, answers) => numberAt(answers) !== undefined,
    inWords: (_, answers, { currencyCode }) => {
      const cents = numberAt(answers);
      return cents === undefined ? "" : formatCents(cents, currencyCode);
    },
    operators: ["is", "isNot", "gte", "lte"],
    comparable: (_, answers) => numberAt(answers),
    seconds: 40,
  },
  convertsFrom: { number: (answer) => (typeof answer === "number" ? Math.round(answer * 100) : answer) },
});
