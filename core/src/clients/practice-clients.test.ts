import { expect, test } from "vitest";
import { clientNameKey } from "@gap/core/clients/client.schema";
import {
  matchPracticeClients,
  type KnownClient,
  type PracticeClient,
} from "@gap/core/clients/practice-clients";

const there = (id: string, name: string): PracticeClient => ({ id, name, isProspect: false, contacts: [] });
const here = (id: string, name: string, xeroId: string | null = null): KnownClient => ({
  id,
  name,
  nameKey: clientNameKey(name),
  xeroId,
});
const matched = (given: PracticeClient[], known: KnownClient[], deleted: string[] = []) =>
  matchPracticeClients(given, { known, deletedIds: new Set(deleted) }).map((each) =>
    each.kind === "known" ? `${each.known.id} is ${each.name}` : each.kind,
  );

test.each([
  ["nobody is here", [there("x1", "Alder")], [], [], ["new"]],
  ["it came before", [there("x1", "Alder")], [here("c1", "Alder", "x1")], [], ["c1 is Alder"]],
  [
    "it was renamed there",
    [there("x1", "Alder & Co")],
    [here("c1", "Alder", "x1")],
    [],
    ["c1 is Alder & Co"],
  ],
  [
    "one of its name is here",
    [there("x1", "ALDER  ltd")],
    [here("c1", "Alder Ltd")],
    [],
    ["c1 is ALDER  ltd"],
  ],
  ["another one has its name", [there("x1", "Alder")], [here("c1", "Alder", "x9")], [], ["skipped"]],
  ["it was deleted here", [there("x1", "Alder")], [], ["x1"], ["skipped"]],
  [
    "it was deleted here and made again by hand",
    [there("x1", "Alder")],
    [here("c2", "Alder")],
    ["x1"],
    ["c2 is Alder"],
  ],
  ["two there have one name", [there("x1", "Alder"), there("x2", "alder")], [], [], ["new", "skipped"]],
  [
    "two there have the name of one here: it becomes the first",
    [there("x1", "Alder"), there("x2", "Alder")],
    [here("c1", "Alder")],
    [],
    ["c1 is Alder", "skipped"],
  ],
  [
    "its new name is another's here: it keeps the old one",
    [there("x1", "Birch")],
    [here("c1", "Alder", "x1"), here("c2", "Birch")],
    [],
    ["c1 is Alder"],
  ],
  [
    "names swap: not at once, as neither is free",
    [there("x1", "Birch"), there("x2", "Alder")],
    [here("c1", "Alder", "x1"), here("c2", "Birch", "x2")],
    [],
    ["c1 is Alder", "c2 is Birch"],
  ],
  [
    "a new one wants a name that one just gave up: it comes with the next sync",
    [there("x1", "Birch"), there("x2", "Alder")],
    [here("c1", "Alder", "x1")],
    [],
    ["c1 is Birch", "skipped"],
  ],
])("%s", (_, given, known, deleted, expected) => {
  expect(matched(given, known, deleted)).toEqual(expected);
});
