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
  // rules, typed, shown while typing, shown after leaving, value
  [{ maxDecimals: 2 }, "1590.559", "1590.55", "1,590.55", "1590.55"],
  [{ maxDecimals: 0 }, "12.5", "125", "125", "125"],
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

test("a number is shown in groups at rest, plain while it is edited, and can be emptied", async () => {
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
