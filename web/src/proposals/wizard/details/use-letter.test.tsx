import { act, renderHook } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { draftOf } from "@gap/web/proposals/autosave/proposal-draft";
import { written } from "../wizard.test-support";
import { useLetter } from "./use-letter";

function useLetterOfDraft() {
  const [draft, change] = useState(() => draftOf(written(3)));
  return { letter: useLetter({ draft, change }), saved: draft.step4.introduction };
}

test("a letter that the server would refuse stays in the editor and out of the draft", () => {
  const { result } = renderHook(useLetterOfDraft);
  const good = richTextOfPlainText("Dear Tom");
  act(() => result.current.letter.write(good));
  expect(result.current.saved).toEqual(good);

  const long = richTextOfPlainText("a".repeat(PROPOSAL_LIMITS.introduction + 1));
  act(() => result.current.letter.write(long));
  expect(result.current.letter).toMatchObject({
    value: long,
    problem: "The letter has more than 10,000 characters. Shorten it to save it.",
  });
  expect(result.current.saved).toEqual(good);

  act(() => result.current.letter.write(EMPTY_RICH_TEXT));
  expect(result.current.letter.problem).toBeUndefined();
  expect(result.current.saved).toBeUndefined();
});
