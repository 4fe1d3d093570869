import { beforeEach, expect, test } from "vitest";
import type { RouteId } from "@gap/core/access/routes";
import type { OpenedRecord, PaletteEntry } from "./palette-entries";
import { recentEntries, rememberRecent } from "./recent-entries";

beforeEach(() => localStorage.clear());

const entry = (id: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id,
  group: "Go to",
  label: `To ${id}`,
  icon: id,
  run: () => undefined,
  ...more,
});
const KNOWN = ["a", "b", "c", "d", "e", "f", "g"].map((id) => entry(id));
const labels = (orgId: string, known = KNOWN) =>
  recentEntries(orgId, { known, isOffered: () => true, open: () => undefined }).map(({ label }) => label);

test("the newest come first, each once, at most five", () => {
  for (const id of ["a", "b", "c", "d", "e", "f", "b"]) rememberRecent("o1", entry(id));
  expect(labels("o1")).toEqual(["To b", "To f", "To e", "To d", "To c"]);
});

test("each organisation has its own", () => {
  rememberRecent("o1", entry("a"));
  rememberRecent("o2", entry("b"));
  expect([labels("o1"), labels("o2"), labels("o3")]).toEqual([["To a"], ["To b"], []]);
});

test("an entry that no longer exists for the user is left out", () => {
  rememberRecent("o1", entry("a"));
  expect(labels("o1", [])).toEqual([]);
});

test("a record opens again, although the palette has not searched for it", () => {
  const record: OpenedRecord = { routeId: "clients", suffix: "c1" };
  rememberRecent("o1", entry("clients-c1", { label: "Kauri", record }));
  const opened: OpenedRecord[] = [];
  const open = (each: OpenedRecord) => void opened.push(each);
  const [recent] = recentEntries("o1", { known: [], isOffered: () => true, open });
  recent?.run();
  expect([recent?.label, opened]).toEqual(["Kauri", [record]]);
});

test("records of a route that is no longer open to the user are left out", () => {
  const recordIn = (routeId: string) =>
    rememberRecent("o1", entry(routeId, { record: { routeId: routeId as RouteId, suffix: "x" } }));
  for (const routeId of ["clients", "proposals", "a-route-of-an-earlier-version"]) recordIn(routeId);
  const isOffered = (routeId: RouteId) => routeId !== "clients";
  const recent = recentEntries("o1", { known: [], isOffered, open: () => undefined });
  expect(recent.map(({ id }) => id)).toEqual(["proposals"]);
});

test("broken storage is ignored", () => {
  localStorage.setItem("gap.recent-in-palette", '[{"id":1}]');
  expect(labels("o1")).toEqual([]);
});
