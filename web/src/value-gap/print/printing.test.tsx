// 'Print PDF', and the page that the server prints for it.
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  CLIENT_ORG,
  EMPTY_VIEW,
  openValueGap,
  ORG,
  press,
  PRICE_FIRST,
  showCalculator,
  slider,
  STEADY,
  VIEW,
} from "../value-gap.test-support";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "./printed-scenario-page";

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PATH = `/org/${ORG}/vgc/${CLIENT_ORG}`;

test("the shown scenario is saved first and downloaded under its name", async () => {
  const saved: string[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:pdf", revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, asked } = await showCalculator(VIEW, { answers: { printPage: () => new Blob(["%PDF-"]) } });
  press(slider("Price"), "ArrowRight");
  await user.click(screen.getByRole("button", { name: "Print PDF" }));
  await waitFor(() => expect(saved).toEqual(["Value gap - Kauri Joinery - Steady growth.pdf"]));
  const calls = asked.filter(([call]) => call !== "valueGap.get").slice(-2);
  expect(calls).toMatchObject([
    ["valueGap.updateScenario", { content: { levers: { price: 3.5 } } }],
    ["printPage", `${PATH}/${STEADY}`],
  ]);
});

test("a failure is told in the server’s words, and can be tried again", async () => {
  const { user, askedOf } = await showCalculator(VIEW, {
    answers: {
      printPage: () => {
        throw new Error("Too many documents requested. Please try again later.");
      },
    },
  });
  await user.click(screen.getByRole("button", { name: "Print PDF" }));
  expect(await screen.findByText(/^The PDF could not be made\. Too many documents requested/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(askedOf("printPage")).toHaveLength(2));
});

describe("the printing browser", () => {
  beforeEach(() =>
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query === "print",
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })),
  );

  test("gets the named scenario on paper, and a signal when it is complete", async () => {
    await openValueGap(VIEW, `/${PRICE_FIRST}`);
    await waitFor(() => expect(document.querySelector("[data-print-ready]")).not.toBeNull());
    expect(screen.getByText(/^Scenario: Price first, by Ava Advisor\./)).toBeDefined();
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(expect.arrayContaining(["Inputs", "Profit", "Cash conversion", "Return"]));
    expect(screen.queryByRole("tab")).toBeNull();
  });

  test("gets no note of the firm, because the client reads the paper", async () => {
    const scenarios = VIEW.scenarios.map((scenario) => ({ ...scenario, note: "Cleo is nervous" }));
    await openValueGap({ ...VIEW, scenarios }, `/${PRICE_FIRST}`);
    await waitFor(() => expect(document.querySelector("[data-print-ready]")).not.toBeNull());
    expect(document.body.textContent).not.toContain("Cleo is nervous");
  });

  test("gets the figures of a client without scenarios", async () => {
    await openValueGap({ ...EMPTY_VIEW, figures: VIEW.figures }, "");
    await waitFor(() => expect(document.querySelector("[data-print-ready]")).not.toBeNull());
    expect(screen.getByText(/^Printed on /)).toBeDefined();
  });

  test.each([
    ["a scenario that was deleted", "Scenario not found", `/${CLIENT_ORG}`, {}],
    [
      "a client of another firm",
      "This client does not exist or you cannot see it.",
      `/${STEADY}`,
      {
        "valueGap.get": () => {
          throw new Error("This client does not exist or you cannot see it.");
        },
      },
    ],
  ])("is told why %s is not printed", async (_case, words, rest, answers) => {
    await openValueGap(VIEW, rest, { answers });
    await waitFor(() =>
      expect(document.querySelector("[data-print-failed]")?.getAttribute("data-print-failed")).toBe(words),
    );
    expect(document.querySelector("[data-print-ready]")).toBeNull();
  });
});

test("the printed page’s address is no page for people", async () => {
  await openValueGap(VIEW, `/${STEADY}`);
  expect(screen.queryByRole("heading", { name: "Kauri Joinery" })).toBeNull();
  expect(document.querySelector("[data-print-ready]")).toBeNull();
});
