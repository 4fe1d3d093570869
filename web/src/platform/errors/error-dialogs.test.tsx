import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useReducer, useRef, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { GapThemeProvider } from "@gap/web/ui/theme/gap-theme-provider";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { SideDrawer } from "@gap/web/ui/feedback/side-drawer";
import { describeError } from "./describe-error";
import { ErrorDialogs } from "./error-dialogs";
import { EMPTY_ERROR_QUEUE, errorQueueReducer, errorViewOf } from "./error-queue";
import { NETWORK_FAILED_IN_FORM } from "./network-failed";

afterEach(cleanup);

function show(errors: unknown[], stage = "dev-local") {
  const done: string[] = [];
  const queue = errors.reduce((before: typeof EMPTY_ERROR_QUEUE, error) => {
    const notice = describeError(error, stage);
    return notice ? errorQueueReducer(before, { type: "reported", notice }) : before;
  }, EMPTY_ERROR_QUEUE);
  render(
    <GapThemeProvider>
      <ErrorDialogs
        view={errorViewOf(queue)}
        onDismiss={(id) => done.push(`dismiss ${id}`)}
        onDismissAll={() => done.push("dismiss all")}
        onReload={() => done.push("reload")}
        onBackToLogin={() => done.push("login")}
        onCall={() => () => undefined}
      />
    </GapThemeProvider>,
  );
  return done;
}

const buttons = () => screen.getAllByRole("button").map((button) => button.textContent);

test("a network failure offers Reload and Close", async () => {
  const done = show([new TypeError("Failed to fetch")]);
  const dialog = await screen.findByRole("dialog", { name: "Network request failed" });
  expect(within(dialog).getByText("Please reload the page and try again")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Reload" }));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(done).toEqual(["reload", "dismiss 1"]);
});

test("an expired login offers only Back to login", async () => {
  const done = show([new Error("Login expired")]);
  await screen.findByRole("dialog", { name: "Login expired" });
  expect(buttons()).toEqual(["Back to login"]);
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Back to login" }));
  expect(done).toEqual(["login"]);
});

test("outside prod, users can read the full error and the stack trace", async () => {
  show([new Error("Boom")]);
  await screen.findByRole("dialog", { name: "Unexpected error" });
  await userEvent.click(screen.getByRole("button", { name: "Stack Trace" }));
  expect(screen.getByLabelText("Stack Trace").textContent).toContain("Error: Boom");
  await userEvent.click(screen.getByRole("button", { name: "Full Error" }));
  expect(screen.getByLabelText("Full Error").textContent).toContain('"message": "Boom"');
});

test("in prod, users cannot read the full error or the stack trace", async () => {
  show([new Error("Boom")], "prod");
  await screen.findByRole("dialog", { name: "Unexpected error" });
  expect(buttons().toSorted()).toEqual(["Close", "Refresh"]);
});

test("four errors appear in one table", async () => {
  const done = show(["a", "b", "c", "d"].map((text) => new Error(text)));
  const dialog = await screen.findByRole("dialog", { name: "4 errors" });
  expect(within(dialog).getAllByRole("row")).toHaveLength(5);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(done).toEqual(["dismiss all"]);
});

interface OpenProps {
  readonly kind: "dialog" | "drawer";
  readonly error: unknown;
  readonly stage?: string;
}

function Open({ kind, error, stage = "prod" }: OpenProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [queue, dispatch] = useReducer(errorQueueReducer, EMPTY_ERROR_QUEUE);
  const calls = useRef<() => void>(undefined);
  const fail = () => {
    const notice = describeError(error, stage);
    if (notice !== undefined) dispatch({ type: "reported", notice });
  };
  const form = {
    title: "Edit client",
    onClose: () => setIsOpen(false),
    actions: (
      <>
        <button onClick={() => setIsOpen(false)}>Cancel</button>
        <button
          onClick={() => {
            calls.current?.();
            void Promise.resolve().then(fail);
          }}
        >
          Save
        </button>
        <button
          onClick={() =>
            void Promise.resolve()
              .then(fail)
              .then(() => setIsOpen(false))
          }
        >
          Delete
        </button>
      </>
    ),
    children: <input aria-label="Name" />,
  };
  return (
    <GapThemeProvider>
      {isOpen ? kind === "dialog" ? <Dialog {...form} /> : <SideDrawer {...form} /> : null}
      <ErrorDialogs
        view={errorViewOf(queue)}
        onDismiss={(id) => dispatch({ type: "dismissed", id })}
        onDismissAll={() => dispatch({ type: "all-dismissed" })}
        onReload={() => undefined}
        onBackToLogin={() => undefined}
        onCall={(started) => {
          calls.current = started;
          return () => (calls.current = undefined);
        }}
      />
    </GapThemeProvider>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test.each(["dialog", "drawer"] as const)("an error appears inside an open %s, not over it", async (kind) => {
  render(<Open kind={kind} error={new Error("Boom")} />);
  await press("Save");
  const form = screen.getByRole("dialog", { name: "Edit client" });
  expect(screen.getAllByRole("dialog")).toEqual([form]);
  expect((await within(form).findByRole("alert")).textContent).toBe("Unexpected errorBoom");
  expect(within(form).getByRole("button", { name: "Refresh" })).toBeDefined();
  await press("Dismiss");
  expect(screen.queryByRole("alert")).toBeNull();
  await press("Save");
  await press("Cancel");
  expect([screen.queryByRole("dialog"), screen.queryByText("Boom")]).toEqual([null, null]);
});

test("inside a form, an error that recurs is announced anew, and is gone while the call is under way", async () => {
  render(<Open kind="dialog" error={new Error("Boom")} />);
  await press("Save");
  const before = await screen.findByRole("alert");
  await press("Save");
  const after = await screen.findByRole("alert");
  expect(after).not.toBe(before);
  expect(before.isConnected).toBe(false);
});

test("inside a form, an outdated record offers only to refresh, as what was typed cannot be saved", async () => {
  const data = { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } };
  render(<Open kind="dialog" error={Object.assign(new Error("Someone else saved it."), { data })} />);
  await press("Save");
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Refresh"]);
});

test("inside a form, outside prod, users can read the full error and the stack trace", async () => {
  render(<Open kind="dialog" error={new Error("Boom")} stage="dev-local" />);
  await press("Save");
  const form = within(screen.getByRole("dialog", { name: "Edit client" }));
  await userEvent.click(await form.findByRole("button", { name: "Stack Trace" }));
  expect(form.getByLabelText("Stack Trace").textContent).toContain("Error: Boom");
  await press("Full Error");
  expect(form.getByLabelText("Full Error").textContent).toContain('"message": "Boom"');
});

test("inside a form, a network failure asks to try again and does not offer to reload", async () => {
  render(<Open kind="dialog" error={new TypeError("Failed to fetch")} />);
  await press("Save");
  expect((await screen.findByRole("alert")).textContent).toBe(NETWORK_FAILED_IN_FORM);
});

test("an expired login is shown over an open dialog, whose work cannot go on", async () => {
  render(<Open kind="dialog" error={new Error("Login expired")} />);
  await press("Save");
  expect(await screen.findByRole("dialog", { name: "Login expired" })).toBeTruthy();
});

test("an error is shown in a dialog of its own if the other one closes by itself", async () => {
  render(<Open kind="dialog" error={new Error("Boom")} />);
  await press("Delete");
  expect(await screen.findByRole("dialog", { name: "Unexpected error" })).toBeTruthy();
  expect(screen.queryByRole("dialog", { name: "Edit client" })).toBeNull();
});
