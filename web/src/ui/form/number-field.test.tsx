import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import type { NumericRules } from "@gap/core/shared/numeric-input";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { NumberField } from "./number-field";

function Field({ rules, first }: { rules: NumericRules; first: number | undefined }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <NumberField label="Price" rules={rules} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

const CASES = [
  // rules, typed text, text while typing, text after blur, value
  [{ maxDecimals: 2 }, "1590.559", "1590.55", "1,590.55", "1590.55"],
  [{ maxDecimals: 0 }, "12.75", "12", "12", "12"],
  [{ maxDecimals: 0 }, "12.75{Backspace}3", "13", "13", "13"],
  [{ maxIntegerDigits: 3 }, "12345", "123", "123", "123"],
  [{}, "-5a", "5", "5", "5"],
  [{ allowNegative: true }, "-5", "-5", "-5", "-5"],
  [{ allowNegative: true }, "-", "-", "", "undefined"],
  [{ max: 100 }, "1000", "100", "100", "100"],
  [{ min: 10 }, "7", "7", "10", "10"],
  [{ maxDecimals: 1 }, "3.", "3.", "3", "3"],
] as const;

test.each(CASES)("with %o, typing %s shows %s, then %s", async (rules, typed, during, after, value) => {
  renderInTheme(<Field rules={rules} first={undefined} />);
  const user = userEvent.setup();
  const field = screen.getByLabelText("Price");
  await user.type(field, typed);
  expect(field).toHaveProperty("value", during);
  await user.tab();
  expect(field).toHaveProperty("value", after);
  expect(screen.getByRole("status").textContent).toBe(value);
});

test("shows grouped digits at rest and plain digits while editing, and can be cleared", async () => {
  renderInTheme(<Field rules={{}} first={31880} />);
  const user = userEvent.setup();
  const field = screen.getByLabelText("Price");
  expect(field).toHaveProperty("value", "31,880");
  await user.click(field);
  expect(field).toHaveProperty("value", "31880");
  await user.clear(field);
  await user.tab();
  expect(screen.getByRole("status").textContent).toBe("undefined");
});

test("a number out of bounds shows a message until a valid one is typed", async () => {
  renderInTheme(<Field rules={{ min: 10, max: 100 }} first={undefined} />);
  const user = userEvent.setup();
  const field = screen.getByLabelText("Price");
  await user.type(field, "150");
  expect(screen.getByText("At most 100")).toBeTruthy();
  await user.tab();
  expect(screen.getByText("At most 100")).toBeTruthy();
  await user.clear(field);
  expect(screen.queryByText("At most 100")).toBeNull();
  await user.type(field, "7");
  await user.tab();
  expect(field).toHaveProperty("value", "10");
  expect(screen.getByText("At least 10")).toBeTruthy();
});

test("a refused keystroke shows an error while typing; after blur the reason stays as a note", async () => {
  renderInTheme(<Field rules={{ maxDecimals: 0 }} first={2400} />);
  const user = userEvent.setup();
  const field = screen.getByLabelText("Price");
  await user.clear(field);
  await user.type(field, "1300.50");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await user.tab();
  expect(field).toHaveProperty("value", "1,300");
  expect(field.getAttribute("aria-invalid")).toBeNull();
  expect(field.getAttribute("aria-describedby")).toBe(screen.getByText("Whole numbers only").id);
  await user.click(field);
  expect(field.getAttribute("aria-invalid")).toBeNull();
  await user.type(field, "5");
  expect(screen.queryByText("Whole numbers only")).toBeNull();
});

test("typing after tabbing into the field replaces the number", async () => {
  renderInTheme(<Field rules={{}} first={31880} />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard("7");
  expect(screen.getByLabelText("Price")).toHaveProperty("value", "7");
});

test.each([
  ["$1,500.00", "1,500", "1500", undefined],
  ["12.75", "", "undefined", "Whole numbers only"],
  ["1234567.00", "", "undefined", "At most 6 digits"],
  ["abc", "", "undefined", "Numbers only"],
])("pasting %s into a field for whole numbers of six digits gives %s", async (pasted, after, value, why) => {
  renderInTheme(<Field rules={{ maxDecimals: 0, maxIntegerDigits: 6 }} first={undefined} />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText("Price"));
  await user.paste(pasted);
  await user.tab();
  expect(screen.getByLabelText("Price")).toHaveProperty("value", after);
  expect(screen.getByRole("status").textContent).toBe(value);
  expect(screen.queryAllByText(why ?? / only|At most/)).toHaveLength(why === undefined ? 0 : 1);
});
