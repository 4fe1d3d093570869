// Each section that a reader has seen is recorded once per visit, even after a lost call (spec 4 §C, Evidence).
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SignViewSection } from "@gap/core/proposals/sign-view-sections";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { useNotedViews } from "./use-signing";

const PROPOSAL = "01ARZ3NDEKTSV4RRFFQ69G5FP1";
const OPENED = { proposalId: PROPOSAL };
const PRICING = { proposalId: PROPOSAL, section: "pricing" };

function Reader() {
  const note = useNotedViews(PROPOSAL, true);
  const stay = (section: SignViewSection) => () => note(section);
  return <button onClick={stay("pricing")}>Two seconds at the prices</button>;
}

async function show(noteView: () => unknown) {
  const { asked, hear } = await showWithAnswers(Reader, { answers: { "proposals.noteView": noteView } });
  return {
    asked: () => asked.splice(0).map(([, input]) => input),
    stay: () => hear(() => void fireEvent.click(screen.getByRole("button"))),
  };
}

test("the proposal and a section are recorded once", async () => {
  const { asked, stay } = await show(() => undefined);
  expect(asked()).toEqual([OPENED]);
  await stay();
  await stay();
  expect(asked()).toEqual([PRICING]);
});

test("views that were lost with the network are recorded when the reader stays", async () => {
  let isAway = true;
  const { asked, stay } = await show(() => {
    if (isAway) throw new TypeError("Failed to fetch");
  });
  await stay();
  expect(asked()).toEqual([OPENED, OPENED, PRICING]);
  isAway = false;
  await stay();
  await stay();
  expect(asked()).toEqual([OPENED, PRICING]);
});

test("a view that the server refused is not sent again", async () => {
  const { asked, stay } = await show(() => {
    throw Object.assign(new Error("Replaced by a new version"), { data: { httpStatus: 409 } });
  });
  await stay();
  await stay();
  expect(asked()).toEqual([OPENED, PRICING]);
});
