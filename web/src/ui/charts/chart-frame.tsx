// What all charts share: a head with title, legend and the button 'Show as table', and the table behind the picture.
import { IconChartBar, IconTable } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import hidden from "@gap/web/ui/display/visually-hidden.module.css";
import { PlainTable } from "@gap/web/ui/table/plain-table";
import classes from "./chart.module.css";
import type { LegendEntry } from "./chart-tone";

/** The same figures as text, for screen readers and for everyone who asks for them. */
export interface ChartTable {
  /** Headings of the columns; the first column names the row. */
  readonly columns: readonly string[];
  /** One text for each column; an empty one is left out. */
  readonly rows: readonly (readonly string[])[];
}

interface ChartFrameProps {
  /** What the picture shows, in one sentence: the name of picture and table. */
  readonly label: string;
  /** Stands above the chart like the title of a card. */
  readonly title?: ReactNode;
  readonly caption?: string | undefined;
  readonly legend?: readonly LegendEntry[] | undefined;
  readonly table: ChartTable;
  /** For small charts: the button is beside the picture. */
  readonly small?: boolean;
  /** For charts whose figures are already beside them as text: the table is only for screen readers. */
  readonly withoutButton?: boolean;
  readonly children: ReactNode;
}

export function ChartFrame(props: ChartFrameProps) {
  const { label, title, caption, legend = [], table, small = false, withoutButton = false, children } = props;
  const [showsTable, setShowsTable] = useState(false);
  const titleId = useId();
  const button = withoutButton ? null : (
    <PlainIconButton
      className={classes["button"]}
      small
      label={showsTable ? "Show as chart" : "Show as table"}
      icon={showsTable ? <IconChartBar size={18} /> : <IconTable size={18} />}
      onClick={() => setShowsTable(!showsTable)}
    />
  );
  const hasHead = title !== undefined || legend.length > 0 || (!small && !withoutButton);
  return (
    <figure
      className={classes["frame"]}
      data-small={small || undefined}
      {...(title === undefined ? { "aria-label": label } : { "aria-labelledby": titleId })}
    >
      {hasHead ? (
        <div className={classes["head"]}>
          {title === undefined ? (
            <span className={classes["title"]} />
          ) : (
            <h2 id={titleId} className={classes["title"]}>
              {title}
            </h2>
          )}
          {caption === undefined ? null : <span className={classes["caption"]}>{caption}</span>}
          {legend.length > 0 ? <Legend entries={legend} /> : null}
          {small ? null : button}
        </div>
      ) : null}
      {showsTable ? null : <div className={classes["picture"]}>{children}</div>}
      <div className={showsTable ? classes["table"] : `${hidden["hidden"]} ${classes["behind"]}`}>
        <PlainTable
          label={label}
          flush
          columns={table.columns.map((header, index) => ({
            header,
            cell: (row: readonly string[]) => row[index] ?? "",
            ...(index > 0 && { align: "end" as const }),
          }))}
          rows={table.rows}
          rowId={(row) => row.join("|")}
        />
      </div>
      {small ? button : null}
    </figure>
  );
}

function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <ul className={classes["legend"]}>
      {entries.map(({ label, tone }) => (
        <li key={label} data-tone={tone}>
          {label}
        </li>
      ))}
    </ul>
  );
}
