import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { SelectField } from "./select-field";

const COUNTRIES = [
  { value: "NZ", label: "New Zealand" },
  { value: "FR", label: "France" },
];

test("typing replaces the selected text and searches", async () => {
  renderInTheme(<SelectField label="Country" searchable data={COUNTRIES} defaultValue="NZ" />);
  const user = userEvent.setup();
  const field = screen.getByLabelText("Country", { selector: "input" });
  expect(field).toHaveProperty("value", "New Zealand");
  await user.tab();
  await user.keyboard("fra");
  expect(field).toHaveProperty("value", "fra");
  expect(screen.getByRole("option", { name: "France", hidden: true })).toBeTruthy();
  expect(screen.queryByRole("option", { name: "New Zealand", hidden: true })).toBeNull();
});
