import { expect, test } from "vitest";
import {
  guessedColumns,
  importBatchSchema,
  IMPORT_LIMITS,
  judgeImportRow,
} from "@gap/core/clients/client-import";

const GOOD = {
  name: " Fern & Co ",
  primaryContactFirstName: "Ann",
  primaryContactLastName: "Lee",
  email: "Ann@Fern.example",
};

test.each([
  ["without a status", GOOD, "prospect"],
  ["with an empty one", { ...GOOD, status: " " }, "prospect"],
  ["with a capital", { ...GOOD, status: " Client" }, "client"],
])("a row %s is of a %s", (_name, row, status) => {
  expect(judgeImportRow(row)).toEqual({
    client: { ...GOOD, name: "Fern & Co", email: "ann@fern.example", status },
  });
});

test.each([
  ["no name", { ...GOOD, name: " " }, "Client name: Required"],
  ["a long name", { ...GOOD, name: "x".repeat(201) }, "Client name: Field Name cannot exceed 200 characters"],
  ["no column for the address", { ...GOOD, email: undefined }, "Contact email: Required"],
  [
    "two things wrong",
    { ...GOOD, email: "x", status: "archived" },
    "Contact email: Invalid email address, Status: Use Prospect or Client",
  ],
  [
    "a name that misleads",
    { ...GOOD, primaryContactFirstName: "www.evil.example" },
    "Contact first name: Some characters cannot be used here",
  ],
])("a row with %s says so", (_name, row, problem) => {
  expect(judgeImportRow(row as Record<string, string>)).toEqual({ problem });
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

test("a batch has a few rows at least and a bound", () => {
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
