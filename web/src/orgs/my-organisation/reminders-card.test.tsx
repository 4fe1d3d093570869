import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { RemindersCard } from "./reminders-card";
import { useSettings, type Settings } from "./settings.queries";

const ORG = "01JADR5Q6Z8M4T2V9X7C3B1N0K";

function Loaded({ mayChange }: { mayChange: boolean }) {
  const { data } = useSettings(ORG);
  return data === undefined ? null : <RemindersCard settings={data} mayChange={mayChange} />;
}

async function show({ mayChange = true, answers = {} }: { mayChange?: boolean; answers?: Answers } = {}) {
  let reminders: Settings["reminders"] = { remindsSignees: true, remindsClients: true };
  const shown = await showWithAnswers(() => <Loaded mayChange={mayChange} />, {
    path: "/org/$orgId/my-organisation/$",
    address: `/au/org/${ORG}/my-organisation/general`,
    answers: {
      "org.getSettings": () => ({ id: ORG, reminders }),
      "org.updateReminders": (change: Partial<Settings["reminders"]>) => {
        reminders = { ...reminders, ...change };
        return reminders;
      },
      ...answers,
    },
  });
  await screen.findByText("Reminders");
  return shown;
}

const clients = () => screen.getByRole<HTMLInputElement>("switch", { name: "Remind clients of documents" });
const signees = () => screen.getByRole<HTMLInputElement>("switch", { name: "Remind signees of proposals" });

test("each reminder has its own switch", async () => {
  const { asked } = await show();
  expect([clients().checked, signees().checked]).toEqual([true, true]);
  await userEvent.click(clients());
  expect(await screen.findByText("Reminders saved")).toBeTruthy();
  expect(asked).toContainEqual(["org.updateReminders", { orgId: ORG, remindsClients: false }]);
  expect([clients().checked, signees().checked]).toEqual([false, true]);
});

test("people who may only view cannot switch", async () => {
  await show({ mayChange: false });
  expect([clients().disabled, signees().disabled]).toEqual([true, true]);
});

test("a refusal is shown, and the switch goes back", async () => {
  await show({
    answers: {
      "org.updateReminders": () => {
        throw new Error("Not authorised to perform this action");
      },
    },
  });
  await userEvent.click(clients());
  expect(await screen.findByText("Not authorised to perform this action")).toBeTruthy();
  expect(clients().checked).toBe(true);
});
