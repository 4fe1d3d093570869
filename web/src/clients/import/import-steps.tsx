// The three steps of an import before sending: choose the file, map its columns, check its rows.
import { IconDownload } from "@tabler/icons-react";
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, IMPORT_LIMITS } from "@gap/core/clients/client-import";
import { csvLines } from "@gap/core/shared/csv";
import { describeBytes } from "@gap/core/files/file-kinds";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { DropZone } from "@gap/web/ui/form/drop-zone";
import { SelectField } from "@gap/web/ui/form/select-field";
import { PlainTable } from "@gap/web/ui/table/plain-table";
import { saveCsv } from "@gap/web/platform/save-csv";
import { hasProblem, type CheckedRow } from "./check-rows";
import { ProblemList } from "./problem-list";
import { formatCount } from "@gap/core/shared/texts/format-count";
import { OPTIONAL_FIELDS, type ImportPlan } from "./use-import-plan";
import classes from "./import.module.css";

const EXAMPLE = csvLines([
  IMPORT_FIELDS.map((field) => IMPORT_FIELD_NAMES[field]),
  ["Kauri Joinery", "Cleo", "Martin", "cleo@kauri.example", "021 555 0101", "Client"],
]);

export function FileStep({ plan }: { plan: ImportPlan }) {
  return (
    <div className={classes.step}>
      <p>
        A CSV file with a row for each client: its name, and a contact's first name, last name and email.
        Contact number and status are optional.
      </p>
      {plan.problem === undefined ? null : <Banner tone="error">{plan.problem}</Banner>}
      <DropZone
        label={plan.reading === undefined ? "Choose a CSV file" : `Reading ${plan.reading}…`}
        kind="attachment"
        hint={`CSV in UTF-8, up to ${formatCount(IMPORT_LIMITS.rows)} rows and ${describeBytes(IMPORT_LIMITS.fileBytes)}`}
        disabled={plan.reading !== undefined}
        items={[]}
        onFiles={(files) => void plan.choose(files)}
      />
      <div>
        <Button
          kind="link"
          small
          icon={<IconDownload size={16} />}
          onClick={() => saveCsv(EXAMPLE, "clients-example.csv")}
        >
          Download an example
        </Button>
      </div>
    </div>
  );
}

export function ColumnsStep({ plan }: { plan: ImportPlan }) {
  const { headings, samples } = plan;
  const options = headings.map((label, column) => ({ value: String(column), label }));
  return (
    <div className={classes.step}>
      <p>
        Which column of <b>{plan.fileName}</b> is which?
      </p>
      <CheckboxField
        label="The first row contains the column names"
        checked={plan.hasHeadings}
        onChange={(event) => plan.setHasHeadings(event.currentTarget.checked)}
      />
      <div className={classes.columns}>
        {IMPORT_FIELDS.map((field) => {
          const column = plan.columns[field];
          const sample = column === undefined ? "" : (samples[column] ?? "").trim();
          const isOptional = OPTIONAL_FIELDS.includes(field);
          return (
            <SelectField
              key={field}
              label={IMPORT_FIELD_NAMES[field]}
              required={!isOptional}
              clearable={isOptional}
              placeholder={isOptional ? "Not in this file" : "Choose a column"}
              description={sample === "" ? "\u00A0" : `For example ${sample}`}
              inputWrapperOrder={["label", "input", "description", "error"]}
              data={options}
              value={column === undefined ? null : String(column)}
              error={plan.errors[field]}
              onChange={(value) => plan.setColumn(field, value === null ? undefined : Number(value))}
            />
          );
        })}
      </div>
    </div>
  );
}

const ROWS_SHOWN = 10;

export function CheckStep({ plan }: { plan: ImportPlan }) {
  const { isChecking, failure, tryAgain } = plan.names;
  const problems = plan.rows.filter(hasProblem);
  const valid = plan.rows.length - problems.length;
  return (
    <div className={classes.step}>
      {failure === undefined ? null : (
        <Banner tone="warning" action={{ label: "Try again", onClick: tryAgain }}>
          We could not check which names are already taken. Rows with a taken name will be refused during the
          import. {problemOf(failure)}
        </Banner>
      )}
      <Banner tone={valid === 0 ? "error" : "info"}>
        {isChecking ? "Checking for names already in use… " : ""}
        {valid === 0
          ? "None of these rows can be imported."
          : `${formatCount(valid)} of ${formatCount(plan.rows.length)} rows can be imported.`}
        {problems.length > 0 && valid > 0
          ? ` ${formatCount(problems.length)} with problems ${problems.length === 1 ? "is" : "are"} left out.`
          : ""}
      </Banner>
      <Preview rows={plan.rows.slice(0, ROWS_SHOWN)} total={plan.rows.length} />
      <ProblemList problems={problems} headings={plan.headings} />
    </div>
  );
}

const PREVIEW_COLUMNS = [
  {
    header: "Row",
    cell: ({ line }: CheckedRow) => line,
    // The list below explains the problem.
    alarm: ({ problem }: CheckedRow) => problem !== undefined,
  },
  ...IMPORT_FIELDS.map((field) => ({
    header: IMPORT_FIELD_NAMES[field],
    cell: ({ row }: CheckedRow) => row[field] || "–",
  })),
];

function Preview({ rows, total }: { rows: readonly CheckedRow[]; total: number }) {
  const label = total > rows.length ? `The first ${rows.length} rows` : "All rows";
  return (
    <PlainTable scrolls label={label} columns={PREVIEW_COLUMNS} rows={rows} rowId={({ line }) => line} />
  );
}
