import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { clearSnackbars, showSnackbar, SNACKBAR_MS, type Snackbar } from "./snackbar";
import { SnackbarHost } from "./snackbar-host";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => clearSnackbars());
  vi.useRealTimers();
});

function show(snackbar: Snackbar) {
  renderInTheme(<SnackbarHost />);
  act(() => showSnackbar(snackbar));
  // Passes the entry animation frame, after which the timer starts.
  act(() => void vi.advanceTimersByTime(50));
}

const next = (snackbar: Snackbar) => act(() => showSnackbar(snackbar));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

// Ends the four seconds and the exit animation.
function leave() {
  pass(100);
  pass(500);
}

test("a snackbar stays for four seconds", () => {
  show({ tone: "success", message: "Mindset added" });
  pass(SNACKBAR_MS - 100);
  expect(screen.getByRole("status").textContent).toBe("Mindset added");
  leave();
  expect(screen.queryByText("Mindset added")).toBeNull();
});

test("the page that showed it can close it", () => {
  show({ tone: "success", message: "Mindset added" });
  let close = () => {};
  act(() => {
    close = showSnackbar({ tone: "success", message: "Block deleted" });
  });
  act(() => close());
  leave();
  expect(screen.queryByText("Block deleted")).toBeNull();
});

test("an error is announced as an alert", () => {
  show({ tone: "error", message: "Unable to delete service" });
  expect(screen.getByRole("alert").textContent).toBe("Unable to delete service");
});

test("it stays while hovered and restarts its time afterwards", () => {
  show({ tone: "info", message: "Client archived" });
  const snackbar = screen.getByRole("status");
  fireEvent.mouseEnter(snackbar);
  pass(SNACKBAR_MS * 3);
  pass(500);
  expect(screen.queryByText("Client archived")).not.toBeNull();
  fireEvent.mouseLeave(snackbar);
  pass(SNACKBAR_MS - 100);
  expect(screen.queryByText("Client archived")).not.toBeNull();
  leave();
  expect(screen.queryByText("Client archived")).toBeNull();
});

test("it stays while focused, also when the focus moves within it, and restarts its time afterwards", () => {
  show({ tone: "info", message: "Client archived", action: { label: "Undo", onClick: () => {} } });
  const undo = screen.getByRole("button", { name: "Undo" });
  const close = screen.getByRole("button", { name: "Close" });
  act(() => undo.focus());
  pass(SNACKBAR_MS * 3);
  // If it had been closed, its exit animation would be over by now.
  pass(500);
  expect(screen.queryByText("Client archived")).not.toBeNull();
  expect(document.activeElement).toBe(undo);
  act(() => close.focus());
  pass(SNACKBAR_MS * 3);
  pass(500);
  expect(document.activeElement).toBe(close);
  expect(screen.getByRole("status").textContent).toBe("Client archivedUndo");
  act(() => close.blur());
  pass(SNACKBAR_MS - 100);
  expect(screen.queryByText("Client archived")).not.toBeNull();
  leave();
  expect(screen.queryByText("Client archived")).toBeNull();
});

test("when closed while focused, the focus returns to where it came from", () => {
  show({ tone: "info", message: "Client archived", action: { label: "Undo", onClick: () => {} } });
  const before = document.body.appendChild(document.createElement("button"));
  act(() => before.focus());
  act(() => screen.getByRole("button", { name: "Undo" }).focus());
  act(() => screen.getByRole("button", { name: "Close" }).focus());
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(document.activeElement).toBe(before);
  pass(500);
  expect(screen.queryByText("Client archived")).toBeNull();
  before.remove();
});

test("Undo acts once, even if it is clicked again during the exit animation, and closes the snackbar", () => {
  const onClick = vi.fn<() => void>();
  show({ tone: "info", message: "Client archived", action: { label: "Undo", onClick } });
  const undo = screen.getByRole("button", { name: "Undo" });
  fireEvent.click(undo);
  fireEvent.click(undo);
  pass(500);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Client archived")).toBeNull();
});

const undoByKey = (target: Element, more = {}) =>
  fireEvent.keyDown(target, { key: "z", ctrlKey: true, ...more });

test("Ctrl+Z undoes the action of the snackbar that is seen, but not while typing in a field", () => {
  const [client, contact] = [vi.fn<() => void>(), vi.fn<() => void>()];
  renderInTheme(<input aria-label="Name" />);
  show({ tone: "info", message: "Client archived", action: { label: "Undo", onClick: client } });
  next({ tone: "info", message: "Cora is archived", action: { label: "Undo", onClick: contact } });
  undoByKey(screen.getByLabelText("Name"));
  undoByKey(document.body, { shiftKey: true });
  undoByKey(document.body, { ctrlKey: false });
  expect([client.mock.calls, contact.mock.calls]).toEqual([[], []]);
  undoByKey(document.body, { ctrlKey: false, metaKey: true });
  undoByKey(document.body);
  expect([client.mock.calls.length, contact.mock.calls.length]).toEqual([0, 1]);
});

test("holding Ctrl+Z undoes only one action", () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const again = () =>
    next({ tone: "info", message: "Sol is archived", action: { label: "Undo", onClick: second } });
  show({
    tone: "info",
    message: "Client archived",
    action: { label: "Undo", onClick: () => (first(), again()) },
  });
  undoByKey(document.body);
  undoByKey(document.body, { repeat: true });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
});

test("Ctrl+Z is left to a page that has undone something itself", () => {
  const onClick = vi.fn<() => void>();
  show({ tone: "info", message: "Block deleted", action: { label: "Undo", onClick } });
  const undoOfPage = (event: Event) => event.preventDefault();
  // Added after the snackbar was shown.
  document.addEventListener("keydown", undoOfPage);
  undoByKey(document.body);
  document.removeEventListener("keydown", undoOfPage);
  expect(onClick).not.toHaveBeenCalled();
  undoByKey(document.body);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("Ctrl+Z does not undo an action whose snackbar has closed", () => {
  const onClick = vi.fn<() => void>();
  show({ tone: "info", message: "Client archived", action: { label: "Undo", onClick } });
  pass(SNACKBAR_MS - 100);
  leave();
  undoByKey(document.body);
  expect(onClick).not.toHaveBeenCalled();
});

test("showing the same text again replaces the snackbar and restarts its time", () => {
  show({ tone: "success", message: "Sent" });
  pass(SNACKBAR_MS - 1_000);
  next({ tone: "success", message: "Sent" });
  pass(500);
  expect(screen.getAllByText("Sent")).toHaveLength(1);
  pass(SNACKBAR_MS - 1_000);
  expect(screen.getAllByText("Sent")).toHaveLength(1);
});

/** The texts of the snackbars that can be seen. */
const seen = () =>
  [...document.querySelectorAll("[data-tone]:not([data-replaced])")].map(({ textContent }) => textContent);

test("a newer snackbar replaces the one that is seen, whose text stays for screen readers", () => {
  const onClick = vi.fn<() => void>();
  show({ tone: "success", message: "Client archived", action: { label: "Undo", onClick } });
  next({ tone: "success", message: "Service added" });
  next({ tone: "error", message: "Not saved" });
  expect(seen()).toEqual(["Not saved"]);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([
    "Client archivedUndo",
    "Service added",
  ]);
  undoByKey(document.body);
  expect(onClick).not.toHaveBeenCalled();
  pass(SNACKBAR_MS - 100);
  leave();
  expect(screen.queryByText("Client archived")).toBeNull();
});

test("a newer snackbar waits for an error with an action", async () => {
  const onClick = vi.fn<() => void>();
  show({ tone: "error", message: "Not saved", action: { label: "Try again", onClick } });
  next({ tone: "success", message: "Client archived" });
  next({ tone: "success", message: "Service added" });
  expect(seen()).toEqual(["Not savedTry again"]);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  pass(500);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(seen()).toEqual(["Service added"]);
  // Announced, too, although it is not seen.
  expect(screen.getByText("Client archived")).toBeDefined();
});

test("when replaced while focused, the focus returns to where it came from, and it still closes", () => {
  show({ tone: "info", message: "Client archived", action: { label: "Undo", onClick: () => {} } });
  const before = document.body.appendChild(document.createElement("button"));
  act(() => before.focus());
  act(() => screen.getByRole("button", { name: "Undo" }).focus());
  next({ tone: "info", message: "Service added" });
  expect(document.activeElement).toBe(before);
  pass(SNACKBAR_MS);
  leave();
  expect(screen.queryByText("Client archived")).toBeNull();
  before.remove();
});
