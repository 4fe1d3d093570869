// The focus of added rows.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { useFocusNext } from "./use-focus-next";

/** A list whose new row is rendered one step later, for example after other parts of the page. */
function Rows() {
  const { root, focusNext } = useFocusNext<HTMLDivElement>();
  const [asked, setAsked] = useState(0);
  return (
    <div ref={root}>
      <button
        onClick={() => {
          if (asked === 0) focusNext("added");
          setAsked(asked + 1);
        }}
      >
        Add
      </button>
      {asked < 2 ? null : <input data-focus="added" aria-label="Added" />}
    </div>
  );
}

test("the focus waits for the added row, and moves to it once", async () => {
  render(<Rows />);
  const user = userEvent.setup();
  const add = screen.getByRole("button", { name: "Add" });
  await user.click(add);
  expect(document.activeElement).toBe(add);
  await user.click(add);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Added" }));
  await user.click(add);
  expect(document.activeElement).toBe(add);
});
