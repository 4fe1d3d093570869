// Scenarios: shown, named, duplicated, compared, restored from their history and deleted.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { NO_CHANGE } from "@gap/core/value-gap/levers";
import { AVA } from "@gap/web/platform/signed-in-person.test-support";
import { SnackbarHost } from "@gap/web/ui/feedback/snackbar-host";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import {
  at,
  field,
  openValueGap,
  ORG,
  press,
  PRICE_FIRST,
  resultOf,
  SENT,
  showCalculator,
  slider,
  STEADY,
  STEADY_GROWTH,
  VIEW,
} from "../value-gap.test-support";

type Shown = Awaited<ReturnType<typeof showCalculator>>;

async function choose(
  { user }: Shown,
  item: string | RegExp,
  role: "menuitem" | "menuitemcheckbox" = "menuitem",
) {
  await user.click(screen.getByRole("button", { name: /^Scenario: / }));
  await user.click(await screen.findByRole(role, { name: item }));
}

test("another scenario is shown with its levers, and the address names it", async () => {
  const shown = await showCalculator();
  await choose(shown, /^Price first/);
  expect(resultOf("Profit gap")).toBe("$144,0001 lever closes it");
  expect(shown.whereTo()).toContain(PRICE_FIRST);
});

test("a new scenario has a name of its own and all levers as now", async () => {
  const shown = await showCalculator();
  await choose(shown, "New scenario");
  const dialog = within(await screen.findByRole("dialog"));
  const name = dialog.getByLabelText("Name*");
  expect(name).toHaveProperty("value", "Scenario 1");
  await shown.user.clear(name);
  await shown.user.type(name, "price  FIRST");
  await shown.user.click(dialog.getByRole("button", { name: "Create" }));
  expect(dialog.getByText("A scenario with this name already exists.")).toBeDefined();
  await shown.user.clear(name);
  await shown.user.type(name, "Bold");
  await shown.user.click(dialog.getByRole("button", { name: "Create" }));
  expect(resultOf("Profit gap")).toBe("$0Move a lever to close it");
  await waitFor(() =>
    expect(shown.sent("createScenario")[0]).toMatchObject({ name: "Bold", content: { levers: NO_CHANGE } }),
  );
});

test("a new scenario keeps its name and note through a reload without a network", async () => {
  const away = () => {
    throw Object.assign(new Error("No network"), { data: { httpStatus: 503 } });
  };
  const shown = await showCalculator(undefined, { answers: { "valueGap.createScenario": away } });
  await choose(shown, "New scenario");
  const dialog = within(await screen.findByRole("dialog"));
  await shown.user.clear(dialog.getByLabelText("Name*"));
  await shown.user.type(dialog.getByLabelText("Name*"), "Bold");
  await shown.user.type(dialog.getByLabelText("Note"), "Prices in May");
  await shown.user.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(shown.sent("createScenario")).toHaveLength(1));
  const [{ scenarioId }] = shown.sent("createScenario") as [{ scenarioId: string }];
  cleanup();
  const again = await openValueGap(VIEW, `?scenario=${scenarioId}`);
  expect(await screen.findByRole("button", { name: "Scenario: Bold" })).toBeDefined();
  await waitFor(() =>
    expect(again.asked.find(([call]) => call === "valueGap.createScenario")?.[1]).toMatchObject({
      scenarioId,
      name: "Bold",
      note: "Prices in May",
    }),
  );
});

test("a typed name that a colleague has taken meanwhile stays recognisable", async () => {
  const message = "A scenario with this name already exists.";
  const taken = Object.assign(new Error(message), {
    data: { httpStatus: 400 },
    shape: { validationErrors: [{ field: "name", message }] },
  });
  let view = VIEW;
  let created = 0;
  const shown = await showCalculator(VIEW, {
    answers: {
      "valueGap.get": () => view,
      "valueGap.createScenario": ({ scenarioId }: { scenarioId: string }) => {
        created += 1;
        if (created === 1) throw taken;
        return { scenarioId, lastUpdatedAt: at(30) };
      },
    },
  });
  view = { ...VIEW, scenarios: [...VIEW.scenarios, { ...STEADY_GROWTH, id: TOM, name: "Bold" }] };
  await choose(shown, "New scenario");
  const dialog = within(await screen.findByRole("dialog"));
  await shown.user.clear(dialog.getByLabelText("Name*"));
  await shown.user.type(dialog.getByLabelText("Name*"), "Bold");
  await shown.user.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(shown.sent("createScenario")).toHaveLength(2));
  expect(shown.sent("createScenario")[1]).toMatchObject({ name: "Bold (copy)" });
});

const TOM = "01ARZ3NDEKTSV4RRFFQ69G5T0M";

test("name, note and owner are changed on top of the saved levers", async () => {
  const shown = await showCalculator(undefined, {
    answers: {
      "workItem.listMembers": () => [
        { userId: AVA, name: "Ava Advisor" },
        { userId: TOM, name: "Tom Partner" },
      ],
    },
  });
  press(slider("Price"), "ArrowRight");
  await choose(shown, "Name, note and owner");
  const dialog = within(await screen.findByRole("dialog"));
  await shown.user.type(dialog.getByLabelText("Note"), "As agreed in May");
  await shown.user.click(dialog.getByRole("combobox", { name: "Owner*" }));
  await shown.user.click(await screen.findByRole("option", { name: "Tom Partner" }));
  await shown.user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(shown.sent("updateScenario")).toMatchObject([
    { content: { levers: { price: 3.5 } } },
    {
      scenarioId: STEADY,
      lastUpdatedAt: at(11),
      name: "Steady growth",
      note: "As agreed in May",
      ownerId: TOM,
    },
  ]);
  press(slider("Price"), "ArrowRight");
  await waitFor(() => expect(shown.sent("updateScenario")).toHaveLength(3));
  expect(shown.sent("updateScenario")[2]).toMatchObject({ lastUpdatedAt: at(12) });
});

test("a copy is shown, and its levers change it alone", async () => {
  const shown = await showCalculator(undefined, {
    answers: {
      "valueGap.duplicateScenario": ({ copyId }: { copyId: string }) => ({
        scenarioId: copyId,
        lastUpdatedAt: at(8),
      }),
    },
  });
  await choose(shown, "Duplicate");
  expect(await screen.findByRole("button", { name: "Scenario: Steady growth (copy)" })).toBeDefined();
  expect(resultOf("Profit gap")).toMatch(/^\$164,832/);
  const [{ copyId }] = shown.sent("duplicateScenario") as [{ copyId: string }];
  press(slider("Price"), "ArrowRight");
  await waitFor(() =>
    expect(shown.sent("updateScenario")[0]).toMatchObject({ scenarioId: copyId, lastUpdatedAt: at(8) }),
  );
});

test("scenarios are compared side by side, as many as are ticked", async () => {
  const shown = await showCalculator();
  await shown.user.click(screen.getByRole("button", { name: "Compare 2" }));
  const table = within(await screen.findByRole("region", { name: "Scenarios compared" }));
  const row = (name: string) =>
    within(table.getByRole("rowheader", { name }).closest("tr") as HTMLElement)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(row("Profit gap closed")).toEqual(["$164,832", "$144,000"]);
  expect(row("Volume")).toEqual(["+4%", "as now"]);
  expect(row("Debtor, stock, creditor days")).toEqual(["42 / 40 / 32", "52 / 48 / 28"]);
  await choose(shown, "Price first", "menuitemcheckbox");
  expect(row("Profit gap closed")).toEqual(["$164,832"]);
  await shown.user.keyboard("{Escape}");
  await shown.user.click(table.getByRole("button", { name: "Steady growth" }));
  expect(resultOf("Profit gap")).toMatch(/^\$164,832/);
});

test("in a meeting, compared scenarios are without the notes of the firm", async () => {
  const scenarios = VIEW.scenarios.map((scenario) => ({ ...scenario, note: "Cleo is nervous" }));
  const { user } = await showCalculator({ ...VIEW, scenarios });
  await user.click(screen.getByRole("button", { name: "Compare 2" }));
  expect(await screen.findAllByText("Cleo is nervous")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Full screen" }));
  expect(screen.getByRole("region", { name: "Scenarios compared" })).toBeDefined();
  expect(screen.queryByText("Cleo is nervous")).toBeNull();
});

test("an earlier save is restored, and undo goes back from it", async () => {
  const saves = [
    { id: "2", savedAt: at(5), savedBy: "Ava Advisor", content: STEADY_GROWTH.content },
    {
      id: "1",
      savedAt: at(2),
      savedBy: "Tom Partner",
      content: { ...STEADY_GROWTH.content, levers: { ...NO_CHANGE, price: 1 } },
    },
  ];
  const shown = await showCalculator(undefined, {
    answers: { "valueGap.listSaves": () => saves, "valueGap.restoreSave": () => ({ lastUpdatedAt: at(9) }) },
  });
  await choose(shown, "History");
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Price +1%")).toBeDefined();
  await shown.user.click(dialog.getByRole("button", { name: "Restore" }));
  await waitFor(() => expect(resultOf("Profit gap")).toBe("$24,0001 lever closes it"));
  expect(shown.sent("restoreSave")).toEqual([{ scenarioId: STEADY, saveId: "1", lastUpdatedAt: at(5) }]);
  await shown.user.click(screen.getByRole("button", { name: "Undo" }));
  expect(field("Price target").value).toBe("+3%");
});

test("a scenario is deleted after a question, and another one is shown", async () => {
  const shown = await showCalculator(undefined, { answers: { "valueGap.deleteScenario": () => undefined } });
  await choose(shown, "Delete");
  await shown.user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(shown.sent("deleteScenario")).toEqual([{ scenarioId: STEADY }]));
  expect(await screen.findByRole("button", { name: "Scenario: Price first" })).toBeDefined();
});

test("undo does not go back to the levers of a deleted scenario", async () => {
  const shown = await showCalculator(undefined, { answers: { "valueGap.deleteScenario": () => undefined } });
  press(slider("Price"), "ArrowRight");
  await waitFor(() => expect(shown.sent("updateScenario")).toHaveLength(1));
  await choose(shown, "Delete");
  await shown.user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByRole("button", { name: "Scenario: Price first" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", true);
  await shown.user.keyboard("{Control>}z{/Control}");
  press(slider("Volume"), "ArrowRight");
  await waitFor(() => expect(shown.sent("updateScenario")).toHaveLength(2));
  expect(shown.sent("updateScenario")[1]).toMatchObject({ scenarioId: PRICE_FIRST });
});

const DELETED = Object.assign(new Error("Scenario not found"), { data: { httpStatus: 404 } });
const MOVED = "“Steady growth” was deleted meanwhile, so your last changes are in “Steady growth (copy)”.";

test.each([
  ["when its save is refused", () => undefined],
  [
    "when the answer no longer has it",
    async ({ hear, live }: Shown) => hear(() => live.sayRefetch("value-gap-event", ORG)),
  ],
])("edits of a scenario that a colleague deletes go on in a copy, %s", async (_case, hearOfIt) => {
  let view = VIEW;
  renderInTheme(<SnackbarHost />);
  const shown = await showCalculator(VIEW, {
    answers: {
      "valueGap.get": () => view,
      "valueGap.updateScenario": () => {
        throw DELETED;
      },
    },
  });
  press(slider("Price"), "ArrowRight");
  view = { ...VIEW, scenarios: VIEW.scenarios.filter(({ id }) => id !== STEADY) };
  await hearOfIt(shown);
  const copied = { name: "Steady growth (copy)", content: { levers: { price: 3.5 } } };
  await waitFor(() => expect(shown.sent("createScenario")).toMatchObject([copied]));
  expect(screen.getByRole("button", { name: "Scenario: Steady growth (copy)" })).toBeDefined();
  expect(slider("Price").getAttribute("aria-valuenow")).toBe("3.5");
  expect(screen.getAllByText(MOVED)).not.toHaveLength(0);
  expect(shown.dialogs).toHaveLength(0);
  // Acts that wait for all saves are possible again.
  await waitFor(() => expect(screen.getByText(/^Last saved/)).toBeDefined());
  await choose(shown, "Name, note and owner");
  const dialog = within(await screen.findByRole("dialog"));
  await shown.user.type(dialog.getByLabelText("Note"), "Bold");
  expect(dialog.getByRole("button", { name: "Save" })).toHaveProperty("disabled", false);
});

test("edits that an earlier visit kept go on in a copy if their scenario was sent meanwhile", async () => {
  const away = () => {
    throw Object.assign(new Error("No network"), { data: { httpStatus: 503 } });
  };
  const before = await showCalculator(undefined, { answers: { "valueGap.updateScenario": away } });
  await choose(before, /^Price first/);
  press(slider("Price"), "ArrowRight");
  await waitFor(() => expect(before.sent("updateScenario")).toHaveLength(1));
  cleanup();
  const sent = { ...SENT, scenarioId: PRICE_FIRST };
  const shown = await showCalculator(VIEW, { answers: { "proposals.listSentScenarios": () => [sent] } });
  await waitFor(() => expect(shown.askedOf("proposals.listSentScenarios")).toHaveLength(1));
  await choose(shown, /^Price first/);
  const copy = { name: "Price first (copy)", content: { levers: { price: 6.5 } } };
  await waitFor(() => expect(shown.sent("createScenario")).toMatchObject([copy]));
  expect(shown.sent("updateScenario")).toHaveLength(0);
  expect(slider("Price").getAttribute("aria-valuenow")).toBe("6.5");
  await choose(shown, /^Price first\b(?! \(copy\))/);
  expect(slider("Price").getAttribute("aria-valuenow")).toBe("6");
});

test("text that is no figure goes to the copy when its scenario is sent", async () => {
  let listed: object[] = [];
  const shown = await showCalculator(VIEW, { answers: { "proposals.listSentScenarios": () => listed } });
  // Replaced at once: an empty field would be saved on a busy machine, before the text follows.
  const whole = { initialSelectionStart: 0, initialSelectionEnd: field("Price target").value.length };
  await shown.user.type(field("Price target"), "a little", whole);
  await shown.user.tab();
  listed = [SENT];
  const key = { queryKey: [["proposals", "listSentScenarios"]] };
  await shown.hear(() => void shown.queryClient.invalidateQueries(key));
  expect(await screen.findByRole("button", { name: "Scenario: Steady growth (copy)" })).toBeDefined();
  expect(field("Price target").value).toBe("a little");
  await choose(shown, /^Steady growth\b(?! \(copy\))/);
  expect(field("Price target").value).toBe("+3%");
});

test("another scenario whose save fails does not keep one from being renamed", async () => {
  const shown = await showCalculator(undefined, {
    answers: {
      "workItem.listMembers": () => [{ userId: AVA, name: "Ava Advisor" }],
      "valueGap.updateScenario": ({ scenarioId }: { scenarioId: string }) => {
        if (scenarioId === STEADY) throw new Error("Refused");
        return { lastUpdatedAt: at(20) };
      },
    },
  });
  press(slider("Price"), "ArrowRight");
  await waitFor(() => expect(shown.sent("updateScenario")).toHaveLength(1));
  await choose(shown, /^Price first/);
  await choose(shown, "Name, note and owner");
  const dialog = within(await screen.findByRole("dialog"));
  await shown.user.type(dialog.getByLabelText("Note"), "Bold");
  await shown.user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(shown.sent("updateScenario")).toHaveLength(2));
  expect(shown.sent("updateScenario")[1]).toMatchObject({ scenarioId: PRICE_FIRST, note: "Bold" });
});

test("text that is no figure stays with its scenario", async () => {
  const shown = await showCalculator();
  await shown.user.clear(field("Price target"));
  await shown.user.type(field("Price target"), "a little");
  await shown.user.tab();
  expect(screen.getByText("Enter a percentage, such as 3")).toBeDefined();
  await choose(shown, /^Price first/);
  expect(field("Price target").value).toBe("+6%");
  expect(screen.queryByText("Enter a percentage, such as 3")).toBeNull();
  await choose(shown, /^Steady growth/);
  expect(field("Price target").value).toBe("a little");
});
