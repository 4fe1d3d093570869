// The proposals list (spec 4 §C): its content and queries, the actions by status, and how proposals are created.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";
import type { ProposalStatus } from "@gap/core/proposals/proposal-view";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import {
  ADVISOR,
  ADVISOR_ANSWERS,
  aListedProposal,
  aProposal,
  aProposalList,
  KAURI,
} from "../proposals.test-support";
import { AllProposals } from "./all-proposals";

// Autosizing text areas listen to document.fonts, which the test environment lacks.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));

const SENT = aListedProposal({
  id: "p-sent",
  status: "sent",
  clientName: "Tidewater Cafés",
  valueCents: 1_840_000,
  signaturesNeeded: 2,
  signaturesReceived: 1,
  dueAt: new Date("2026-05-23T00:00:00Z"),
});

async function show(answers: Answers = {}, address = "/au") {
  const onOpen = vi.fn<(proposalId: string) => void>();
  const shown = await showWithAnswers(() => <AllProposals onOpen={onOpen} />, {
    address,
    answers: {
      ...ADVISOR_ANSWERS,
      "proposals.listProposals": () => aProposalList([aListedProposal(), SENT]),
      ...answers,
    },
  });
  // The list loads after the user and the filter options.
  await screen.findByText(/^(?:[1-9]|0) found|No proposals yet$/);
  await shown.isQuiet();
  const askedOf = (path: string) => shown.asked.filter(([each]) => each === path).map(([, input]) => input);
  return { ...shown, onOpen, askedOf, user: userEvent.setup() };
}

const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });

async function act(name: string, action: string) {
  fireEvent.click(screen.getByRole("button", { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole("menuitem", { name: action }));
}

test("while the organisation loads, title, tabs and columns of the page are there already", async () => {
  let answer: ((org: unknown) => void) | undefined;
  const shown = show({ "org.getMinimalOrgById": () => new Promise((resolve) => (answer = resolve)) });
  await waitFor(() => expect(answer).toBeDefined());
  // Without roles, which take longer to find than the request may last.
  const columns = () => document.querySelectorAll("table[aria-label=Proposals] th").length;
  const before = columns();
  expect([document.querySelector("h1")?.textContent, before]).toEqual(["Proposals", 9]);
  answer?.(ADVISOR_ANSWERS["org.getMinimalOrgById"]());
  await shown;
  expect(columns()).toBe(before);
});

test("tabs show counts and values, rows show services, signatures and due date", async () => {
  const { onOpen } = await show();
  expect(screen.getByRole("tab", { name: /^All/ }).textContent).toBe("All2$50,280");
  expect(screen.getByRole("tab", { name: /^Sent/ }).textContent).toBe("Sent1$18,400");
  expect(within(row("Kauri Joinery")).getByText("P-0042 · Bookkeeping, Payroll")).toBeDefined();
  expect(within(row("Kauri Joinery")).getByText("Not sent")).toBeDefined();
  const sent = within(row("Tidewater Cafés"));
  expect(sent.getByText("1 of 2")).toBeDefined();
  expect(sent.getByText("23 May 2026")).toBeDefined();
  expect(sent.getByText("$18,400")).toBeDefined();
  fireEvent.click(row("Tidewater Cafés"));
  expect(onOpen).toHaveBeenCalledWith("p-sent");
});

test("a scheduled draft shows when it is sent", async () => {
  const scheduledFor = new Date("2026-11-17T20:00:00Z");
  await show({ "proposals.listProposals": () => aProposalList([aListedProposal({ scheduledFor })]) });
  expect(within(row("Kauri Joinery")).getByText("Scheduled for 18 Nov 2026, 9:00 am NZDT")).toBeDefined();
  // Once below the status and once, on phones, in the place of the due date.
  expect(within(row("Kauri Joinery")).getAllByText("18 Nov, 9:00 am NZDT")).toHaveLength(2);
});

test("status, client and owner filters are sent to the server", async () => {
  const { user, askedOf, isQuiet } = await show();
  await user.click(screen.getByRole("tab", { name: /^Sent/ }));
  await isQuiet();
  await user.click(screen.getAllByRole("button", { name: "Client" })[0]!);
  await user.click(await screen.findByRole("checkbox", { name: "Kauri Joinery" }));
  await isQuiet();
  expect(askedOf("proposals.listProposals").at(-1)).toMatchObject({
    status: "sent",
    clientIds: [KAURI],
    ownerIds: [],
  });
  await user.keyboard("{Escape}");
  await user.click(screen.getAllByRole("button", { name: "Owner" })[0]!);
  await user.click(await screen.findByRole("checkbox", { name: "Ava Ngata" }));
  await isQuiet();
  expect(askedOf("proposals.listProposals").at(-1)).toMatchObject({ ownerIds: [ADVISOR.id] });
});

test("if owners cannot be loaded, the filter offers the user's own proposals", async () => {
  const { user } = await show({
    "proposals.listOwners": () => {
      throw new Error("away");
    },
  });
  await user.click(screen.getAllByRole("button", { name: "Owner" })[0]!);
  expect(await screen.findByRole("checkbox", { name: "Me" })).toBeDefined();
});

test.each<[ProposalStatus, string[]]>([
  ["draft", ["Duplicate", "Notes", "Save as template", "Archive", "Delete draft"]],
  [
    "sent",
    ["Remind", "Duplicate", "Extend due date", "Revise", "Notes", "Save as template", "Archive", "Void"],
  ],
  ["overdue", ["Extend due date", "Duplicate", "Revise", "Notes", "Save as template", "Archive", "Void"]],
  ["accepted", ["Download PDF", "Share", "Certificate", "Duplicate", "Notes", "Save as template", "Archive"]],
  ["declined", ["Duplicate", "Revise", "Notes", "Save as template"]],
  ["voided", ["Duplicate", "Notes", "Save as template"]],
  ["archived", ["Restore", "Duplicate", "Notes", "Save as template"]],
])("the actions of a proposal that is %s", async (status, actions) => {
  await show({ "proposals.listProposals": () => aProposalList([aListedProposal({ status })]) });
  fireEvent.click(screen.getByRole("button", { name: "Actions for Kauri Joinery" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(actions);
});

test.each(["sent", "overdue"] as const)(
  "a proposal that is %s and waits only for the firm's signature is neither reminded nor extended",
  async (status) => {
    const signed = aListedProposal({ status, signaturesNeeded: 1, signaturesReceived: 1, awaitsFirm: true });
    await show({ "proposals.listProposals": () => aProposalList([signed]) });
    fireEvent.click(screen.getByRole("button", { name: "Actions for Kauri Joinery" }));
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(items).toEqual(["Duplicate", "Revise", "Notes", "Save as template", "Archive", "Void"]);
  },
);

test("a row shows the name of the proposal, and that it is being revised", async () => {
  const revised = aListedProposal({ number: 7, name: "Reporting and planning", version: 2 });
  await show({ "proposals.listProposals": () => aProposalList([revised]) });
  const shown = within(row("Kauri Joinery"));
  expect(shown.getByText("P-0007 · Reporting and planning")).toBeDefined();
  expect(shown.getByText("Revising, version 2")).toBeDefined();
});

test("notes are loaded, changed and saved", async () => {
  const { askedOf, isQuiet } = await show({
    "proposals.getProposalById": () => aProposal({ notes: "Ring Tom first" }),
    "proposals.setNotes": () => undefined,
  });
  await act("Tidewater Cafés", "Notes");
  const notes = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Notes" });
  expect(notes.value).toBe("Ring Tom first");
  fireEvent.change(notes, { target: { value: "Ring Hana first " } });
  fireEvent.click(screen.getByRole("button", { name: "Save notes" }));
  expect(await screen.findByText("Notes saved")).toBeDefined();
  await isQuiet();
  expect(askedOf("proposals.setNotes")).toEqual([{ proposalId: "p-sent", notes: "Ring Hana first" }]);
});

test.each([
  [[], /^It becomes a draft again/],
  [["Tom"], /^Tom has signed\. This signature does not count for the new version\. It becomes/],
  [
    ["Tom", "Hana"],
    /^Tom and Hana have signed\. These signatures do not count for the new version\. It becomes/,
  ],
])("revising a proposal that %j signed says so", async (names, text) => {
  const signees = ["Tom", "Hana"].map((name) => ({
    id: name,
    name,
    isCurrentlyAuthenticatedUser: false,
    ...(names.includes(name) && { agreedAt: new Date("2026-05-14T00:00:00Z") }),
  }));
  const { askedOf, isQuiet } = await show({
    "proposals.getProposalById": () => aProposal({ signees }),
    "proposals.reviseProposal": () => ({}),
  });
  await act("Tidewater Cafés", "Revise");
  expect(await screen.findByText(text)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Revise" }));
  await isQuiet();
  expect(askedOf("proposals.reviseProposal")).toEqual([{ proposalId: "p-sent" }]);
});

test("revising cannot be confirmed before the signatures are known, which can be loaded again", async () => {
  let isAway = true;
  await show({
    "proposals.getProposalById": () => {
      if (isAway) throw new TypeError("Failed to fetch");
      return aProposal();
    },
  });
  await act("Tidewater Cafés", "Revise");
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByRole("button", { name: "Revise" })).toBeNull();
  isAway = false;
  fireEvent.click(again);
  expect(await screen.findByRole("button", { name: "Revise" })).toBeDefined();
});

test("voiding asks for confirmation with an optional reason", async () => {
  const { askedOf, isQuiet } = await show({ "proposals.voidProposal": () => ({}) });
  await act("Tidewater Cafés", "Void");
  fireEvent.change(await screen.findByLabelText("Reason"), { target: { value: " Sent by mistake " } });
  expect(askedOf("proposals.voidProposal")).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Void proposal" }));
  expect(await screen.findByText("Proposal voided")).toBeDefined();
  await isQuiet();
  expect(askedOf("proposals.voidProposal")).toEqual([{ proposalId: "p-sent", reason: "Sent by mistake" }]);
  expect(askedOf("proposals.listProposals")).toHaveLength(2);
});

test("archiving can be undone from its snackbar, and a failed undo is reported", async () => {
  let isRefused = true;
  const { askedOf, dialogs } = await show({
    "proposals.archiveProposal": () => ({}),
    "proposals.restoreProposal": () => {
      if (isRefused) throw new Error("Not now");
      return {};
    },
  });
  const archiveAndUndo = async () => {
    await act("Tidewater Cafés", "Archive");
    fireEvent.click(await screen.findByRole("button", { name: "Archive" }));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  };
  await archiveAndUndo();
  await screen.findByText(/^The proposal could not be restored\./);
  // The old button disappears before the next one is shown.
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
  isRefused = false;
  await archiveAndUndo();
  await screen.findByText("Proposal restored");
  expect(askedOf("proposals.restoreProposal")).toEqual([{ proposalId: "p-sent" }, { proposalId: "p-sent" }]);
  expect(dialogs).toEqual([]);
});

test("the extend dialog shows the current due date and offers only later ones", async () => {
  await show({
    "proposals.listProposals": () => aProposalList([{ ...SENT, dueAt: new Date("2126-05-15T02:00:00Z") }]),
  });
  await act("Tidewater Cafés", "Extend due date");
  const dialog = await screen.findByRole("dialog", { name: "Extend due date" });
  expect(dialog.textContent).toContain("It is due on 15 May 2126.");
  const field = within(dialog).getByLabelText("New due date*");
  fireEvent.focus(field);
  fireEvent.click(field);
  const days = await screen.findAllByRole<HTMLButtonElement>("button", { name: /^\d+ May 2126$/ });
  expect(days.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent)[0]).toBe("16");
});

test("a template needs a name, and server errors show at the field", async () => {
  const { askedOf } = await show({
    "proposals.saveAsTemplate": () => {
      throw Object.assign(new Error("Please check"), {
        data: { httpStatus: 422, gapError: { gapErrorData: { gapErrorType: "unprocessable" } } },
        shape: { validationErrors: [{ field: "name", message: "A template with this name already exists" }] },
      });
    },
  });
  await act("Kauri Joinery", "Save as template");
  fireEvent.click(await screen.findByRole("button", { name: "Save template" }));
  expect(await screen.findByText("* Required")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Template name*"), { target: { value: "Start-up" } });
  fireEvent.click(screen.getByRole("button", { name: "Save template" }));
  expect(await screen.findByText("A template with this name already exists")).toBeDefined();
  expect(askedOf("proposals.saveAsTemplate")).toEqual([
    { proposalId: aListedProposal().id, name: "Start-up" },
  ]);
});

test("a duplicate opens immediately", async () => {
  const { onOpen } = await show({ "proposals.duplicateProposal": () => ({ id: "p-copy" }) });
  await act("Kauri Joinery", "Duplicate");
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith("p-copy"));
});

test("the button creates a proposal", async () => {
  const { onOpen, askedOf } = await show({ "proposals.createProposal": () => ({ id: "p-new" }) });
  fireEvent.click(screen.getByRole("button", { name: "Create proposal" }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith("p-new"));
  expect(askedOf("proposals.createProposal")).toEqual([{}]);
});

test.each<[string, string, () => Promise<HTMLElement>]>([
  ["Create proposal", "createProposal", async () => screen.getByRole("button", { name: "Create proposal" })],
  [
    "Duplicate",
    "duplicateProposal",
    async () => within(row("Kauri Joinery")).getByRole("button", { name: /^Duplicate/ }),
  ],
])("a double click on %s creates one proposal", async (_what, procedure, find) => {
  const path = `proposals.${procedure}`;
  const { onOpen, askedOf, isQuiet } = await show({
    [path]: () => ({ id: "p-new" }),
  });
  const button = await find();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith("p-new"));
  await isQuiet();
  expect(askedOf(path)).toHaveLength(1);
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test("the command palette's address creates one proposal", async () => {
  const { onOpen, askedOf, isQuiet } = await show(
    { "proposals.createProposal": () => ({ id: "p-new" }) },
    "/au?create=true",
  );
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith("p-new"));
  await isQuiet();
  expect(askedOf("proposals.createProposal")).toEqual([{}]);
});

test("the templates have a page of their own", async () => {
  const { onOpen } = await show();
  fireEvent.click(screen.getByRole("button", { name: "Templates" }));
  expect(onOpen).toHaveBeenCalledWith("templates");
});

test("the empty list offers to create a proposal", async () => {
  await show({ "proposals.listProposals": () => aProposalList([]) });
  expect(await screen.findByText("No proposals yet")).toBeDefined();
  const buttons = screen.getAllByRole("button", { name: "Create proposal" });
  // Only one filled button per page.
  expect(buttons.map(({ dataset }) => dataset["variant"])).toEqual(["filled", "default"]);
});
