import { expect, test } from "vitest";
import { reasonNotSent, type ScheduledShare } from "./scheduled-share";

const READY: ScheduledShare = {
  isOpenLink: false,
  mode: "together",
  status: "draft",
  isWorkEnded: false,
  isClientDeleted: false,
  isExpired: false,
  reachable: 1,
  archived: [],
};

test.each<[Partial<ScheduledShare>, string | undefined]>([
  [{}, undefined],
  [{ archived: ["Tom Aldridge"] }, undefined],
  [{ status: "submitted" }, undefined],
  [{ isOpenLink: true, reachable: 0 }, undefined],
  [{ isClientDeleted: true }, "The client was deleted."],
  [{ status: "finalised" }, "The document is finalised."],
  [{ isWorkEnded: true }, "The work for this document is completed."],
  [{ mode: "copies", status: "submitted" }, "The document is submitted, so it cannot be copied any more."],
  [{ isExpired: true }, "The last day of its link has passed."],
  [{ reachable: 0 }, "Everyone's access was revoked."],
  [{ reachable: 0, archived: ["Tom Aldridge"] }, "Tom Aldridge is archived."],
  [{ reachable: 0, archived: ["Tom Aldridge", "Hana Wereta"] }, "Tom Aldridge and Hana Wereta are archived."],
])("a share with %o: %s", (facts, reason) => {
  expect(reasonNotSent({ ...READY, ...facts })).toBe(reason);
});
