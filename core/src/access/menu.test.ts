import { expect, test } from "vitest";
import { MENU, hasAcademy, menuItemIsBlocked, visibleMenu } from "@gap/core/access/menu";
import { PEOPLE, type PersonName, person, environmentOf } from "@gap/core/access/viewers.test-data";

function shown(viewer: (typeof PEOPLE)[PersonName], stage: string): string[] {
  return visibleMenu(viewer, environmentOf(stage)).map(
    (group) => `${group.title ?? "-"}: ${group.items.map((item) => item.label).join(", ")}`,
  );
}

const PUBLISHING = "Publishing: Processes, Document templates, Services, Mindsets";
const ADVISOR = "-: Home, Work items, Proposals, Value Gap Calculator";
const CLIENT = ["-: Documents, Proposals"];

const MENUS: readonly (readonly [PersonName, devLocal: string[], prod: string[]])[] = [
  [
    "gapAdmin",
    [PUBLISHING, "Support: Organisations", "Admin: Roles, Background Jobs, Admin Settings, Dev Sandbox"],
    [PUBLISHING, "Support: Organisations", "Admin: Roles, Background Jobs"],
  ],
  [
    "gapMember",
    [PUBLISHING, "Support: Organisations", "Admin: Dev Sandbox"],
    [PUBLISHING, "Support: Organisations"],
  ],
  [
    "developer",
    [
      PUBLISHING,
      "Support: Organisations",
      "Admin: Roles, Background Jobs, Admin Settings, Dev Settings, Dev Sandbox",
    ],
    [PUBLISHING, "Support: Organisations", "Admin: Roles, Background Jobs, Dev Settings"],
  ],
  [
    "advisorAdmin",
    [ADVISOR, "Manage: Clients, Document templates, Services & Pricing"],
    [ADVISOR, "Manage: Clients, Document templates, Services & Pricing"],
  ],
  [
    "advisorMember",
    [ADVISOR, "Manage: Clients, Document templates"],
    [ADVISOR, "Manage: Clients, Document templates"],
  ],
  ["clientAdmin", CLIENT, CLIENT],
  ["clientMember", CLIENT, CLIENT],
  ["guest", CLIENT, CLIENT],
  ["deactivated", ["-: Home"], ["-: Home"]],
];

test("the table covers every kind of person", () => {
  expect(MENUS.map(([name]) => name).toSorted()).toEqual(Object.keys(PEOPLE).toSorted());
});

test.each(MENUS)("%s sees exactly the permitted items", (name, devLocal, prod) => {
  expect(shown(PEOPLE[name], "dev-local")).toEqual(devLocal);
  expect(shown(PEOPLE[name], "prod")).toEqual(prod);
});

test("Home leads a deactivated person to no-access, whatever the org type", () => {
  for (const orgType of ["gap", "advisor", "client"] as const) {
    const menu = visibleMenu(
      person(orgType, "Admin", { isDeactivated: true, circleId: "c1" }),
      environmentOf("dev-local"),
    );
    expect(menu.flatMap((group) => group.items.map((item) => [item.label, item.target]))).toEqual([
      ["Home", { kind: "route", routeId: "no-access" }],
    ]);
  }
});

test("Home leads a deactivated guest to no-access too", () => {
  expect(shown(person("client", "Guest", { isDeactivated: true }), "prod")).toEqual(["-: Home"]);
});

test("Value Gap Calculator opens a modal, not a route", () => {
  const item = MENU.flatMap((group) => group.items).find((each) => each.label === "Value Gap Calculator");
  expect(item?.target).toEqual({ kind: "modal", modal: "vgc-launcher" });
});

test.each([
  ["advisor with a circleId", person("advisor", "Team Member", { circleId: "c1" }), true],
  ["advisor without", person("advisor", "Admin", { circleId: null }), false],
  ["advisor with an empty circleId", person("advisor", "Admin", { circleId: "" }), false],
  ["deactivated advisor", person("advisor", "Admin", { circleId: "c1", isDeactivated: true }), false],
  ["client", person("client", "Admin", { circleId: "c1" }), false],
  ["provider staff", person("gap", "Admin", { circleId: "c1" }), false],
])("academy: %s", (_who, viewer, expected) => {
  expect(hasAcademy(viewer)).toBe(expected);
  expect(shown(viewer, "prod").includes("Learn: Gap Academy")).toBe(expected);
});

test("while an expired trial is being handled, only Clients opens", () => {
  for (const item of MENU.flatMap((group) => group.items)) {
    expect(menuItemIsBlocked(item, false), item.label).toBe(false);
    expect(menuItemIsBlocked(item, true), item.label).toBe(item.label !== "Clients");
  }
});
