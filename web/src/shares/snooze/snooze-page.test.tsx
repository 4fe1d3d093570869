import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInAppContext, testAppContext } from "@gap/web/platform/in-app-context.test-support";
import { SnoozePage } from "./snooze-page";

const FIRM = { advisorOrgName: "Harbour Advisory" };
const DONE = { until: "2026-03-12" };

type Answer = object | Error;

function refusal(type: string, message = "refused"): Error {
  return Object.assign(new Error(message), { data: { gapError: { gapErrorData: { gapErrorType: type } } } });
}

function answering(answers: readonly Answer[]) {
  const left = [...answers];
  return vi.fn<(input: object) => Promise<object>>().mockImplementation(async () => {
    const answer = left.shift() ?? new Error("not expected");
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

async function show(infos: readonly Answer[], snoozes: readonly Answer[] = []) {
  const [getInfo, snooze] = [answering(infos), answering(snoozes)];
  const appContext = testAppContext({
    public: { docShare: { getSnoozeInfo: { query: getInfo }, snooze: { mutate: snooze } } },
  });
  await renderInAppContext(SnoozePage, {
    appContext,
    path: "/snooze/$token",
    address: "/au/snooze/t0ken",
  });
  return { getInfo, snooze };
}

const snoozeButton = () => screen.findByRole("button", { name: "Snooze reminders" });

test("opening the page changes nothing; the button snoozes for three days unless another time is chosen", async () => {
  const { getInfo, snooze } = await show([FIRM], [DONE]);
  const button = await snoozeButton();
  expect(screen.getByText(/Harbour Advisory reminds you of documents/)).toBeTruthy();
  expect(getInfo).toHaveBeenCalledWith({ token: "t0ken" });
  expect(snooze).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "3 days" }).checked).toBe(true);
  await userEvent.dblClick(button);
  expect(await screen.findByRole("heading", { name: "Your reminders are snoozed" })).toBeTruthy();
  expect(screen.getByText(/will not remind you before 12 Mar 2026/)).toBeTruthy();
  expect(snooze.mock.calls).toEqual([[{ token: "t0ken", days: 3 }]]);
});

test("another time is chosen before and after", async () => {
  const { snooze } = await show([{ ...FIRM, snoozedUntil: "2026-03-11" }], [DONE, DONE]);
  await snoozeButton();
  expect(screen.getByText(/are snoozed until 11 Mar 2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "1 week" }));
  await userEvent.click(await snoozeButton());
  await userEvent.click(await screen.findByRole("button", { name: "Choose another time" }));
  await userEvent.click(screen.getByRole("radio", { name: "1 day" }));
  await userEvent.click(await snoozeButton());
  await screen.findByRole("heading", { name: "Your reminders are snoozed" });
  expect(snooze.mock.calls.map(([input]) => input)).toEqual([
    { token: "t0ken", days: 7 },
    { token: "t0ken", days: 1 },
  ]);
});

test("a link that no longer works says so, also if it ends meanwhile", async () => {
  await show([refusal("notFound")]);
  expect(await screen.findByRole("heading", { name: "This link no longer works" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Snooze reminders" })).toBeNull();
});

test("failures can be tried again, and the choice stays", async () => {
  const { snooze } = await show([new Error("offline"), FIRM], [refusal("locked", "Too many attempts"), DONE]);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await userEvent.click(await screen.findByRole("radio", { name: "1 day" }));
  await userEvent.click(await snoozeButton());
  expect(await screen.findByText("Too many attempts")).toBeTruthy();
  await userEvent.click(await snoozeButton());
  expect(await screen.findByRole("heading", { name: "Your reminders are snoozed" })).toBeTruthy();
  expect(snooze).toHaveBeenLastCalledWith({ token: "t0ken", days: 1 });
});
