import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInTheme } from "../theme/in-theme.test-support";
import { ColourField } from "./colour-field";

const PRESETS = [
  { colour: "#10606e", label: "Petrol" },
  { colour: "#17375e", label: "Navy" },
];

test.each([
  ["", []],
  ["#1737", []],
  [" #17375E ", ["Navy"]],
])("with %j, the pressed presets are %j", (value, expected) => {
  renderInTheme(
    <ColourField label="Colour" usual="#10606e" value={value} presets={PRESETS} onChange={() => undefined} />,
  );
  const pressed = screen.queryAllByRole("button", { pressed: true });
  expect(pressed.map(({ title }) => title)).toEqual(expected);
});
