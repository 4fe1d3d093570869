import { expect, test } from "vitest";
import type { FeatureId } from "@gap/core/access/features";
import { decide } from "@gap/core/access/policy";
import { PEOPLE, person, environmentOf, type PersonName } from "@gap/core/access/viewers.test-data";
import { favouritesPolicy, favouritesPolicyOf } from "@gap/core/favourites/favourites-policy";
import { FAVOURITE_TYPES, type FavouriteType } from "@gap/core/favourites/favourites.schema";

const STAGE = environmentOf("prod");

test("people who work with processes and blueprints have favourites", () => {
  const names = Object.keys(PEOPLE) as PersonName[];
  expect(names.filter((name) => decide(favouritesPolicy, PEOPLE[name], STAGE) === "allowed")).toEqual([
    "gapAdmin",
    "gapMember",
    "developer",
    "advisorAdmin",
    "advisorMember",
  ]);
});

test.each<[FeatureId, readonly FavouriteType[]]>([
  ["processes", ["process"]],
  ["blueprints", ["blueprint"]],
  ["documents", []],
])("a role that views only %s has favourites of %j", (featureId, expected) => {
  const viewer = person("advisor", "Reader", { features: [{ featureId, actions: [{ actionId: "view" }] }] });
  const types = FAVOURITE_TYPES.filter(
    (type) => decide(favouritesPolicyOf(type), viewer, STAGE) === "allowed",
  );
  expect(types).toEqual(expected);
  expect(decide(favouritesPolicy, viewer, STAGE) === "allowed").toBe(expected.length > 0);
});
