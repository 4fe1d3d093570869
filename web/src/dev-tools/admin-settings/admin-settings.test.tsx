// Admin settings on the screen (spec 4 §F): the configuration, hidden secrets and the test mail.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { AdminSettingsPage } from "./admin-settings-page";

const FOUND = {
  stage: "dev-local",
  regions: [
    { id: "au", apiBase: "/api/au", isServedHere: true, isThisOne: true },
    { id: "eu", apiBase: "/api/eu", isServedHere: false, isThisOne: false },
  ],
  services: [
    { service: "database", kind: "embedded", state: "ok" },
    { service: "mail", kind: "SMTP", state: "away" },
  ],
  settings: [
    { name: "STAGE", value: "dev-local", isHidden: false },
    { name: "METRICS_TOKEN", value: null, isHidden: true },
    { name: "REDIS_URL", value: null, isHidden: false },
  ],
};

async function show(answers: Answers = {}) {
  const page = await showWithAnswers(AdminSettingsPage, {
    answers: {
      "dev.getAdminSettings": () => FOUND,
      "dev.checkBrowser": () => ({ service: "browser", kind: "packaged", state: "ok" }),
      ...answers,
    },
  });
  return { ...page, user: userEvent.setup() };
}

test("shows the stage, the regions and the state of each service", async () => {
  await show();
  const state = within(screen.getByRole("region", { name: "State" }));
  expect(state.getByText("Mail").parentElement?.textContent).toBe("Mailaway SMTP");
  const regions = within(screen.getByRole("region", { name: "Stage and regions" }));
  expect(regions.getByText("Region au").parentElement?.textContent).toContain("current region");
  expect(regions.getByText("Region eu").parentElement?.textContent).toContain("served elsewhere");
});

test.each([
  ["STAGE", "dev-local"],
  ["METRICS_TOKEN", "Set, hidden"],
  ["REDIS_URL", "Not set"],
])("%s is shown as %s", async (name, expected) => {
  await show();
  const table = within(screen.getByRole("region", { name: "configuration" }));
  expect(table.getAllByText(name)[0]?.closest("tr")?.textContent).toContain(expected);
});

test("sending a test mail shows its address", async () => {
  const { user, asked } = await show({ "dev.sendTestMail": () => ({ to: "sam@gap.example" }) });
  await user.click(screen.getByRole("button", { name: "Send test email" }));
  expect(await screen.findByText("Test email sent to sam@gap.example")).toBeDefined();
  expect(asked.map(([path]) => path)).toContain("dev.sendTestMail");
});

test("checking again shows the current state", async () => {
  let mail = "away";
  const { user } = await show({
    "dev.getAdminSettings": () => ({ ...FOUND, services: [{ service: "mail", kind: "SMTP", state: mail }] }),
  });
  mail = "ok";
  await user.click(screen.getByRole("button", { name: "Check again" }));
  await waitFor(() => expect(factOf("Mail")).toContain("ok"));
});

const factOf = (label: string) =>
  within(screen.getByRole("region", { name: "State" })).getByText(label).parentElement?.textContent;

test("the browser is checked separately, and a failed check can be repeated", async () => {
  let fails = true;
  const { user, dialogs } = await show({
    "dev.checkBrowser": () => {
      if (fails) throw Object.assign(new Error("It took too long"), { data: { httpStatus: 500 } });
      return { service: "browser", kind: "packaged", state: "missing" };
    },
  });
  await waitFor(() => expect(factOf("Browser")).toContain("not checked"));
  expect(factOf("Browser")).toContain("It took too long");
  expect(dialogs).toEqual([]);
  fails = false;
  await user.click(screen.getByRole("button", { name: "Check again: browser" }));
  await waitFor(() => expect(factOf("Browser")).toContain("missing packaged"));
});
