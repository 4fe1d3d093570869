// A choice in a long template renders the blocks that it concerns, and neither the page nor the other blocks.
import { act, render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Block } from "@gap/core/blocks/block.schema";
import { block } from "@gap/web/blueprints/blueprints.test-support";
import { useBlockChoice, useChosen, type BlockChoice } from "../use-block-choice";
import { ChoiceMarks, CanvasMarks, useBlockMarks } from "./canvas-marks";

const BLOCKS = Array.from({ length: 300 }, (_, place) => block("shortAnswer", `Question ${place}`));
const idAt = (place: number) => BLOCKS[place]?.id ?? "";
const blocksNow = () => BLOCKS;

/** The editor's parts; each counts how often it is rendered and by which choice. */
function showEditor() {
  const marks = new CanvasMarks();
  const rendered: string[] = [];
  let choice: BlockChoice | undefined;
  function Page() {
    choice = useBlockChoice(blocksNow);
    rendered.push("page");
    return (
      <>
        <ChoiceMarks marks={marks} choice={choice} blocks={BLOCKS} />
        {BLOCKS.map((each, place) => (
          <Item key={each.id} block={each} place={place} />
        ))}
        <Settings choice={choice} />
      </>
    );
  }
  function Item({ block: { id }, place }: { block: Block; place: number }) {
    const { isChosen, hasTools, isTabStop } = useBlockMarks(marks, id);
    rendered.push(`${place}`);
    return <p data-marks={`${isChosen} ${hasTools} ${isTabStop}`} id={id} />;
  }
  function Settings({ choice: of }: { choice: BlockChoice }) {
    const chosen = useChosen(of, BLOCKS);
    rendered.push(
      `settings of ${[...chosen].map((id) => BLOCKS.findIndex((each) => each.id === id)).join()}`,
    );
    return null;
  }
  render(<Page />);
  return {
    marksAt: (place: number) => document.getElementById(idAt(place))?.dataset["marks"],
    renderedBy: (change: (choice: BlockChoice) => void) => {
      rendered.length = 0;
      act(() => choice && change(choice));
      return [...new Set(rendered)];
    },
  };
}

test("the next block of 300 is chosen: two blocks and the settings are rendered", () => {
  const { marksAt, renderedBy } = showEditor();
  expect(renderedBy(({ choose }) => choose(idAt(2))).toSorted()).toEqual(["0", "2", "settings of 2"]);
  expect(renderedBy(({ choose }) => choose(idAt(3))).toSorted()).toEqual(["2", "3", "settings of 3"]);
  expect(renderedBy(({ choose }) => choose(idAt(3)))).toEqual([]);
  expect(marksAt(2)).toBe("false false false");
  expect(marksAt(3)).toBe("true true true");
});

test("a choice of several renders these and none of the others", () => {
  const { marksAt, renderedBy } = showEditor();
  renderedBy(({ choose }) => choose(idAt(1)));
  expect(renderedBy(({ choose }) => choose(idAt(3), "range")).toSorted()).toEqual([
    "1",
    "2",
    "3",
    "settings of 1,2,3",
  ]);
  expect(marksAt(2)).toBe("true false false");
  expect(renderedBy(({ chooseNone }) => chooseNone()).toSorted()).toEqual([
    "0",
    "1",
    "2",
    "3",
    "settings of ",
  ]);
  expect(marksAt(0)).toBe("false false true");
});
