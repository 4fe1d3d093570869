// Answers in rows and columns. On narrow screens each row becomes a card; on paper the head repeats on every page.
import { VisuallyHidden } from "@mantine/core";
import classes from "./read-table.module.css";

interface ReadTableProps {
  readonly columns: readonly {
    readonly id: string;
    readonly title: string;
    readonly isFigure?: boolean;
    /** Never longer than a day or a few words, so it stays on one line. */
    readonly isShort?: boolean;
    /** Its words are not broken: for choices and days. */
    readonly isWhole?: boolean;
  }[];
  readonly rows: readonly {
    readonly id: string;
    readonly label?: string;
    readonly cells: readonly string[];
  }[];
}

/** More columns than this are set small, because they must fit on paper. */
const MANY = 6;

export function ReadTable({ columns, rows }: ReadTableProps) {
  const hasLabels = rows.some(({ label }) => label !== undefined);
  return (
    <table className={classes.table} data-many={columns.length > MANY || undefined}>
      <thead>
        <tr>
          {hasLabels ? (
            <th scope="col">
              <VisuallyHidden>Row</VisuallyHidden>
            </th>
          ) : null}
          {columns.map(({ id, title, isFigure, isShort, isWhole }) => (
            <th
              key={id}
              scope="col"
              data-figure={isFigure || undefined}
              data-short={isShort || undefined}
              data-whole={isWhole || undefined}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, cells }) => (
          <tr key={id}>
            {hasLabels ? <th scope="row">{label}</th> : null}
            {columns.map(({ id: columnId, title, isFigure, isShort, isWhole }, place) => (
              <td
                key={columnId}
                data-title={title}
                data-figure={isFigure || undefined}
                data-short={isShort || undefined}
                data-whole={isWhole || undefined}
              >
                {cells[place] || "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
