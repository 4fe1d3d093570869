// Rules of ratings from 1 to 10.
import { blockKind, numberAt } from "@gap/core/blocks/block-kind";
import { ANSWER_LIMITS } from "@gap/core/blocks/block-limits";
import type { RatingBlock } from "./rating.schema";

export const MAX_RATING = ANSWER_LIMITS.rating;

export const rating = blockKind<RatingBlock>({
  name: "Rating 1 to 10",
  group: "Questions",
  newFields: () => ({ lowLabel: "", highLabel: "" }),
  answers: {
    isAnswered: (_, answers) => numberAt(answers) !== undefined,
    inWords: (_, answers) => {
      const value = numberAt(answers);
      return value === undefined ? "" : `${value} of ${MAX_RATING}`;
    },
    operators: ["is", "isNot", "gte", "lte"],
    comparable: (_, answers) => numberAt(answers),
    seconds: 15,
  },
});
