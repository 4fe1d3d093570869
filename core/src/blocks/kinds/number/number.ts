// Rules of questions that are answered with a number.
import { blockKind, numberAt } from "@gap/core/blocks/block-kind";
import type { NumberBlock } from "./number.schema";

export const number = blockKind<NumberBlock>({
  name: "Number",
  group: "Questions",
  newFields: () => ({ unit: "", decimals: 0 }),
  problems: ({ min, max }) =>
    min !== undefined && max !== undefined && min > max
      ? [{ field: "max", message: "The largest number must not be below the smallest" }]
      : [],
  answers: {
    isAnswered: (_, answers) => numberAt(answers) !== undefined,
    inWords: ({ unit, decimals }, answers) => {
      const value = numberAt(answers);
      if (value === undefined) return "";
      const figure = value.toLocaleString("en", { maximumFractionDigits: decimals });
      return unit === "%" ? `${figure}%` : `${figure} ${unit}`.trim();
    },
    operators: ["is", "isNot", "gte", "lte"],
    comparable: (_, answers) => numberAt(answers),
    seconds: 30,
  },
});
