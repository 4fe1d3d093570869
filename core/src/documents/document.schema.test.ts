import { expect, test } from "vitest";
import { daysOfList, documentListSchema } from "./document.schema";

const FROM = "Invalid from date";
const TO = "Invalid to date";

test.each([
  [{}, {}, {}],
  [{ from: "2026-03-01", to: "2026-03-01" }, { from: "2026-03-01", to: "2026-03-01" }, {}],
  [{ from: "March", to: "2026-03-01" }, { to: "2026-03-01" }, { from: FROM }],
  [{ from: "2026-02-30" }, {}, { from: FROM }],
  [{ from: "2026-03-02", to: "2026-03-01" }, { from: "2026-03-02" }, { to: TO }],
  [{ to: "soon" }, {}, { to: TO }],
])("of the days %j in an address, a list uses %j and reports %j", (given, days, problems) => {
  expect(daysOfList(given)).toEqual({ days, problems });
  const { error } = documentListSchema.safeParse({ page: 0, pageSize: 10, ...given });
  const refused = error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
  expect(Object.fromEntries(refused)).toEqual(problems);
});
