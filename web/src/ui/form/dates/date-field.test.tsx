import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { DateField } from "./date-field";

function Field({ first }: { first: string | null }) {
  const [day, setDay] = useState(first);
  const [minDate, setMinDate] = useState("2026-11-16");
  return (
    <>
      <button onClick={() => setDay("2026-12-24")}>Christmas</button>
      <button onClick={() => setDay(null)}>None</button>
      <button onClick={() => setMinDate("2026-11-01")}>From 1 Nov</button>
      <button onClick={() => setMinDate("2026-11-18")}>From 18 Nov</button>
      <DateField label="Due" required minDate={minDate} maxDate="2028-01-31" value={day} onChange={setDay} />
      <output>{String(day)}</output>
    </>
  );
}

const UNREAD = "Please enter a date such as 30 Nov 2026";

test.each([
  // typed text, text after blur, value, message
  ["12/01/2027", "12 Jan 2027", "2027-01-12", undefined],
  ["30/11/2026", "30 Nov 2026", "2026-11-30", undefined],
  ["1 Dec 2026", "1 Dec 2026", "2026-12-01", undefined],
  ["next week", "next week", "null", UNREAD],
  ["11/30/2026", "11/30/2026", "null", UNREAD],
  ["15/11/2026", "15/11/2026", "null", "Must be 16 Nov 2026 or later"],
  ["1/2/2028", "1/2/2028", "null", "Must be 31 Jan 2028 or earlier"],
])("typing %s instead of a date shows %s", async (typed, shown, value, message) => {
  renderInTheme(<Field first="2026-11-20" />);
  const user = userEvent.setup();
  const field = screen.getByLabelText(/^Due/);
  expect(field).toHaveProperty("value", "20 Nov 2026");
  await user.clear(field);
  await user.type(field, typed);
  expect(screen.queryByText(/^Please|^Must /)).toBeNull();
  await user.tab();
  expect(field).toHaveProperty("value", shown);
  expect(screen.getByRole("status").textContent).toBe(value);
  expect(screen.queryByText(/^Please|^Must /)?.textContent).toBe(message);
});

test("correcting unreadable text clears the error", async () => {
  renderInTheme(<Field first={null} />);
  const user = userEvent.setup();
  const field = screen.getByLabelText(/^Due/);
  await user.type(field, "30/11/202");
  await user.tab();
  expect(screen.getByText(UNREAD)).toBeDefined();
  await user.type(field, "6");
  await user.tab();
  expect(field).toHaveProperty("value", "30 Nov 2026");
  expect(screen.queryByText(UNREAD)).toBeNull();
});

test("clearing the field sets its value to null", async () => {
  renderInTheme(<Field first="2026-11-20" />);
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText(/^Due/));
  await user.tab();
  expect(screen.getByLabelText(/^Due/)).toHaveProperty("value", "");
  expect(screen.getByRole("status").textContent).toBe("null");
});

const refuse = async (text: string) => {
  renderInTheme(<Field first={null} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Due/), text);
  await user.tab();
  return user;
};
const press = (name: string) => screen.getByRole("button", { name });

test("a date set from outside replaces unreadable text", async () => {
  const user = await refuse("next week");
  expect(screen.getByText(UNREAD)).toBeDefined();
  await user.click(press("Christmas"));
  expect(screen.getByLabelText(/^Due/)).toHaveProperty("value", "24 Dec 2026");
  expect(screen.queryByText(UNREAD)).toBeNull();
  await user.click(press("None"));
  expect(screen.getByLabelText(/^Due/)).toHaveProperty("value", "");
  expect(screen.queryByText(UNREAD)).toBeNull();
});

test("refused text is checked again when the allowed range changes, and accepted once it is allowed", async () => {
  const user = await refuse("15/11/2026");
  expect(screen.getByText("Must be 16 Nov 2026 or later")).toBeDefined();
  await user.click(press("From 18 Nov"));
  expect(screen.getByText("Must be 18 Nov 2026 or later")).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("null");
  await user.click(press("From 1 Nov"));
  expect(screen.queryByText(/^Must be/)).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("2026-11-15");
  expect(screen.getByLabelText(/^Due/)).toHaveProperty("value", "15 Nov 2026");
});
