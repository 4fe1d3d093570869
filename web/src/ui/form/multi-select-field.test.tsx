import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { MultiSelectField } from "./multi-select-field";

const OPTIONS = [
  { value: "a", label: "Bookkeeping" },
  { value: "b", label: "Succession planning for family-owned businesses" },
  { value: "c", label: "Virtual CFO" },
  { value: "d", label: "Cash flow review" },
];

function Field({ first }: { first: string[] }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <MultiSelectField label="Services" required options={OPTIONS} value={value} onChange={setValue} />
      <output>{value.join()}</output>
    </>
  );
}

test("shows two tags, cut at 30 characters, and the number of further ones", () => {
  renderInTheme(<Field first={["a", "b", "c", "d"]} />);
  expect(screen.getByTitle("Bookkeeping").textContent).toBe("Bookkeeping");
  expect(screen.getByTitle(OPTIONS[1]?.label ?? "").textContent).toBe("Succession planning for family…");
  expect(screen.getByText("+2 more").title).toBe("Virtual CFO, Cash flow review");
  expect(screen.queryByTitle("Virtual CFO")).toBeNull();
});

test("with two or fewer there is no count", () => {
  renderInTheme(<Field first={["a", "c"]} />);
  expect(screen.queryByText(/more$/)).toBeNull();
});

test("removing a tag shows the next choice", async () => {
  renderInTheme(<Field first={["a", "b", "c"]} />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Remove Bookkeeping", hidden: true }));
  expect(screen.getByRole("status").textContent).toBe("b,c");
  expect(screen.getByTitle("Virtual CFO").textContent).toBe("Virtual CFO");
});

test("choosing an option adds it", async () => {
  renderInTheme(<Field first={["a"]} />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText("Services*", { selector: "input" }));
  await user.click(screen.getByRole("option", { name: "Virtual CFO", hidden: true }));
  expect(screen.getByRole("status").textContent).toBe("a,c");
});

test("chosen people are all shown, with initials, and each can be removed", async () => {
  const chosen: string[][] = [];
  renderInTheme(
    <MultiSelectField
      label="Services"
      showsPeople
      options={OPTIONS}
      value={["a", "c", "d"]}
      onChange={(value) => chosen.push(value)}
    />,
  );
  expect(screen.getByTitle("Virtual CFO").textContent).toBe("VCVirtual CFO");
  expect(screen.queryByText(/more$/)).toBeNull();
  await userEvent
    .setup()
    .click(screen.getByRole("button", { name: "Remove Cash flow review", hidden: true }));
  expect(chosen).toEqual([["a", "c"]]);
});
