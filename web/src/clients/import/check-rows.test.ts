import { expect, test } from "vitest";
import { checkRows, problemsAsCsv, refusedOf } from "./check-rows";

const COLUMNS = { name: 0, primaryContactFirstName: 1, primaryContactLastName: 2, email: 3 };
const rowsOf = (...rows: readonly (readonly string[])[]) =>
  rows.map((cells, index) => ({ line: index + 2, cells }));
const KAURI = ["Kauri Joinery", "Cleo", "Martin", "cleo@kauri.example"];

test("a row is mapped to fields by its columns", () => {
  const columns = { ...COLUMNS, primaryContactPhoneNumber: 4, status: 5 };
  const [first, second] = checkRows(
    rowsOf([...KAURI, "'+64 21 555", "CLIENT", "ignored"], ["Rimu", "Rua", "Tane", "rua@rimu.example", " "]),
    columns,
  );
  expect(first).toMatchObject({
    line: 2,
    row: {
      name: "Kauri Joinery",
      email: "cleo@kauri.example",
      primaryContactPhoneNumber: "+64 21 555",
      status: "CLIENT",
    },
  });
  expect(first?.problem).toBeUndefined();
  expect(second?.row).toEqual({
    name: "Rimu",
    primaryContactFirstName: "Rua",
    primaryContactLastName: "Tane",
    email: "rua@rimu.example",
  });
  expect(second?.problem).toBeUndefined();
});

test("each row is validated on its own, and against earlier valid rows", () => {
  const checked = checkRows(
    rowsOf(
      ["Kauri Joinery", "", "Martin", "no address"],
      KAURI,
      ["kauri  JOINERY", "Ana", "Lee", "ana@kauri.example"],
      ["Rimu"],
    ),
    COLUMNS,
  );
  expect(checked.map(({ problem }) => problem)).toEqual([
    "Contact first name: Required, Contact email: Invalid email address",
    undefined,
    "Client name: the same as in row 3",
    "Contact first name: Required, Contact last name: Required, Contact email: Required",
  ]);
});

test("rows that the server refused are separated from the others", () => {
  const sent = checkRows(rowsOf(KAURI, ["Rimu", "Rua", "Tane", "rua@rimu.example"]), COLUMNS);
  const refused = refusedOf(sent, [{ id: "1" }, { problem: "Taken" }]);
  expect(refused.map(({ line, problem }) => [line, problem])).toEqual([[3, "Taken"]]);
});

test("rows with problems become a file with the same columns as the original", () => {
  const csv = problemsAsCsv(
    ["Name", "Phone"],
    [
      { line: 2, cells: ["Rimu, Sons", "+64", "more"], row: {}, problem: "Taken" },
      { line: 3, cells: ["Kauri"], row: {}, problem: "Contact email: Required" },
    ],
  );
  expect(csv).toBe('Name,Phone,Problem\r\n"Rimu, Sons",\'+64,Taken\r\nKauri,,Contact email: Required\r\n');
});
