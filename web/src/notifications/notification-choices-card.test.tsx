// The notification choices on My profile: shown immediately, saved one by one, rolled back if refused.
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { NotificationChoicesCard } from "./notification-choices-card";

const CHOICES = { team: "both", plan: "none" };

async function show(answers: Answers = {}) {
  const page = await showWithAnswers(NotificationChoicesCard, {
    answers: { "notifications.getMyChoices": () => CHOICES, ...answers },
  });
  return { ...page, user: userEvent.setup() };
}

const box = (topic: string, way: "In app" | "Email") =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: `${topic}: ${way}` });
const ticked = (topic: string) => [box(topic, "In app").checked, box(topic, "Email").checked];
const BOTH = [true, true];
const EMAIL = [false, true];
const NONE = [false, false];

test("each topic shows its description and the current choice", async () => {
  await show();
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Notify me about",
    "In app",
    "Email",
  ]);
  expect(ticked("Your team")).toEqual(BOTH);
  expect(ticked("Your plan")).toEqual(NONE);
  expect(screen.getByText("The plan of your organisation changes.")).toBeDefined();
});

test("a choice is shown and saved immediately", async () => {
  let answered: () => void = () => undefined;
  const { user, asked } = await show({
    "notifications.updateMyChoices": () => new Promise<void>((resolve) => (answered = resolve)),
  });
  await user.click(box("Your team", "In app"));
  await waitFor(() => expect(ticked("Your team")).toEqual(EMAIL));
  expect(screen.getByText("Saving...")).toBeDefined();
  expect(asked.at(-1)).toEqual(["notifications.updateMyChoices", { team: "email" }]);
  await act(async () => answered());
  await waitFor(() => expect(screen.queryByText("Saving...")).toBeNull());
  expect(ticked("Your team")).toEqual(EMAIL);
  expect(ticked("Your plan")).toEqual(NONE);
});

// Phones show the word beside the box, and a finger may touch either.
test("the word of a box ticks it, too", async () => {
  const { user, asked } = await show({ "notifications.updateMyChoices": () => undefined });
  const row = screen.getByRole("row", { name: /^Your plan/ });
  await user.click(within(row).getByText("Email"));
  await waitFor(() => expect(ticked("Your plan")).toEqual(EMAIL));
  expect(asked.at(-1)).toEqual(["notifications.updateMyChoices", { plan: "email" }]);
});

test("a choice that could not be saved is rolled back with an error at its field", async () => {
  const { user, dialogs } = await show({
    "notifications.updateMyChoices": () => {
      throw Object.assign(new Error("Not now"), { data: { httpStatus: 500 } });
    },
  });
  await user.click(box("Your team", "In app"));
  expect(await screen.findByText("Your choice could not be saved. Not now")).toBeDefined();
  expect(ticked("Your team")).toEqual(BOTH);
  expect(dialogs).toEqual([]);
});

test("two failed choices roll back to the value before both", async () => {
  const failures: (() => void)[] = [];
  const { user, isQuiet } = await show({
    "notifications.updateMyChoices": () =>
      new Promise<void>((_resolve, reject) =>
        failures.push(() => reject(Object.assign(new Error("Not now"), { data: { httpStatus: 500 } }))),
      ),
  });
  await user.click(box("Your team", "In app"));
  await user.click(box("Your team", "Email"));
  expect(ticked("Your team")).toEqual(NONE);
  await act(async () => failures[0]?.());
  await waitFor(() => expect(failures).toHaveLength(2));
  expect(ticked("Your team")).toEqual(NONE);
  await act(async () => failures[1]?.());
  await isQuiet();
  await waitFor(() => expect(ticked("Your team")).toEqual(BOTH));
});

test("if the second of two choices fails, the first stays", async () => {
  let count = 0;
  const { user, isQuiet } = await show({
    "notifications.getMyChoices": () => ({ ...CHOICES, team: count === 0 ? "both" : "email" }),
    "notifications.updateMyChoices": async () => {
      count += 1;
      if (count === 2) throw Object.assign(new Error("Not now"), { data: { httpStatus: 500 } });
    },
  });
  await user.click(box("Your team", "In app"));
  await user.click(box("Your team", "Email"));
  await isQuiet();
  expect(count).toBe(2);
  await waitFor(() => expect(ticked("Your team")).toEqual(EMAIL));
});

test("a choice that was saved although its answer was lost is shown", async () => {
  let saved = CHOICES;
  const { user } = await show({
    "notifications.getMyChoices": () => saved,
    "notifications.updateMyChoices": (wanted: object) => {
      saved = { ...saved, ...wanted };
      throw Object.assign(new Error("Not now"), { data: { httpStatus: 500 } });
    },
  });
  await user.click(box("Your team", "In app"));
  await waitFor(() => expect(ticked("Your team")).toEqual(EMAIL));
  expect(screen.getByText("Your choice could not be saved. Not now")).toBeDefined();
});

test("a failed load of the choices can be retried", async () => {
  let isBroken = true;
  const { user } = await show({
    "notifications.getMyChoices": () => {
      if (isBroken) throw Object.assign(new Error("Out of order"), { data: { httpStatus: 500 } });
      return CHOICES;
    },
  });
  expect(screen.getByText(/Your choices could not be loaded. Out of order/)).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(ticked("Your team")).toEqual(BOTH));
});
