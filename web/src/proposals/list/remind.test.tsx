// Reminders from the list: one proposal in the advisor's own words, and several at once with the result of each.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import {
  ALL_HAVE_SIGNED,
  type RemindedProposal,
  type ToRemind,
} from "@gap/core/proposals/signing-calls.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ADVISOR_ANSWERS, aListedProposal, aProposalList } from "../proposals.test-support";
import { AllProposals } from "./all-proposals";

// Autosizing text areas listen to document.fonts, which the test environment lacks.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));

const CLIENTS = ["Kauri Joinery", "Tidewater Cafés"];
const SENT = CLIENTS.map((clientName, index) =>
  aListedProposal({ id: `p-${index}`, status: "sent", clientName }),
);
const DRAFT = aListedProposal({ id: "p-draft", clientName: "Northwind" });
const STANDARD = "You can sign the proposal from Harbour Advisory for Kauri Joinery until 28 Nov 2026.";

const toRemind = (input: unknown): ToRemind => ({
  advisorName: "Harbour Advisory",
  proposals: (input as { proposalIds: string[] }).proposalIds.map((id) => ({
    id,
    clientName: CLIENTS[Number(id.slice(2))] ?? "",
    dueDay: "28 Nov 2026",
    signees: ["Tom Aldridge", "Hana Wereta"],
    unreachable: [],
  })),
});

async function show(answers: Answers = {}) {
  const shown = await showWithAnswers(() => <AllProposals onOpen={vi.fn<() => void>()} />, {
    answers: {
      ...ADVISOR_ANSWERS,
      "proposals.listProposals": () => aProposalList([...SENT, DRAFT]),
      "proposals.listToRemind": toRemind,
      ...answers,
    },
  });
  await screen.findByText("3 found");
  const askedOf = (path: string) => shown.asked.filter(([each]) => each === path).map(([, input]) => input);
  return { ...shown, askedOf };
}

const message = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message*" });
const confirm = () =>
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remind" }));

async function openOne() {
  fireEvent.click(screen.getByRole("button", { name: "Actions for Kauri Joinery" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Remind" }));
}

async function remindOne() {
  await openOne();
  return message();
}

async function remindBoth() {
  for (const client of CLIENTS) fireEvent.click(screen.getByRole("checkbox", { name: `Select ${client}` }));
  expect(screen.getByText("2 selected")).toBeDefined();
  // The rows have a quick action of the same name; the tools come first.
  fireEvent.click(screen.getAllByRole("button", { name: "Remind" })[0]!);
  return screen.findByRole("dialog", { name: "Remind the signees of 2 proposals?" });
}

test("one reminder names its recipients, and unchanged words are left to the server", async () => {
  const { askedOf } = await show({ "proposals.remindSignees": () => ({ reminded: 2 }) });
  const words = await remindOne();
  expect(words.value).toBe(STANDARD);
  expect(
    screen.getByText("Tom Aldridge and Hana Wereta each get an email with a personal link."),
  ).toBeDefined();
  confirm();
  expect(await screen.findByText("Reminder sent to everyone who has not signed yet")).toBeDefined();
  expect(askedOf("proposals.remindSignees")).toEqual([{ proposalId: "p-0" }]);
});

test.each([
  [["Tom Aldridge"], "Tom Aldridge gets an email with a personal link."],
  [[], undefined],
])("signees who cannot be reached are named, beside %j who can", async (signees, recipients) => {
  await show({
    "proposals.listToRemind": (input) => ({
      ...toRemind(input),
      proposals: toRemind(input).proposals.map((each) => ({ ...each, signees, unreachable: ["Priya Nair"] })),
    }),
  });
  await remindOne();
  expect(
    screen.getByText(/^Priya Nair can no longer be reached at the address this was sent to\./),
  ).toBeDefined();
  expect(screen.queryByText(/with a personal link\.$/)?.textContent).toBe(recipients);
  expect(screen.queryByText(ALL_HAVE_SIGNED)).toBeNull();
});

test("if all have signed meanwhile, there is nothing to send", async () => {
  await show({ "proposals.listToRemind": (input) => ({ ...toRemind(input), proposals: [] }) });
  await openOne();
  expect(await screen.findByText(ALL_HAVE_SIGNED)).toBeDefined();
  expect(screen.queryByRole("textbox", { name: /^Message/ })).toBeNull();
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Remind" }).disabled).toBe(true);
});

test("changed words are sent; blank ones are refused", async () => {
  const { askedOf } = await show({ "proposals.remindSignees": () => ({ reminded: 2 }) });
  const words = await remindOne();
  fireEvent.change(words, { target: { value: "  " } });
  confirm();
  await waitFor(() => expect(words.getAttribute("aria-invalid")).toBe("true"));
  fireEvent.change(words, { target: { value: "Could you look at it today?" } });
  confirm();
  await screen.findByText("Reminder sent to everyone who has not signed yet");
  expect(askedOf("proposals.remindSignees")).toEqual([
    { proposalId: "p-0", message: "Could you look at it today?" },
  ]);
});

test("recipients that cannot be loaded can be tried again", async () => {
  let isAway = true;
  await show({
    "proposals.listToRemind": (input) => {
      if (isAway) throw new TypeError("Failed to fetch");
      return toRemind(input);
    },
  });
  await openOne();
  const again = await screen.findByRole("button", { name: "Try again" });
  isAway = false;
  fireEvent.click(again);
  expect((await message()).value).toBe(STANDARD);
});

test("only sent proposals can be selected", async () => {
  await show();
  expect(screen.queryByRole("checkbox", { name: "Select Northwind" })).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.getByText("2 selected")).toBeDefined();
});

test("a proposal that waits only for the firm's signature cannot be selected", async () => {
  const signed = { signaturesNeeded: 1, signaturesReceived: 1, awaitsFirm: true };
  const rows = SENT.map((proposal, index) => ({ ...proposal, ...(index === 0 && signed) }));
  await show({ "proposals.listProposals": () => aProposalList([...rows, DRAFT]) });
  expect(screen.queryByRole("checkbox", { name: "Select Kauri Joinery" })).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.getByText("1 selected")).toBeDefined();
});

test("several are reminded in one call, and the selection ends", async () => {
  const results: RemindedProposal[] = SENT.map(({ id }) => ({ proposalId: id, reminded: 2 }));
  const { askedOf } = await show({ "proposals.remindTogether": () => results });
  await remindBoth();
  expect(await screen.findAllByText("Tom Aldridge and Hana Wereta")).toHaveLength(2);
  expect((await message()).value).toBe(
    "You can sign the proposal from Harbour Advisory for {client} until {due date}.",
  );
  fireEvent.change(await message(), { target: { value: "{client} is waiting" } });
  confirm();
  expect(await screen.findByText("Reminders sent for 2 proposals")).toBeDefined();
  expect(askedOf("proposals.remindTogether")).toEqual([
    { proposalIds: ["p-0", "p-1"], message: "{client} is waiting" },
  ]);
  await waitFor(() => expect(screen.queryByText("2 selected")).toBeNull());
});

test("a proposal that was not reminded says why", async () => {
  const problem = "The signees have already been reminded. Please try again tomorrow.";
  await show({
    "proposals.remindTogether": () => [
      { proposalId: "p-0", reminded: 2 },
      { proposalId: "p-1", reminded: 0, problem },
    ],
  });
  await remindBoth();
  await message();
  confirm();
  const dialog = await screen.findByRole("dialog", { name: "1 reminded, 1 not reminded" });
  expect(within(dialog).getByText("Reminded Tom Aldridge and Hana Wereta")).toBeDefined();
  expect(within(dialog).getByText(problem)).toBeDefined();
  expect(within(dialog).getByRole("img", { name: "Not reminded" })).toBeDefined();
});
