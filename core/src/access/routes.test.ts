import { describe, expect, test } from "vitest";
import {
  ROUTES,
  ROUTE_IDS,
  type RouteId,
  defaultLanding,
  mayReach,
  orgPath,
  routeById,
  routePath,
} from "@gap/core/access/routes";
import { PEOPLE, type PersonName, person, environmentOf } from "@gap/core/access/viewers.test-data";

const ORG_ID = "01JADR5Q6Z8M4T2V9X7C3B1N0K";

const COLUMNS: readonly PersonName[] = [
  "gapAdmin",
  "gapMember",
  "developer",
  "advisorAdmin",
  "advisorMember",
  "clientAdmin",
  "clientMember",
  "guest",
  "deactivated",
];

// One mark for each person, in the order above: y if the person reaches the route, . if not.
type Row = readonly [RouteId, devLocal: string, prod: string];
const MATRIX: readonly Row[] = [
  //                     GGD AA CCG D   GGD AA CCG D
  //                     am  am am      am  am am
  ["no-access", "... .. ... y", "... .. ... y"],
  ["dev-sandbox", "yyy .. ... .", "... .. ... ."],
  ["my-profile", "yyy yy yy. y", "yyy yy yy. y"],
  ["admin-settings", "y.y .. ... .", "... .. ... ."],
  ["services", "yyy y. ... .", "yyy y. ... ."],
  ["mindsets", "yyy .. ... .", "yyy .. ... ."],
  ["organisations", "yyy .. ... .", "yyy .. ... ."],
  ["roles", "y.y .. ... .", "y.y .. ... ."],
  ["background-jobs", "y.y .. ... .", "y.y .. ... ."],
  ["document-templates", "yyy yy ... .", "yyy yy ... ."],
  ["processes", "yyy yy ... .", "yyy yy ... ."],
  ["my-organisation", "y.y y. y.. .", "y.y y. y.. ."],
  ["work-items", "... yy ... .", "... yy ... ."],
  ["documents", "... yy yyy .", "... yy yyy ."],
  ["delivery-notes", "yyy yy yy. .", "yyy yy yy. ."],
  ["clients", "... yy ... .", "... yy ... ."],
  ["proposals", "... yy yyy .", "... yy yyy ."],
  ["vgc", "... yy ... .", "... yy ... ."],
  ["dev-settings", "..y .. ... .", "..y .. ... ."],
  ["home", "... yy ... .", "... yy ... ."],
  ["help", "... yy ... .", "... yy ... ."],
];

test("the matrix covers every route and every person", () => {
  expect(MATRIX.map(([id]) => id)).toEqual([...ROUTE_IDS]);
  expect(ROUTES.map((route) => route.id)).toEqual([...ROUTE_IDS]);
  for (const [, devLocal, prod] of MATRIX)
    for (const marks of [devLocal, prod]) expect(marks.replaceAll(" ", "")).toHaveLength(COLUMNS.length);
});

describe.each([
  ["dev-local", 1],
  ["prod", 2],
] as const)("on stage %s", (stage, column) => {
  test.each(MATRIX)("%s opens for exactly the people of its row", (...row) => {
    const expected = row[column].replaceAll(" ", "");
    const actual = COLUMNS.map((name) =>
      mayReach(PEOPLE[name], row[0], environmentOf(stage)) ? "y" : ".",
    ).join("");
    expect(actual).toBe(expected);
  });
});

test("features held by a role of the wrong org type open no gap-only route", () => {
  const maintain = [{ actionId: "view" }, { actionId: "maintain" }];
  const holdsAll = [
    "admin-settings",
    "mindsets",
    "organisations",
    "roles",
    "background-jobs",
    "clients",
    "vgc",
  ].map((featureId) => ({ featureId, actions: maintain }));
  const advisor = person("advisor", "Custom", { features: holdsAll, email: "dana@gap.example" });
  const client = person("client", "Custom", { features: holdsAll });
  const dev = environmentOf("dev-local");
  for (const id of [
    "dev-sandbox",
    "admin-settings",
    "mindsets",
    "organisations",
    "roles",
    "background-jobs",
    "dev-settings",
  ] as const) {
    expect(mayReach(advisor, id, dev), `advisor ${id}`).toBe(false);
    expect(mayReach(client, id, dev), `client ${id}`).toBe(false);
  }
  for (const id of ["clients", "vgc"] as const) expect(mayReach(client, id, dev), id).toBe(false);
});

test("a person without an organisation reaches nothing", () => {
  const withoutOrg = person("advisor", "Admin", { orgType: null, orgId: null });
  for (const id of ROUTE_IDS) expect(mayReach(withoutOrg, id, environmentOf("dev-local")), id).toBe(false);
  expect(defaultLanding(withoutOrg)).toBeUndefined();
});

const LANDINGS: readonly (readonly [PersonName, RouteId])[] = [
  ["gapAdmin", "processes"],
  ["gapMember", "processes"],
  ["developer", "processes"],
  ["advisorAdmin", "home"],
  ["advisorMember", "home"],
  ["clientAdmin", "documents"],
  ["clientMember", "documents"],
  ["guest", "documents"],
  ["deactivated", "no-access"],
];

test.each(LANDINGS)("%s lands on %s and may open it", (name, routeId) => {
  expect(defaultLanding(PEOPLE[name])).toBe(routeId);
  expect(mayReach(PEOPLE[name], routeId, environmentOf("prod"))).toBe(true);
});

test.each<[string, RouteId]>([
  ["organisations", "organisations"],
  ["mindsets", "mindsets"],
  ["roles", "roles"],
  ["background-jobs", "background-jobs"],
  ["clients", "my-profile"],
])("provider staff who hold only %s land on %s, which is open to them", (featureId, routeId) => {
  const actions = [{ actionId: "maintain" }];
  const viewer = person("gap", "Support", { features: [{ featureId, actions }] });
  expect(defaultLanding(viewer)).toBe(routeId);
  expect(mayReach(viewer, routeId, environmentOf("prod"))).toBe(true);
});

test("if several landings are open, the first that the specification names and that exists is used", () => {
  const actions = [{ actionId: "view" }];
  const features = ["roles", "organisations", "processes"].map((featureId) => ({ featureId, actions }));
  expect(defaultLanding(person("gap", "Support", { features }))).toBe("processes");
  expect(defaultLanding(person("gap", "Support", { features: [] }))).toBe("my-profile");
});

test("paths carry org, route and suffix, the route's own suffix by default", () => {
  expect(orgPath(ORG_ID)).toBe(`/org/${ORG_ID}`);
  expect(routePath(ORG_ID, "my-organisation")).toBe(`/org/${ORG_ID}/my-organisation/general`);
  expect(routePath(ORG_ID, "my-organisation", "team")).toBe(`/org/${ORG_ID}/my-organisation/team`);
  expect(routePath(ORG_ID, "vgc", "01X")).toBe(`/org/${ORG_ID}/vgc/01X`);
  expect(routePath(ORG_ID, "clients")).toBe(`/org/${ORG_ID}/clients`);
});

test("exactly the routes of the table have sub-routes", () => {
  expect(ROUTES.filter((route) => route.hasSubRoutes).map((route) => route.id)).toEqual([
    "my-profile",
    "organisations",
    "roles",
    "document-templates",
    "processes",
    "my-organisation",
    "work-items",
    "documents",
    "clients",
    "proposals",
    "vgc",
  ]);
  expect(routeById("my-organisation").defaultSuffix).toBe("general");
});
