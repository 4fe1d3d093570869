import { expect, test } from "vitest";
import { IMPORT_LIMITS } from "@gap/core/clients/client-import";
import { readCsvFile } from "./read-csv-file";

const fileOf = (...lines: readonly string[]) => new File([lines.join("\n")], "clients.csv");

test("a file's rows are read", async () => {
  const { name, rows } = await readCsvFile(fileOf("Name,Email", "Kauri,cleo@kauri.example"));
  expect(name).toBe("clients.csv");
  expect(rows).toEqual([
    { line: 1, cells: ["Name", "Email"] },
    { line: 2, cells: ["Kauri", "cleo@kauri.example"] },
  ]);
});

test("a file can have as many rows as the limit, and not one more", async () => {
  const most = Array.from({ length: IMPORT_LIMITS.rows }, () => "x");
  await expect(readCsvFile(fileOf("Name", ...most))).resolves.toHaveProperty(
    "rows.length",
    IMPORT_LIMITS.rows + 1,
  );
  await expect(readCsvFile(fileOf("Name", ...most, "x"))).rejects.toThrow(
    "This file has 20,002 rows. At most 20,000 can be imported at a time: please split it.",
  );
});

test.each([
  ["only headings", fileOf("Name,Email", ""), "only one row"],
  ["nothing", fileOf(""), "This file is empty."],
  [
    "too many blank rows",
    fileOf(`Name${"\n".repeat(IMPORT_LIMITS.lines)}x`),
    "This file has more than 200,000 rows, including blank ones.",
  ],
  [
    "too many columns",
    fileOf("Name", ",".repeat(IMPORT_LIMITS.columns) + "x"),
    "Row 2 has 201 columns. At most 200 can be imported",
  ],
  [
    "too much",
    new File([new Uint8Array(IMPORT_LIMITS.fileBytes + 1)], "clients.csv"),
    "At most 10 MB can be imported at a time",
  ],
])("%s is refused", async (_what, file, message) => {
  await expect(readCsvFile(file)).rejects.toThrow(message);
});
