import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { GapThemeProvider } from "@gap/web/ui/theme/gap-theme-provider";
import { describeError } from "./describe-error";
import { ErrorDialogs } from "./error-dialogs";
import { EMPTY_ERROR_QUEUE, errorQueueReducer, errorViewOf } from "./error-queue";

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
