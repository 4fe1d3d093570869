// The list of the Security tab's sections leads to each card.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showPart } from "../my-profile.test-support";
import { SecurityTab } from "./security-tab";

const SECURITY = {
  hasPassword: true,
  authenticator: null,
  authenticatorRequiredBy: [],
  sessions: [],
  devices: [],
  recentSignIns: [],
};

test("each section of the list leads to the card of its name", async () => {
  await showPart(SecurityTab, { calls: { "user.getMySecurity": () => SECURITY } });
  const list = within(await screen.findByRole("navigation", { name: "Sections" }));
  const titles = list.getAllByRole("link").map(({ textContent }) => textContent);
  expect(titles).toEqual(
    screen.getAllByRole("region").map((card) => within(card).getByRole("heading", { level: 2 }).textContent),
  );
  for (const title of titles) {
    await userEvent.click(list.getByRole("link", { name: title }));
    expect(within(document.activeElement as HTMLElement).getByRole("region", { name: title })).toBeDefined();
  }
});
