// Rules of questions that are answered with a calendar day.
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { blockKind, textAt } from "@gap/core/blocks/block-kind";
import type { DateBlock } from "./date.schema";

export const date = blockKind<DateBlock>({
  name: "Date",
  group: "Questions",
  newFields: () => ({}),
  answers: {
    isAnswered: (_, answers) => textAt(answers) !== "",
    inWords: (_, answers) => (textAt(answers) === "" ? "" : formatCalendarDay(textAt(answers))),
    operators: ["is", "isNot", "gte", "lte"],
    comparable: (_, answers) => textAt(answers) || undefined,
    seconds: 20,
  },
});
