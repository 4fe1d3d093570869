// The firm's brand in the sign view: its colour as the accent of the page, and its logo.
import { fireEvent } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { firmColoursOf } from "@gap/core/orgs/brand";
import { aSentProposal } from "./sign.test-support";
import { showSignView } from "./show-sign-view.test-support";

// Autosizing text areas listen to document.fonts, which the test environment lacks.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));

const page = () => document.querySelector<HTMLElement>("[data-full-page]");
const logos = () => [...document.querySelectorAll<HTMLImageElement>('img[src="https://files.example/firm"]')];

test("the page has the firm's shades; the bar and the cover show its logo beside its name", async () => {
  const colours = firmColoursOf("#f19c57");
  await showSignView({
    proposal: { ...aSentProposal(), brand: { colours, logoUrl: "https://files.example/firm" } },
  });
  expect(page()?.style.getPropertyValue("--firm-fill")).toBe(colours["--firm-fill"]);
  expect(page()?.style.getPropertyValue("--firm-textOnDark")).toBe(colours["--firm-textOnDark"]);
  expect(logos()).toHaveLength(2);
});

// On phones the name goes below the logos, for which it needs an element of its own.
test("the cover shows the firm's logo and name, then the client's logo", async () => {
  const proposal = aSentProposal();
  await showSignView({
    proposal: {
      ...proposal,
      step1: { ...proposal.step1, logoFileName: "kauri.png" },
      brand: { logoUrl: "https://files.example/firm" },
    },
    answers: { "proposals.getProposalsLogo": () => ({ url: "https://files.example/client" }) },
  });
  const parts = document.querySelector('[data-section="cover"] > p')?.children ?? [];
  expect([...parts].map((part) => part.getAttribute("src") ?? part.textContent)).toEqual([
    "https://files.example/firm",
    proposal.advisorName,
    "https://files.example/client",
  ]);
});

test("a logo that cannot be loaded is hidden beside the firm's name", async () => {
  await showSignView({ proposal: { ...aSentProposal(), brand: { logoUrl: "https://files.example/firm" } } });
  for (const logo of logos()) fireEvent.error(logo);
  expect(logos().map(({ hidden }) => hidden)).toEqual([true, true]);
});

test("without a brand the page keeps the product's look", async () => {
  await showSignView();
  expect(page()?.hasAttribute("style")).toBe(false);
});
