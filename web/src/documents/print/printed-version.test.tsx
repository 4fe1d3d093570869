import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aBlock } from "@gap/core/blocks/blocks.test-data";
import type { Block } from "@gap/core/blocks/block.schema";
import { versionForSide, type DocumentSnapshot } from "@gap/core/documents/document-version";
import { BLOCKS, VERSION } from "@gap/core/documents/document-version.test-data";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { printedActions } from "./printed-actions";
import { PrintedVersionPage } from "./printed-version-page";

/** The page of the version as the client's copy. */
async function show(version: DocumentSnapshot = VERSION) {
  const snapshot = versionForSide(version, "client");
  const view = {
    snapshot,
    hash: "0123456789abcdef".repeat(4),
    side: "client",
    sentTo: version.finalised.mailTo.map(({ name }) => name),
    brand: {},
    verifyAddress: "https://gap.example/au/verify",
    imageUrls: {},
    fileUrls: {},
  };
  const { documentId } = snapshot;
  await showWithAnswers(() => <PrintedVersionPage documentId={documentId} version={1} />, {
    answers: { "document.getVersion": () => view },
  });
  await screen.findByText("Quarterly planning");
}

const rowsOf = (heading: string) => {
  const section = screen.getByRole("heading", { name: heading }).closest("section");
  return within(section ?? document.body)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent));
};

test("the printed copy names firm, client, version, authors, missing answers and the fingerprint", async () => {
  await show();
  const text = document.body.textContent.replaceAll(/\s+/g, " ");
  for (const words of [
    "Finalised 20 May 2026, version 1",
    "Session Record",
    "Kauri Joinery, with Harbour Advisory",
    "3 of 4 questions",
    "Tom Aldridge 14 May, 8:12 pm",
    "One answer was missing. Reason given: Nothing unusual is known yet. Sent to Tom Aldridge.",
    "gap.example/au/verify",
    "01234567 89abcdef 01234567 89abcdef",
  ])
    expect(text).toContain(words);
  expect(screen.getByText("Not answered")).toBeDefined();
  expect(text).not.toMatch(/Our view|optimistic|Our files|Ben Osei/);
});

test("actions are listed once, in their state, and referred to where they were typed", async () => {
  const [own] = VERSION.actions;
  const before = {
    ...own!,
    actionId: "before",
    text: "Tidy the debtor list",
    origin: undefined,
    state: "done" as const,
    dueDay: "2026-04-30",
    closedOn: "2026-05-12",
    createdOn: "2026-02-17",
  };
  const late = { ...own!, actionId: "late", text: "Ask the bank", dueDay: "2026-05-15" };
  await show({ ...VERSION, actions: [own!, late, before] });
  expect(rowsOf("Actions").map((cells) => [cells[0], cells[1], cells[4], cells[5]])).toEqual([
    ["1", "Tidy the debtor list", "Done 12 May 2026", "17 Feb 2026"],
    ["2", "Action 960", "Open", "This document"],
    ["3", "Ask the bank", "Open, 5 days late", "This document"],
  ]);
  expect(screen.getByText("Actions 2 and 3, listed above")).toBeDefined();
});

test("attachments are listed with their fingerprints", async () => {
  await show();
  expect(rowsOf("Attachments").map(([name]) => name)).toEqual([
    "Accounts.pdf48 KB, answer to Accounts",
    "Debtors.csv48 KB, answer to Accounts",
  ]);
});

test("actions from before come first and keep their numbers", () => {
  const numbered = printedActions(versionForSide(VERSION, "client"));
  expect(numbered.map(({ number, blockId }) => [number, blockId])).toEqual([[1, BLOCKS.list.id]]);
});

test("a session record tells when and where it was held, who took part, minutes, and last time", async () => {
  const welcome = { ...aBlock("heading", 20, { title: "Welcome" }), plannedMinutes: 10 } as Block;
  await show({
    ...VERSION,
    blocks: [welcome, ...VERSION.blocks],
    meeting: {
      startedAt: "2026-05-14T08:10:00.000Z",
      endedAt: "2026-05-14T09:38:00.000Z",
      minutes: { [welcome.id]: 12 },
      place: "Mill Road workshop",
      invited: ["Priya Nair"],
    },
    lastTime: [{ blockId: BLOCKS.rating.id, words: "5 of 10", at: "2026-02-17T00:00:00.000Z" }],
  });
  const facts = [...document.querySelectorAll("dl > div")].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );
  expect(facts).toEqual([
    ["Held", "Thursday 14 May 2026"],
    ["Time, NZST", "8:10 pm to 9:38 pm"],
    ["Length", "12 of 10 min planned"],
    ["Where", "Mill Road workshop"],
  ]);
  expect(rowsOf("Attendance")).toEqual([
    ["Tom Aldridge", "Kauri Joinery", "Took part", "8:12 pm", "8:20 pm"],
    ["Maia Tane", "Harbour Advisory", "Took part", "8:30 pm", "8:30 pm"],
    ["Priya Nair", "Kauri Joinery", "Invited", "–", "–"],
  ]);
  expect(screen.getByText("12 of 10 min")).toBeDefined();
  expect(screen.getByText("Last time 5 of 10, 17 Feb 2026")).toBeDefined();
});
