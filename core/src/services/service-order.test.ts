import fc from "fast-check";
import { expect, test } from "vitest";
import { afterLeaving, afterMove, inCatalogueOrder, type PlacedService } from "./service-order";
import { SERVICE_CATEGORIES, type ServiceCategory } from "./service.schema";

const SHORT: Readonly<Record<string, ServiceCategory>> = {
  D: "Business Development",
  C: "Compliance",
  A: "Advisory",
};

/** The id encodes the initial place: "Ca0" is the first of Compliance. */
const catalogue = ["Da0", "Db1", "Dc2", "Ca0", "Cb1"].map((id): PlacedService => ({
  id,
  category: SHORT[id.charAt(0)] ?? "Compliance",
  order: Number(id.charAt(2)),
}));

const shown = (services: readonly PlacedService[]) =>
  services.map(({ id, category, order }) => `${id} ${category.slice(0, 4)} ${order}`);

test.each<[string, string, string, number, readonly string[]]>([
  ["down", "Da0", "D", 2, ["Db1 Busi 0", "Dc2 Busi 1", "Da0 Busi 2", "Ca0 Comp 0", "Cb1 Comp 1"]],
  ["up", "Dc2", "D", 0, ["Dc2 Busi 0", "Da0 Busi 1", "Db1 Busi 2", "Ca0 Comp 0", "Cb1 Comp 1"]],
  ["nowhere", "Db1", "D", 1, ["Da0 Busi 0", "Db1 Busi 1", "Dc2 Busi 2", "Ca0 Comp 0", "Cb1 Comp 1"]],
  [
    "to another category",
    "Db1",
    "C",
    1,
    ["Da0 Busi 0", "Dc2 Busi 1", "Ca0 Comp 0", "Db1 Comp 1", "Cb1 Comp 2"],
  ],
  [
    "to an empty category",
    "Db1",
    "A",
    0,
    ["Da0 Busi 0", "Dc2 Busi 1", "Ca0 Comp 0", "Cb1 Comp 1", "Db1 Advi 0"],
  ],
  ["beyond the end", "Da0", "C", 99, ["Db1 Busi 0", "Dc2 Busi 1", "Ca0 Comp 0", "Cb1 Comp 1", "Da0 Comp 2"]],
  [
    "that does not exist",
    "Dz9",
    "C",
    0,
    ["Da0 Busi 0", "Db1 Busi 1", "Dc2 Busi 2", "Ca0 Comp 0", "Cb1 Comp 1"],
  ],
])("a service moved %s", (_how, serviceId, category, order, expected) => {
  const move = { serviceId, category: SHORT[category] ?? "Compliance", order };
  expect(shown(afterMove(catalogue, move))).toEqual(expected);
});

test("removing a service closes the gap", () => {
  expect(shown(afterLeaving(catalogue, "Da0"))).toEqual([
    "Db1 Busi 0",
    "Dc2 Busi 1",
    "Ca0 Comp 0",
    "Cb1 Comp 1",
  ]);
});

test("services are sorted by category in the spec's order, whatever the input order", () => {
  const mixed = [catalogue[4], catalogue[2], catalogue[0], catalogue[3], catalogue[1]].filter(
    (each) => each !== undefined,
  );
  expect(inCatalogueOrder(mixed)).toEqual(catalogue);
});

test("after any moves each category counts from 0 without gaps and no service is lost", () => {
  const moves = fc.array(
    fc.record({
      serviceId: fc.constantFrom(...catalogue.map(({ id }) => id)),
      category: fc.constantFrom(...SERVICE_CATEGORIES),
      order: fc.nat(8),
    }),
  );
  fc.assert(
    fc.property(moves, (steps) => {
      const after = steps.reduce<readonly PlacedService[]>(afterMove, catalogue);
      expect(after.map(({ id }) => id).toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
      for (const category of SERVICE_CATEGORIES) {
        const orders = after.filter((each) => each.category === category).map(({ order }) => order);
        expect(orders).toEqual(orders.map((_order, index) => index));
      }
    }),
  );
});
