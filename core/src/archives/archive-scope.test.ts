import { expect, it } from "vitest";
import { archiveScopeOf } from "./archive-scope";

const ORG = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const CLIENT = "01ARZ3NDEKTSV4RRFFQ69G5FAW";
const viewer = (orgType: "advisor" | "client" | "gap", roleName = "Admin", isGuest = false) => ({
  orgId: ORG,
  orgType,
  roleName,
  isGuest,
});

it.each([
  ["a firm", viewer("advisor"), undefined, { orgId: ORG, clientId: null }],
  ["a firm's client", viewer("advisor"), { clientId: CLIENT }, { orgId: ORG, clientId: CLIENT }],
  ["a client's admin", viewer("client"), undefined, { orgId: ORG, clientId: null }],
  ["a client of a client", viewer("client"), { clientId: CLIENT }, undefined],
  ["a client's other people", viewer("client", "Bookkeeper"), undefined, undefined],
  ["a guest with an admin role", viewer("client", "Admin", true), undefined, undefined],
  ["the provider", viewer("gap"), undefined, undefined],
  ["no organisation", { ...viewer("advisor"), orgId: null }, undefined, undefined],
])("%s", (_, who, of, scope) => {
  expect(archiveScopeOf(who, of)).toEqual(scope);
});
