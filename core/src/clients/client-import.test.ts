import { expect, test } from "vitest";
import {
  guessedColumns,
  importBatchSchema,
  IMPORT_LIMITS,
  validateImportRow,
} from "@gap/core/clients/client-import";

const GOOD = {
  name: " Fern & Co ",
  primaryContactFirstName: "Ann",
  primaryContactLastName: "Lee",
  email: "Ann@Fern.example",
};

test.each([
  ["without a status", GOOD, "prospect"],
  ["with an empty status", { ...GOOD, status: " " }, "prospect"],
  ["with a capitalised status", { ...GOOD, status: " Client" }, "client"],
])("a row %s becomes a %s", (_name, row, status) => {
  expect(validateImportRow(row)).toEqual({
    client: { ...GOOD, name: "Fern & Co", email: "ann@fern.example", status },
  });
});

test.each([
  ["no name", { ...GOOD, name: " " }, "Client name: Required"],
  ["a long name", { ...GOOD, name: "x".repeat(201) }, "Client name: Field Name cannot exceed 200 characters"],
  ["no column for the address", { ...GOOD, email: undefined }, "Contact email: Required"],
  [
    "two errors",
    { ...GOOD, email: "x", status: "archived" },
    "Contact email: Invalid email address, Status: Use Prospect or Client",
  ],
  [
    "a deceptive name",
    { ...GOOD, primaryContactFirstName: "www.evil.example" },
    "Contact first name: Some characters cannot be used here",
  ],
])("a row with %s is refused", (_name, row, problem) => {
  expect(validateImportRow(row as Record<string, string>)).toEqual({ problem });
});

test.each([
  [
    ["Client Name", "First name", "Surname", "E-mail", "Phone", "Status"],
    {
      name: 0,
      primaryContactFirstName: 1,
      primaryContactLastName: 2,
      email: 3,
      primaryContactPhoneNumber: 4,
      status: 5,
    },
  ],
  [["Email Address", "Business", "Notes"], { name: 1, email: 0 }],
  [["Notes"], {}],
])("columns are guessed from %j", (headings, guessed) => {
  expect(guessedColumns(headings)).toEqual(guessed);
});

test("a batch needs at least one row and has an upper limit", () => {
  const batch = (rows: number) => ({
    importId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
    batch: 0,
    rows: Array.from({ length: rows }, () => GOOD),
  });
  expect(
    [0, 1, IMPORT_LIMITS.batch, IMPORT_LIMITS.batch + 1].map(
      (n) => importBatchSchema.safeParse(batch(n)).success,
    ),
  ).toEqual([false, true, true, false]);
});
