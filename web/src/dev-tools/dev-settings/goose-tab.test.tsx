// Goose (spec 2 §2.6, §5): the list of people, when Send is enabled, and the messages.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { GooseTab } from "./goose-tab";

const SUBSCRIBERS = [
  { id: "01A", name: "Dee Vos" },
  { id: "01B", name: "Olu Ade" },
];

async function show(answers: Answers = {}) {
  const page = await showWithAnswers(GooseTab, {
    answers: { "dev.getGooseSubscribers": () => SUBSCRIBERS, ...answers },
  });
  return { ...page, user: userEvent.setup() };
}

const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
const command = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Command" });

async function pick(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByRole("combobox", { name: "Subscriber" }));
  await user.click(screen.getByRole("option", { name }));
}

test("Send needs a subscriber and a command that is not only spaces", async () => {
  const { user } = await show();
  expect(command().placeholder).toBe("shrek");
  expect(send().disabled).toBe(true);
  await pick(user, "Olu Ade");
  expect(send().disabled).toBe(true);
  await user.type(command(), "  ");
  expect(send().disabled).toBe(true);
  await user.type(command(), "honk");
  expect(send().disabled).toBe(false);
});

test("a command alone is not enough", async () => {
  const { user, asked } = await show();
  await user.type(command(), "honk{Enter}");
  expect(send().disabled).toBe(true);
  expect(asked.map(([path]) => path)).not.toContain("dev.sendShrek");
});

test("sending shows a message, and the next command can be typed", async () => {
  const { user, asked } = await show({ "dev.sendShrek": () => undefined });
  await pick(user, "Olu Ade");
  await user.type(command(), " honk {Enter}");
  expect(await screen.findByText("Goose sent")).toBeDefined();
  expect(asked.at(-1)).toEqual(["dev.sendShrek", { userId: "01B", command: "honk" }]);
  expect(command().value).toBe("");
});

test("a failed command shows the error dialog and stays in the field", async () => {
  const { user, dialogs } = await show({
    "dev.sendShrek": () => {
      throw Object.assign(new Error("Gone"), { data: { httpStatus: 404 } });
    },
  });
  await pick(user, "Dee Vos");
  await user.type(command(), "honk{Enter}");
  await waitFor(() => expect(dialogs.map(String)).toEqual(["Error: Gone"]));
  expect(command().value).toBe("honk");
});

test("an empty list says so and can be refreshed", async () => {
  const there: typeof SUBSCRIBERS = [];
  const { user } = await show({ "dev.getGooseSubscribers": () => [...there] });
  expect(screen.getByText("No staff online")).toBeDefined();
  there.push(...SUBSCRIBERS);
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByRole("combobox", { name: "Subscriber" })).toBeDefined();
});

test("a list that cannot be loaded shows an error", async () => {
  const { dialogs } = await show({
    "dev.getGooseSubscribers": () => {
      throw Object.assign(new Error("Out of order"), { data: { httpStatus: 500 } });
    },
  });
  expect(screen.getByText(/The list of people could not be loaded. Out of order/)).toBeDefined();
  expect(dialogs).toEqual([]);
});
