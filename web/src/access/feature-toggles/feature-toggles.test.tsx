// Feature toggles on the screen (spec 2 §2.7, §5): the switch, the set-up dialog and the saved values.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { FeatureToggleTab } from "./feature-toggle-tab";
import { restrictionsInWords, toggleToSave, type StoredToggle } from "./stored-toggle";

const USER_ID = "01JADR5Q6Z8M4T2V9X7C3B1N0N";
const HARBOUR = "01JADR5Q6Z8M4T2V9X7C3B1N0P";
const KAURI = "01JADR5Q6Z8M4T2V9X7C3B1N0Q";
const STORED = "01JADR5Q6Z8M4T2V9X7C3B1N0R";
const SAMPLE: StoredToggle = {
  id: "01JADR5Q6Z8M4T2V9X7C3B1N0K",
  featureToggle: "sample-toggle",
  enabled: false,
  onlyForOrgTypes: ["advisor"],
  onlyForOrgIds: [],
  onlyForRegion: "au",
  onlyForUserIds: [],
  lastUpdatedAt: new Date("2026-03-01T00:00:00Z"),
};

async function show(answers: Answers = {}) {
  const page = await showWithAnswers(FeatureToggleTab, {
    answers: {
      "featureToggle.getAll": () => [SAMPLE],
      "org.list": ({ search }: { search: string }) => ({
        rows: [
          { id: HARBOUR, name: "Harbour Advisory" },
          { id: KAURI, name: "Kauri Partners" },
        ].filter(({ name }) => name.startsWith(search)),
        total: 2,
      }),
      "org.listNames": ({ ids }: { ids: string[] }) => ids.map((id) => ({ id, name: `${id.at(-1)} & Co` })),
      "featureToggle.update": () => ({ lastUpdatedAt: new Date() }),
      ...answers,
    },
  });
  const saved = () =>
    page.asked.filter(([path]) => path === "featureToggle.update").map(([, input]) => input);
  return { ...page, saved, user: userEvent.setup() };
}

const enabled = () => screen.getByRole<HTMLInputElement>("switch", { name: "sample-toggle enabled" });

async function openSetup(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole("button", { name: "Setup sample-toggle" }));
  return within(await screen.findByRole("dialog", { name: "Setup feature toggle" }));
}

test("without toggles the page says so", async () => {
  await show({ "featureToggle.getAll": () => [] });
  expect(screen.getByText("No feature toggles setup!")).toBeDefined();
});

test("flipping the switch saves enabled and nothing else", async () => {
  let stored = SAMPLE;
  const { user, saved, isQuiet } = await show({
    "featureToggle.getAll": () => [stored],
    "featureToggle.update": (toggle: StoredToggle) => void (stored = toggle),
  });
  await user.click(enabled());
  await isQuiet();
  expect(saved()).toEqual([{ ...SAMPLE, enabled: true }]);
  expect(enabled().checked).toBe(true);
});

test("a refused switch returns to its state, and a dialog shows the reason", async () => {
  const { user, dialogs } = await show({
    "featureToggle.update": () => {
      throw new Error("This record was changed by someone else. Please reload and try again.");
    },
  });
  await user.click(enabled());
  await waitFor(() => expect(dialogs).toHaveLength(1));
  await waitFor(() => expect(enabled().checked).toBe(false));
});

test("the dialog shows the stored choices and saves the new ones", async () => {
  const { user, saved } = await show();
  const dialog = await openSetup(user);
  await user.click(dialog.getByRole("combobox", { name: "Org ids" }));
  await user.click(screen.getByRole("option", { name: "Harbour Advisory" }));
  await user.type(dialog.getByRole("combobox", { name: "User IDs" }), `${USER_ID.toLowerCase()}{Enter}`);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Feature toggle saved")).toBeDefined();
  expect(saved()).toEqual([{ ...SAMPLE, onlyForOrgIds: [HARBOUR], onlyForUserIds: [USER_ID] }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("organisations are searched on the server; stored ones are shown by name", async () => {
  const { user, asked, saved } = await show({
    "featureToggle.getAll": () => [{ ...SAMPLE, onlyForOrgIds: [STORED] }],
  });
  const dialog = await openSetup(user);
  expect(await dialog.findByText("R & Co")).toBeDefined();
  await user.type(dialog.getByRole("combobox", { name: "Org ids" }), "Kauri");
  await waitFor(() =>
    expect(asked).toContainEqual(["org.list", expect.objectContaining({ search: "Kauri" })]),
  );
  await waitFor(() => expect(screen.queryByRole("option", { name: "Harbour Advisory" })).toBeNull());
  await user.click(screen.getByRole("option", { name: "Kauri Partners" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Feature toggle saved")).toBeDefined();
  expect(saved()).toMatchObject([{ onlyForOrgIds: [STORED, KAURI] }]);
});

test("an invalid user ID is reported and not saved", async () => {
  const { user, saved } = await show();
  const dialog = await openSetup(user);
  await user.type(dialog.getByRole("combobox", { name: "User IDs" }), "sam{Enter}");
  expect(dialog.getByText("A user ID has 26 letters and digits: SAM")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(saved()).toEqual([]);
});

test("the dialog saves with the version it was opened with, and stays open if refused", async () => {
  let stored = SAMPLE;
  const { user, saved, queryClient, isQuiet } = await show({
    "featureToggle.getAll": () => [stored],
    "featureToggle.update": () => {
      throw new Error("Stale");
    },
  });
  const dialog = await openSetup(user);
  stored = { ...SAMPLE, lastUpdatedAt: new Date("2026-03-04T00:00:00Z") };
  await queryClient.invalidateQueries();
  await isQuiet();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await isQuiet();
  expect(saved()).toMatchObject([{ lastUpdatedAt: SAMPLE.lastUpdatedAt }]);
  expect(screen.getByRole("dialog")).toBeDefined();
});

test("an empty region is omitted, not sent as null", () => {
  expect(toggleToSave(SAMPLE, { enabled: true })).toHaveProperty("onlyForRegion", "au");
  expect(toggleToSave(SAMPLE, { onlyForRegion: "eu" })).toHaveProperty("onlyForRegion", "eu");
  expect(toggleToSave(SAMPLE, { onlyForRegion: null })).not.toHaveProperty("onlyForRegion");
  const { onlyForRegion: _region, ...without } = SAMPLE;
  expect(toggleToSave(without, {})).not.toHaveProperty("onlyForRegion");
});

test.each([
  [{ onlyForOrgTypes: [], onlyForRegion: undefined }, "For everyone"],
  [{}, "Only for advisor organisations · region au"],
  [
    { onlyForOrgIds: ["1"], onlyForUserIds: ["1", "2"] },
    "Only for advisor organisations · 1 organisation · region au · 2 users",
  ],
])("%j reads %j", (change, expected) => {
  expect(restrictionsInWords({ ...SAMPLE, ...change })).toBe(expected);
});
