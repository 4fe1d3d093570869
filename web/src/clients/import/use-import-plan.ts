// State of an import before sending: the file, the mapping of its columns to fields, and the validated rows.
import { useMemo, useState } from "react";
import { guessedColumns, IMPORT_FIELDS, type ImportField } from "@gap/core/clients/client-import";
import { REQUIRED } from "@gap/core/shared/required";
import { UnreadableFileError } from "./csv-text";
import { checkRows, withTakenNames, type Columns } from "./check-rows";
import { readCsvFile, type CsvFile } from "./read-csv-file";
import { useTakenNames } from "./use-taken-names";

export const OPTIONAL_FIELDS: readonly ImportField[] = ["primaryContactPhoneNumber", "status"];

type Step = "file" | "columns" | "check";

/** The plan does not change any more once it is sent. */
export function useImportPlan({ isSent }: { readonly isSent: boolean }) {
  const [step, setStep] = useState<Step>("file");
  const [file, setFile] = useState<CsvFile>();
  const [reading, setReading] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [columns, setColumns] = useState<Columns>({});
  const [hasHeadings, setHasHeadings] = useState(true);
  const [errors, setErrors] = useState<Partial<Record<ImportField, string>>>({});
  const [first, ...rest] = file?.rows ?? [];
  const checked = useMemo(
    () =>
      step === "check" && file !== undefined ? checkRows(file.rows.slice(hasHeadings ? 1 : 0), columns) : [],
    [step, file, hasHeadings, columns],
  );
  const { taken, ...names } = useTakenNames(checked, { isFollowing: !isSent });
  const rows = useMemo(() => withTakenNames(checked, taken), [checked, taken]);

  const choose = async (files: readonly File[]) => {
    const [chosen] = files;
    if (chosen === undefined || reading !== undefined) return;
    if (files.length > 1) return setProblem("Please choose one file at a time.");
    setProblem(undefined);
    setReading(chosen.name);
    try {
      const read = await readCsvFile(chosen);
      setFile(read);
      setHasHeadings(true);
      setErrors({});
      setColumns(guessedColumns(read.rows[0]?.cells ?? []));
      setStep("columns");
    } catch (error) {
      setProblem(
        error instanceof UnreadableFileError
          ? `${chosen.name}: ${error.message}`
          : `${chosen.name} could not be read. Please try again.`,
      );
    } finally {
      setReading(undefined);
    }
  };

  return {
    step,
    goBack: () => setStep(step === "check" ? "columns" : "file"),
    fileName: file?.name ?? "",
    reading,
    problem,
    choose,
    headings: headingsOf(first?.cells ?? [], hasHeadings),
    /** A sample value of each column. */
    samples: (hasHeadings ? rest[0] : first)?.cells ?? [],
    hasHeadings,
    setHasHeadings,
    columns,
    errors,
    /** A column can be used for only one field. */
    setColumn: (field: ImportField, column: number | undefined) => {
      const others = Object.entries(columns).filter(([each, place]) => each !== field && place !== column);
      setColumns({ ...Object.fromEntries(others), ...(column === undefined ? {} : { [field]: column }) });
      setErrors({ ...errors, [field]: undefined });
    },
    check: () => {
      const missing = IMPORT_FIELDS.filter(
        (field) => columns[field] === undefined && !OPTIONAL_FIELDS.includes(field),
      );
      setErrors(Object.fromEntries(missing.map((field) => [field, REQUIRED])));
      if (missing.length === 0) setStep("check");
    },
    rows,
    /** Whether it is known which names are taken. */
    names,
  };
}

export type ImportPlan = ReturnType<typeof useImportPlan>;

/** Columns without a heading get spreadsheet letters. */
function headingsOf(cells: readonly string[], hasHeadings: boolean): readonly string[] {
  return cells.map((cell, column) => {
    const name = hasHeadings ? cell.trim() : "";
    return name === "" ? `Column ${letterOf(column)}` : name;
  });
}

function letterOf(column: number): string {
  const last = String.fromCharCode("A".charCodeAt(0) + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}
