// What the wizard keeps and says while the server does not have it (spec 3 §4, spec 6 F4).
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { button, field, SAVED_AT, showWizard as show, written } from "./wizard.test-support";

// A text field that grows hears of fonts that arrive; there are none here.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
beforeEach(() => localStorage.clear());

test("closing while something is not saved asks; discarding goes to the list, and nothing of it is kept", async () => {
  const { user, whereTo } = await show(written(2), {
    "proposals.updateProposal": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await user.type(await field("Price of Bookkeeping"), "1");
  expect(screen.getByText("Saving...")).toBeDefined();
  await user.click(button("Close"));
  const question = await screen.findByRole("dialog", { name: "Discard changes?" });
  expect(question.textContent).toContain(
    "You have unsaved changes, do you want to discard your changes and close anyway?",
  );
  await user.click(within(question).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(whereTo()).toMatch(/\/proposals$/));
  expect(Object.keys(localStorage)).toEqual([]);
});

const OFFLINE =
  "You're currently offline, so any further changes won't be saved. Please reconnect before continuing. What you have written is kept in this browser until then.";
const NOT_YET =
  "Your last changes could not be saved yet. They are kept in this browser, and saving is tried again every few seconds.";

test("who is offline is told so, and that what is written stays; what was written is saved afterwards", async () => {
  const { hear, live, saves } = await show(written(2), {
    "proposals.updateProposal": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await hear(() => live.become("offline"));
  expect(screen.getByText(OFFLINE)).toBeDefined();
  fireEvent.change(await field("Price of Bookkeeping"), { target: { value: "999" } });
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(screen.getByText("Saving...")).toBeDefined();
  expect(screen.queryByText(/^Last saved/)).toBeNull();
  expect(Object.keys(localStorage)).toHaveLength(1);
  await hear(() => live.become("online"));
  expect(screen.queryByText(OFFLINE)).toBeNull();
  // The connection is there, and yet the server does not have it.
  expect(await screen.findByText(NOT_YET)).toBeDefined();
  cleanup();
  const back = await show(written(2));
  await waitFor(() => expect(back.saves()).toHaveLength(1));
  expect(await screen.findByText(/^Last saved/)).toBeDefined();
  expect(screen.queryByText(NOT_YET)).toBeNull();
});

test("F4: what an earlier visit could not save is gone on with", async () => {
  const proposal = written(2);
  const first = await show(proposal, {
    "proposals.updateProposal": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  fireEvent.change(await field("Price of Bookkeeping"), { target: { value: "999" } });
  expect(Object.keys(localStorage)).toHaveLength(1);
  expect(first.dialogs).toEqual([]);
  cleanup();
  const second = await show(proposal);
  expect((await field("Price of Bookkeeping")).value).toBe("999");
  await waitFor(() => expect(second.saves()).toHaveLength(1));
  expect(await screen.findByText(/^Last saved/)).toBeDefined();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("F4: what somebody else saved meanwhile is not written over, and a reload is asked for", async () => {
  const proposal = written(2);
  const { dialogs } = await show(proposal, {
    "proposals.updateProposal": () => {
      throw Object.assign(
        new Error("This record was changed by someone else. Please reload and try again."),
        {
          data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
        },
      );
    },
  });
  fireEvent.change(await field("Price of Bookkeeping"), { target: { value: "999" } });
  await waitFor(() => expect(dialogs).toHaveLength(1));
  expect(dialogs[0]).toMatchObject({ notice: { title: "Reload Required", actions: ["refresh"] } });
  expect(screen.queryByText("Saving...")).toBeNull();
});

/** A price that could not be saved because a colleague was first, and the page loaded anew as the dialog asks for. */
async function overtaken() {
  const proposal = written(2);
  const { dialogs } = await show(proposal, {
    "proposals.updateProposal": () => {
      throw Object.assign(new Error("Stale"), {
        data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
      });
    },
  });
  fireEvent.change(await field("Price of Bookkeeping"), { target: { value: "999" } });
  await waitFor(() => expect(dialogs).toHaveLength(1));
  cleanup();
  const shown = await show({
    ...proposal,
    lastUpdatedAt: SAVED_AT,
    step5: { personalMessage: "Of a colleague" },
  });
  const question = within(await screen.findByRole("dialog", { name: "You have unsaved changes" }));
  return { ...shown, question };
}

test("F4: what was overtaken is there after the reload, and is saved over the newer version by choice", async () => {
  const { user, question, saves, dialogs } = await overtaken();
  expect(saves()).toEqual([]);
  await user.click(question.getByRole("button", { name: "Use my changes" }));
  expect((await field("Price of Bookkeeping")).value).toBe("999");
  await waitFor(() => expect(saves()).toMatchObject([{ lastUpdatedAt: SAVED_AT }]));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  expect(dialogs).toEqual([]);
});

test("F4: what was overtaken goes when the person says so, and not before", async () => {
  const { user, question, saves } = await overtaken();
  await user.keyboard("{Escape}");
  expect(Object.keys(localStorage)).toHaveLength(1);
  await user.click(question.getByRole("button", { name: "Discard my changes" }));
  expect(Object.keys(localStorage)).toEqual([]);
  expect((await field("Price of Bookkeeping")).value).not.toBe("999");
  expect(saves()).toEqual([]);
});
