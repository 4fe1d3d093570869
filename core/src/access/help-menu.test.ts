import { expect, test } from "vitest";
import { hasHelpMenu, helpEntries } from "@gap/core/access/help-menu";
import { PEOPLE, person } from "@gap/core/access/viewers.test-data";

const supportEmail = "support@gap.example";
const help = { helpCentre: "https://help.gap.example", community: "https://talk.gap.example" };
const labels = (viewer: Parameters<typeof hasHelpMenu>[0], addresses = {}) =>
  helpEntries(viewer, { help: addresses, supportEmail }).map(({ label }) => label);

test.each(Object.entries(PEOPLE))(
  "%s has a help menu only if they are an active member of an advisor",
  (name, viewer) => {
    const expected = name.startsWith("advisor");
    expect(hasHelpMenu(viewer)).toBe(expected);
    expect(labels(viewer, help).length > 0).toBe(expected);
  },
);

test("shows all entries that have an address, and the academy only with a circleId", () => {
  const member = person("advisor", "Team Member", { circleId: "c1" });
  expect(labels(member, help)).toEqual(["Help centre", "Academy", "Ask the community", "Contact support"]);
  expect(labels(person("advisor", "Admin"), help)).toEqual([
    "Help centre",
    "Ask the community",
    "Contact support",
  ]);
});

test("without configured help addresses, the built-in help and a mail to support are offered", () => {
  expect(helpEntries(person("advisor", "Admin"), { help: {}, supportEmail })).toEqual([
    { kind: "page", label: "Help centre", routeId: "help" },
    { kind: "address", label: "Contact support", address: "mailto:support@gap.example" },
  ]);
});
