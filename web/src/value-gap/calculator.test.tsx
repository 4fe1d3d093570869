// The calculator's page: headline, levers, undo, saving, and what it says without figures or for an archived client.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { changedRecords } from "@gap/core/live/changed-records";
import { NO_CHANGE } from "@gap/core/value-gap/levers";
import {
  at,
  CLIENT_ORG,
  EMPTY_VIEW,
  field,
  ORG,
  press,
  resultOf,
  showCalculator,
  slider,
  STEADY,
  STEADY_GROWTH,
  VIEW,
} from "./value-gap.test-support";

test("the five results of table A stay while tabs change", async () => {
  const { user, whereTo } = await showCalculator();
  const results = () =>
    ["Profit now", "Profit target", "Profit gap", "Cash released", "Return on fee"].map(resultOf);
  const expected = [
    "$240,00010.0% of revenue",
    "$404,83215.7% of revenue",
    "$164,8324 levers close it",
    "$113,096Cycle 72 to 50 days",
    "5.2 ×On $31,880 a year",
  ];
  expect(screen.getByRole("tab", { name: "Profit" }).getAttribute("aria-selected")).toBe("true");
  expect(results()).toEqual(expected);
  await user.click(screen.getByRole("tab", { name: "Cash conversion" }));
  expect(results()).toEqual(expected);
  expect(whereTo()).toContain("tab=cash");
});

test("levers show what they bring and what a step is worth; results follow the keys of a slider", async () => {
  await showCalculator();
  expect(screen.getByText("One percent is worth $24,000")).toBeDefined();
  const price = slider("Price");
  expect(price.getAttribute("aria-valuetext")).toBe("+3%, +$72,000");
  for (const [key, value] of [
    ["ArrowRight", "3.5"],
    ["ArrowLeft", "3"],
    ["PageUp", "5"],
    ["PageDown", "3"],
    ["End", "10"],
    ["Home", "-5"],
  ] as const) {
    press(price, key);
    expect(price.getAttribute("aria-valuenow")).toBe(value);
  }
  expect(price.getAttribute("aria-valuetext")).toBe("-5%, -$120,000");
  expect(field("Price target").value).toBe("-5%");
});

test("a slider is dragged with the pointer", async () => {
  const { sent } = await showCalculator();
  const handle = slider("Price");
  const track = handle.parentElement as HTMLElement;
  const touch = track.parentElement as HTMLElement;
  track.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect;
  const captured = new Set<number>();
  touch.setPointerCapture = (id) => void captured.add(id);
  touch.hasPointerCapture = (id) => captured.has(id);
  fireEvent.pointerDown(touch, { pointerId: 1, button: 0, clientX: 200 });
  expect(handle.getAttribute("aria-valuenow")).toBe("0");
  fireEvent.pointerMove(touch, { pointerId: 1, clientX: 300 });
  expect(handle.getAttribute("aria-valuenow")).toBe("5");
  expect(resultOf("Profit gap")).toMatch(/^\$214,752/);
  fireEvent.pointerUp(touch, { pointerId: 1 });
  await waitFor(() => expect(sent("updateScenario")).toHaveLength(1));
});

test("a typed target moves the lever; text stays with an error, and the lever as it was", async () => {
  const { user } = await showCalculator();
  const price = field("Price target");
  await user.clear(price);
  await user.type(price, "12%");
  expect(resultOf("Profit gap")).toMatch(/^\$389,472/);
  expect(slider("Price").getAttribute("aria-valuemax")).toBe("15");
  await user.tab();
  await user.clear(price);
  await user.type(price, "a little");
  await user.tab();
  expect(screen.getByText("Enter a percentage, such as 3")).toBeDefined();
  expect(price.value).toBe("a little");
  expect(slider("Price").getAttribute("aria-valuenow")).toBe("12");
});

test("worse is allowed and shown as worse", async () => {
  await showCalculator();
  for (const name of ["Price", "Volume"]) press(slider(name), "Home");
  for (const name of ["Cost of sales", "Overheads"]) press(slider(name), "End");
  expect(resultOf("Profit gap")).toMatch(/^-\$.*Worse than now$/);
});

test("levers of a firm without cost of sales say why they are off", async () => {
  const services = { ...VIEW.figures!, figures: { ...VIEW.figures!.figures, costOfSales: 0 } };
  await showCalculator({ ...VIEW, figures: services }, { tab: "cash" });
  expect(screen.getAllByText("There is no cost of sales.")).toHaveLength(2);
  expect(slider("Stock days").getAttribute("aria-disabled")).toBe("true");
  press(slider("Stock days"), "ArrowLeft");
  expect(field("Stock days target").disabled).toBe(true);
  // Days that cannot be counted have no bar.
  expect(screen.getAllByRole("img", { name: "Now: Debtors 52. Target: Debtors 42" })).not.toHaveLength(0);
});

test("levers are reset together; undo and redo go back by step, with keys and buttons", async () => {
  const { user } = await showCalculator();
  const price = slider("Price");
  press(price, "ArrowRight");
  press(price, "ArrowRight");
  fireEvent.blur(price);
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(resultOf("Profit gap")).toBe("$0Move a lever to close it");
  press(document.body, "z", { ctrlKey: true });
  expect(price.getAttribute("aria-valuenow")).toBe("4");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(price.getAttribute("aria-valuenow")).toBe("3");
  expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", true);
  press(document.body, "z", { ctrlKey: true, shiftKey: true });
  expect(price.getAttribute("aria-valuenow")).toBe("4");
  await user.click(screen.getByRole("button", { name: "Redo" }));
  expect(price.getAttribute("aria-valuenow")).toBe("0");
});

test("changes are saved on top of the version that was loaded, then on top of the own save", async () => {
  const { sent } = await showCalculator();
  press(slider("Price"), "ArrowRight");
  expect(screen.getByText("Saving...")).toBeDefined();
  await waitFor(() => expect(sent("updateScenario")).toHaveLength(1));
  expect(sent("updateScenario")[0]).toEqual({
    scenarioId: STEADY,
    lastUpdatedAt: at(5),
    content: { ...STEADY_GROWTH.content, levers: { ...STEADY_GROWTH.content.levers, price: 3.5 } },
  });
  expect(await screen.findByText(/^Last saved/)).toBeDefined();
  press(slider("Price"), "ArrowRight");
  await waitFor(() => expect(sent("updateScenario")).toHaveLength(2));
  expect(sent("updateScenario")[1]).toMatchObject({ lastUpdatedAt: at(11) });
});

test("the first lever that moves begins a scenario", async () => {
  const { sent, whereTo } = await showCalculator({ ...VIEW, scenarios: [] });
  press(slider("Price"), "PageUp");
  expect(screen.getByRole("button", { name: "Scenario: Scenario 1" })).toBeDefined();
  await waitFor(() => expect(sent("createScenario")).toHaveLength(1));
  const [created] = sent("createScenario") as { scenarioId: string }[];
  expect(created).toMatchObject({
    clientOrgId: CLIENT_ORG,
    name: "Scenario 1",
    content: { levers: { ...NO_CHANGE, price: 2 } },
  });
  expect(whereTo()).toContain(created?.scenarioId ?? "none");
});

test("someone else's saved change appears at once, and is not fetched again for the own one", async () => {
  let view = VIEW;
  const { hear, live, sent } = await showCalculator(VIEW, { answers: { "valueGap.get": () => view } });
  const before = sent("get").length;
  press(slider("Price"), "ArrowRight");
  await waitFor(() => expect(sent("updateScenario")).toHaveLength(1));
  const own = changedRecords({ id: CLIENT_ORG }, { id: STEADY, lastUpdatedAt: at(11) });
  await hear(() => live.say("value-gap-event", ORG, own));
  expect(sent("get")).toHaveLength(before);
  view = {
    ...VIEW,
    scenarios: [
      { ...STEADY_GROWTH, lastUpdatedAt: at(20), content: { ...STEADY_GROWTH.content, levers: NO_CHANGE } },
    ],
  };
  const theirs = changedRecords({ id: CLIENT_ORG }, { id: STEADY, lastUpdatedAt: at(20) });
  await hear(() => live.say("value-gap-event", ORG, theirs));
  await waitFor(() => expect(resultOf("Profit gap")).toBe("$0Move a lever to close it"));
  expect(sent("get")).toHaveLength(before + 1);
});

test("two people who save one scenario: the later one is asked, and nothing is lost", async () => {
  const stale = Object.assign(new Error("Someone else has changed this."), {
    data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
  });
  const theirs = {
    ...VIEW,
    scenarios: [
      { ...STEADY_GROWTH, lastUpdatedAt: at(30), content: { ...STEADY_GROWTH.content, fee: 1_000 } },
    ],
  };
  let view = VIEW;
  const answers = {
    "valueGap.get": () => view,
    "valueGap.updateScenario": () => {
      view = theirs;
      throw stale;
    },
  };
  const first = await showCalculator(VIEW, { answers });
  press(slider("Price"), "End");
  await waitFor(() => expect(first.dialogs).toHaveLength(1));
  expect(first.dialogs[0]).toMatchObject({ notice: { title: "Reload Required" } });
  expect(slider("Price").getAttribute("aria-valuenow")).toBe("10");
  // The page is loaded again.
  document.body.replaceChildren();
  const again = await showCalculator(theirs);
  const dialog = within(await screen.findByRole("dialog"));
  expect(
    dialog.getByText(/Someone else saved this scenario before your last changes were saved/),
  ).toBeDefined();
  await again.user.click(dialog.getByRole("button", { name: "Use my changes" }));
  await waitFor(() => expect(again.sent("updateScenario")).toHaveLength(1));
  expect(again.sent("updateScenario")[0]).toMatchObject({
    lastUpdatedAt: at(30),
    content: { levers: { price: 10 }, fee: 31_880 },
  });
});

test("without figures the page begins at Inputs, and other tabs lead there", async () => {
  const { user } = await showCalculator(EMPTY_VIEW);
  expect(screen.getByRole("tab", { name: "Inputs" }).getAttribute("aria-selected")).toBe("true");
  expect(resultOf("Profit gap").trim()).toBe("–");
  await user.click(screen.getByRole("tab", { name: "Profit" }));
  await user.click(await screen.findByRole("button", { name: "Enter the figures" }));
  await user.type(field("Revenue"), "1000");
  expect(screen.getByRole("tab", { name: "Inputs" }).getAttribute("aria-selected")).toBe("true");
  expect(resultOf("Profit now")).toBe("$1,000100.0% of revenue");
});

test("an archived client is read-only and says so", async () => {
  await showCalculator({ ...VIEW, client: { ...VIEW.client, canChange: false } });
  expect(screen.getByText(/This client is archived/)).toBeDefined();
  expect(field("Price target").readOnly).toBe(true);
  press(slider("Price"), "End");
  expect(slider("Price").getAttribute("aria-valuenow")).toBe("3");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a meeting has no application around the calculator, and Escape ends it", async () => {
  const { user } = await showCalculator();
  await user.click(screen.getByRole("button", { name: "Full screen" }));
  expect(document.documentElement.hasAttribute("data-with-full-page")).toBe(true);
  expect(resultOf("Profit gap")).toMatch(/^\$164,832/);
  act(() => press(document.body, "Escape"));
  expect(document.documentElement.hasAttribute("data-with-full-page")).toBe(false);
});

test("paper has all four parts", async () => {
  await showCalculator();
  act(() => void globalThis.dispatchEvent(new Event("beforeprint")));
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(expect.arrayContaining(["Inputs", "Profit", "Cash conversion", "Return"]));
  act(() => void globalThis.dispatchEvent(new Event("afterprint")));
  expect(screen.queryByRole("heading", { level: 2, name: "Return" })).toBeNull();
});
