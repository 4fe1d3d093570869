// Who else is in a document and in a block of it, and taking over a long answer.
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createFakeLive } from "@gap/web/platform/live/fake-live.test-support";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { BlockFlag, TakeOver } from "./block-people";
import { PeopleHereRow } from "./people-here-row";
import { useOthersHere, usePeopleHere } from "./use-people-here";

const DOCUMENT = "01ARZ3NDEKTSV4RRFFQ69G5DOC";
const ANA = "01ARZ3NDEKTSV4RRFFQ69G5ANA";
const TOM = "01ARZ3NDEKTSV4RRFFQ69G5TQM";
const TOPIC = { type: "document-change-event", entityId: DOCUMENT } as const;

function Page() {
  const people = usePeopleHere(DOCUMENT, ANA);
  const others = useOthersHere(people, DOCUMENT);
  return (
    <>
      <PeopleHereRow people={others} />
      <BlockFlag people={people} blockId="goals" />
      <TakeOver people={people} blockId="goals" onHeld={() => undefined} onTakeOver={() => undefined} />
    </>
  );
}

test("names the people who are here, the one who types, and lets another person take over", async () => {
  const live = createFakeLive();
  const answers = { "document.getPeople": () => ({ [TOM]: { name: "Tom Aldridge", side: "client" } }) };
  await showWithAnswers(Page, { answers, context: { live } });
  act(() => live.sayWhereabouts({ ...TOPIC, userId: TOM, tab: "1", place: "goals" }));
  await screen.findAllByText("Tom is here");
  act(() => live.sayWhereabouts({ ...TOPIC, userId: TOM, tab: "1", place: "goals", claim: 4 }));
  await screen.findByText("Tom is typing");
  await userEvent.click(screen.getByRole("button", { name: "Take over" }));
  expect(live.toldWhereabouts().at(-1)).toEqual({ ...TOPIC, place: "goals", claim: 5 });
  expect(screen.queryByText("Tom is typing")).toBeNull();
  act(() => live.sayWhereabouts({ ...TOPIC, userId: TOM, tab: "1", isGone: true }));
  expect(screen.queryByText("Tom is here")).toBeNull();
});
