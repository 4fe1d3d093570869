// The notification choices on My profile: shown immediately, saved one by one, rolled back if refused.
import { act, screen, waitFor } from "@testing-library/react";
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

const field = (name: string) => screen.getByRole<HTMLInputElement>("combobox", { name });

async function choose(user: ReturnType<typeof userEvent.setup>, topic: string, channel: string) {
  await user.click(field(topic));
  await user.click(screen.getByRole("option", { name: channel }));
}

test("each topic shows its description and the current choice", async () => {
  await show();
  expect(field("Your team").value).toBe("Both");
  expect(field("Your plan").value).toBe("None");
  expect(screen.getByText("The plan of your organisation changes.")).toBeDefined();
});

test("a choice is shown and saved immediately", async () => {
  let answered: () => void = () => undefined;
  const { user, asked } = await show({
    "notifications.updateMyChoices": () => new Promise<void>((resolve) => (answered = resolve)),
  });
  await choose(user, "Your team", "E-mail");
  await waitFor(() => expect(field("Your team").value).toBe("E-mail"));
  expect(screen.getByText("Saving...")).toBeDefined();
  expect(asked.at(-1)).toEqual(["notifications.updateMyChoices", { team: "email" }]);
  await act(async () => answered());
  await waitFor(() => expect(screen.queryByText("Saving...")).toBeNull());
  expect(field("Your team").value).toBe("E-mail");
  expect(field("Your plan").value).toBe("None");
});

test("a choice that could not be saved is rolled back with an error at its field", async () => {
  const { user, dialogs } = await show({
    "notifications.updateMyChoices": () => {
      throw Object.assign(new Error("Not now"), { data: { httpStatus: 500 } });
    },
  });
  await choose(user, "Your team", "None");
  expect(await screen.findByText("Your choice could not be saved. Not now")).toBeDefined();
  expect(field("Your team").value).toBe("Both");
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
  await choose(user, "Your team", "E-mail");
  await choose(user, "Your team", "None");
  expect(field("Your team").value).toBe("None");
  await act(async () => failures[0]?.());
  await waitFor(() => expect(failures).toHaveLength(2));
  expect(field("Your team").value).toBe("None");
  await act(async () => failures[1]?.());
  await isQuiet();
  await waitFor(() => expect(field("Your team").value).toBe("Both"));
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
  await choose(user, "Your team", "E-mail");
  await choose(user, "Your team", "None");
  await isQuiet();
  expect(count).toBe(2);
  await waitFor(() => expect(field("Your team").value).toBe("E-mail"));
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
  await choose(user, "Your team", "None");
  await waitFor(() => expect(field("Your team").value).toBe("None"));
  expect(screen.getByText("Your choice could not be saved. Not now")).toBeDefined();
});

test("choosing the current value does not save", async () => {
  const { user, asked } = await show();
  await choose(user, "Your plan", "None");
  expect(asked.map(([path]) => path)).toEqual(["notifications.getMyChoices"]);
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
  await waitFor(() => expect(field("Your team").value).toBe("Both"));
});
