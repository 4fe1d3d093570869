// The page is part of the error of a query that fails at once, and of one that has waited in vain.
import { render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

test("a query that fails at once prints the page", () => {
  render(<p>Shown</p>);
  expect(() => screen.getByText("Missing")).toThrow(/Missing[\s\S]*Shown/);
});

test("a wait that has run out prints the page once", async () => {
  render(<p>Shown</p>);
  const errors: unknown[] = [];
  const look = () => {
    try {
      screen.getByText("Missing");
    } catch (error) {
      errors.push(String(error));
      throw error;
    }
  };
  const error: unknown = await waitFor(look, { timeout: 1 }).catch((caught: unknown) => caught);
  expect(String(error).match(/Missing|Shown/g)).toEqual(["Missing", "Shown"]);
  expect(errors[0]).toContain("Missing");
  expect(errors.join()).not.toContain("Shown");
});
