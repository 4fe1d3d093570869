import { expect, test } from "vitest";
import { minutesInWords } from "./minutes-in-words";

test.each([
  [1, "1 minute"],
  [10, "10 minutes"],
  [59, "59 minutes"],
  [60, "about 1 hour"],
  [74, "about 1 hour"],
  [75, "about 1½ hours"],
  [119, "about 2 hours"],
  [250, "about 4 hours"],
])("%i minutes", (minutes, words) => {
  expect(minutesInWords(minutes)).toBe(words);
});
