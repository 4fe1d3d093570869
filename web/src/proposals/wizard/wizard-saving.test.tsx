// How the wizard keeps and shows unsaved changes (spec 3 §4, spec 6 F4).
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { button, field, SAVED_AT, showWizard as show, written } from "./wizard.test-support";

// Autosizing text areas listen to document.fonts, which the test environment lacks.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
beforeEach(() => localStorage.clear());

test("closing with unsaved changes asks first; discarding returns to the list and keeps nothing", async () => {
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

test("a preview that waits for a save does not open once the wizard was left", async () => {
  let answer = (_saved: { lastUpdatedAt: Date }) => {};
  const saving = new Promise((resolve) => (answer = resolve));
  const { user, whereTo, isQuiet } = await show(written(2), { "proposals.updateProposal": () => saving });
  fireEvent.change(await field("Price of Bookkeeping"), { target: { value: "999" } });
  await user.click(button("Preview"));
  await user.click(button("Close"));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(whereTo()).toMatch(/\/proposals$/));
  answer({ lastUpdatedAt: SAVED_AT });
  await saving;
  await isQuiet();
  expect(whereTo()).toMatch(/\/proposals$/);
});

const OFFLINE =
  "You're currently offline, so any further changes won't be saved. Please reconnect before continuing. Your changes are kept in this browser until then.";
const NOT_YET =
  "Your last changes could not be saved yet. They are kept in this browser, and we try again every few seconds.";

test("offline, a notice says that changes are kept in the browser; they are saved afterwards", async () => {
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
  // Online again, but the save has not been answered yet.
  expect(await screen.findByText(NOT_YET)).toBeDefined();
  cleanup();
  const back = await show(written(2));
  await waitFor(() => expect(back.saves()).toHaveLength(1));
  expect(await screen.findByText(/^Last saved/)).toBeDefined();
  expect(screen.queryByText(NOT_YET)).toBeNull();
});

test("F4: unsaved changes of an earlier visit are restored and saved", async () => {
  const proposal = written(2);
  const first = await show(proposal, {
    "proposals.updateProposal": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  fireEvent.change(await field("Price of Bookkeeping"), { target: { value: "999" } });
  await waitFor(() => expect(Object.keys(localStorage)).toHaveLength(1));
  expect(first.dialogs).toEqual([]);
  cleanup();
  const second = await show(proposal);
  expect((await field("Price of Bookkeeping")).value).toBe("999");
  await waitFor(() => expect(second.saves()).toHaveLength(1));
  expect(await screen.findByText(/^Last saved/)).toBeDefined();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("F4: a colleague's save is not overwritten, and the user is asked to reload", async () => {
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

/** A price that could not be saved because a colleague saved first, after the reload that the dialog asks for. */
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

test("F4: overtaken changes are offered after the reload and can replace the newer version", async () => {
  const { user, question, saves, dialogs } = await overtaken();
  expect(saves()).toEqual([]);
  await user.click(question.getByRole("button", { name: "Use my changes" }));
  expect((await field("Price of Bookkeeping")).value).toBe("999");
  await waitFor(() => expect(saves()).toMatchObject([{ lastUpdatedAt: SAVED_AT }]));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  expect(dialogs).toEqual([]);
});

test("F4: overtaken changes are discarded only when the user chooses so", async () => {
  const { user, question, saves } = await overtaken();
  await user.keyboard("{Escape}");
  expect(Object.keys(localStorage)).toHaveLength(1);
  await user.click(question.getByRole("button", { name: "Discard my changes" }));
  expect(Object.keys(localStorage)).toEqual([]);
  expect((await field("Price of Bookkeeping")).value).not.toBe("999");
  expect(saves()).toEqual([]);
});
