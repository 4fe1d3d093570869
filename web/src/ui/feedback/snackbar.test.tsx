import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { clearSnackbars, showSnackbar, SNACKBAR_MS, SnackbarHost, type Snackbar } from "./snackbar";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => clearSnackbars());
  vi.useRealTimers();
});

function show(snackbar: Snackbar) {
  renderInTheme(<SnackbarHost />);
  act(() => void showSnackbar(snackbar));
  // Lets the entry's frame pass, after which the wait begins.
  act(() => void vi.advanceTimersByTime(50));
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

// The last moment of the four seconds, then the way out of the screen.
function leave() {
  pass(100);
  pass(500);
}

test("a snackbar stays four seconds", () => {
  show({ tone: "success", message: "Mindset added" });
  pass(SNACKBAR_MS - 100);
  expect(screen.getByRole("status").textContent).toBe("Mindset added");
  leave();
  expect(screen.queryByText("Mindset added")).toBeNull();
});

test("an error interrupts a screen reader", () => {
  show({ tone: "error", message: "Unable to delete service" });
  expect(screen.getByRole("alert").textContent).toBe("Unable to delete service");
});

test("it waits while the pointer is on it, then takes its time again", () => {
  show({ tone: "info", message: "Client archived" });
  const snackbar = screen.getByRole("status");
  fireEvent.mouseEnter(snackbar);
  pass(SNACKBAR_MS * 3);
  expect(screen.queryByText("Client archived")).not.toBeNull();
  fireEvent.mouseLeave(snackbar);
  pass(SNACKBAR_MS - 100);
  expect(screen.queryByText("Client archived")).not.toBeNull();
  leave();
  expect(screen.queryByText("Client archived")).toBeNull();
});

test("it waits while the focus is on it", () => {
  show({ tone: "info", message: "Client archived" });
  fireEvent.focus(screen.getByRole("button", { name: "Close" }));
  pass(SNACKBAR_MS * 3);
  expect(screen.queryByText("Client archived")).not.toBeNull();
});

test("undo acts and closes", () => {
  const onClick = vi.fn<() => void>();
  show({ tone: "info", message: "Client archived", action: { label: "Undo", onClick } });
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  pass(500);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Client archived")).toBeNull();
});

test("the same text, said again, takes its own place and its full time", () => {
  show({ tone: "success", message: "Sent" });
  pass(SNACKBAR_MS - 1_000);
  act(() => void showSnackbar({ tone: "success", message: "Sent" }));
  pass(500);
  expect(screen.getAllByText("Sent")).toHaveLength(1);
  pass(SNACKBAR_MS - 1_000);
  expect(screen.getAllByText("Sent")).toHaveLength(1);
});
