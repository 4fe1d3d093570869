// Names in an address (spec 1 §2, spec 6 L9): anyone can write one, so they show as plain text of limited length.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showTrial } from "./trial.test-support";

const MARKUP = `<img src=x onerror="alert(1)"><b>Harbour</b>`;

test("markup in a name shows as text and creates no element", async () => {
  const query = new URLSearchParams({ advisorOrg: MARKUP, advisorUser: "<script>1</script>" });
  await showTrial(`/au/trial/?${query.toString()}`);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(`Join your team at ${MARKUP}`);
  expect(screen.getByText("<script>1</script> invited you to join")).toBeTruthy();
  expect(document.querySelectorAll("img[src='x'], h1 b, p script")).toHaveLength(0);
});

test("a name of a thousand letters is cut to two hundred", async () => {
  const query = new URLSearchParams({ advisorOrg: "x".repeat(1000), advisorUser: "y".repeat(1000) });
  await showTrial(`/au/trial/?${query.toString()}`);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(`Join your team at ${"x".repeat(200)}`);
  expect(screen.getByText(`${"y".repeat(200)} invited you to join`)).toBeTruthy();
});
