import { describe, expect, it } from "vitest";
import { aBlock, answered, idOf, NO_ANSWERS_AT_ALL } from "@gap/core/blocks/blocks.test-data";
import { isAnswered } from "@gap/core/blocks/answers";
import { newActionSchema } from "./action.schema";
import {
  actionsOfList,
  actionsSeenBy,
  actionsWithoutGoal,
  holdsActions,
  withActions,
  type ActionInDocument,
} from "./actions-in-document";

const list = aBlock("actionList", 1);
const other = aBlock("actionList", 2);
const DOCUMENT = idOf(7);

function action(number: number, origin?: ActionInDocument["origin"]): ActionInDocument {
  return { actionId: idOf(number), text: `Action ${number}`, state: "open", origin };
}

const before = action(1, { documentId: idOf(6), blockId: list.id });
const ofClient = action(2);
const own = action(3, { documentId: DOCUMENT, blockId: list.id });
const inOther = action(4, { documentId: DOCUMENT, blockId: other.id });
const actions = [before, ofClient, own, inOther];

describe("the actions of a list", () => {
  it("are those from before first, then its own", () => {
    expect(actionsOfList(actions, { documentId: DOCUMENT, blockId: list.id })).toEqual({
      fromBefore: [before, ofClient],
      own: [own],
    });
  });

  it("answer it, unless they were typed elsewhere", () => {
    const none = withActions(NO_ANSWERS_AT_ALL, [ofClient], [list]);
    expect(isAnswered(list, none)).toBe(false);
    const answers = withActions(NO_ANSWERS_AT_ALL, [own], [list, other]);
    expect([isAnswered(list, answers), isAnswered(other, answers)]).toEqual([true, false]);
  });
});

describe("the actions of goals", () => {
  const goals = aBlock("goals", 5);
  const place = { documentId: DOCUMENT, blockId: goals.id };
  const answers = answered(
    [goals, "Price list live", `${idOf(50)}/text`],
    [goals, true, `${idOf(50)}/${idOf(21)}`],
    [goals, "Website", `${idOf(51)}/text`],
    [goals, "2026-05-18", `${idOf(51)}/closed`],
    [goals, true, `${idOf(51)}/${idOf(22)}`],
  );
  const ofCurrent = action(21, place);
  const ofClosed = action(22, place);
  const ofRemoved = action(23, place);
  const doneToday = { ...action(24, place), state: "done" as const };
  const doneLongAgo = { ...action(25, place), state: "done" as const };
  const all = [own, ofCurrent, ofClosed, ofRemoved, doneToday, doneLongAgo];
  const withoutGoal = actionsWithoutGoal(all, {
    documentId: DOCUMENT,
    blocks: [list, goals],
    answers,
    isJustClosed: (each) => each === doneToday,
  });

  it("are without a goal once it is closed or removed, as long as they are open or were just done", () => {
    expect(withoutGoal).toEqual([ofClosed, ofRemoved, doneToday]);
  });

  it("are then in lists of actions, among those from before", () => {
    expect(actionsOfList(all, { documentId: DOCUMENT, blockId: list.id }, withoutGoal)).toEqual({
      fromBefore: [ofClosed, ofRemoved, doneToday],
      own: [own],
    });
  });
});

describe("the actions that a reader gets", () => {
  const all = actions.map((each) => ({ ...each, isInternal: each === ofClient }));
  const [fromBefore, , typedHere] = all;
  const client = { documentId: DOCUMENT, isFirms: false, blockIds: new Set([list.id]) };

  it.each([
    ["the firm gets all", { ...client, isFirms: true }, all],
    [
      "the client gets those of the lists that it sees, and those from before",
      client,
      [fromBefore, typedHere],
    ],
    ["a person of single questions gets those typed in them", { ...client, isNarrowed: true }, [typedHere]],
  ])("%s", (_, reader, expected) => {
    expect(actionsSeenBy(all, reader)).toEqual(expected);
  });
});

it("actions are typed in lists and below goals", () => {
  const kinds = ["actionList", "goals", "measures", "table"] as const;
  expect(kinds.filter((kind) => holdsActions({ kind }))).toEqual(["actionList", "goals"]);
});

it("a new action needs a client or a document", () => {
  const parsed = newActionSchema.safeParse({ actionId: idOf(1) });
  expect(parsed.error?.issues[0]?.path).toEqual(["clientId"]);
});
