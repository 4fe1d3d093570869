// A table to fill in: each cell is an answer of its own, and rows are fixed, or added and removed. On narrow screens each
// row is a card.
import { VisuallyHidden } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useState, type CSSProperties, type ReactNode } from "react";
import { cellPath, parseCellPath } from "@gap/core/blocks/answer-path";
import type { AnswersOfBlock } from "@gap/core/blocks/block-kind";
import { newId } from "@gap/web/platform/new-id";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import classes from "./editable-rows.module.css";
import { useFocusNext } from "./use-focus-next";

export interface Cell {
  /** The accessible name: column and row. */
  readonly name: string;
  readonly value: unknown;
  /** Null if the cell is empty. */
  readonly onChange: (value: unknown) => void;
}

export interface EditableColumn {
  readonly id: string;
  readonly title: string;
  /** Numbers and money are aligned at their ends. */
  readonly type: string;
  /** For long texts, such as a goal or the name of a measure. */
  readonly isWide?: boolean;
  readonly cell: (cell: Cell, rowId: string) => ReactNode;
}

interface FixedRows {
  readonly fixed: readonly { readonly id: string; readonly label: string }[];
}

interface AddableRows {
  /** The maximum number of rows. */
  readonly addable: number;
  /** The noun for a row, such as 'goal'. */
  readonly noun: string;
  /** Shown when no more rows can be added. */
  readonly atMost: string;
  /** The rows that have answers, in their order. */
  readonly rowIds: readonly string[];
  /** The name of a row that was fixed before; undefined for rows that were added. */
  readonly nameOf?: (rowId: string) => string | undefined;
}

interface EditableRowsProps {
  /** The id of the element that names the table. */
  readonly labelledBy: string;
  readonly columns: readonly EditableColumn[];
  readonly rows: FixedRows | AddableRows;
  readonly answers: AnswersOfBlock;
  readonly onAnswer: (path: string, value: unknown) => void;
}

export function EditableRows({ labelledBy, columns, rows, answers, onAnswer }: EditableRowsProps) {
  const isFixed = "fixed" in rows;
  const answeredIds = isFixed ? rows.fixed.map(({ id }) => id) : rows.rowIds;
  // Rows are stored only with their values: empty ones, and rows that are being emptied, are kept here.
  const [keptIds, setKeptIds] = useState<readonly string[]>(() =>
    isFixed || answeredIds.length > 0 ? [] : [newId()],
  );
  const { root, addId, focusNext } = useFocusNext<HTMLDivElement>();
  const rowIds = isFixed ? answeredIds : [...new Set([...answeredIds, ...keptIds])].toSorted();
  const change = (rowId: string, columnId: string, value: unknown) => {
    if (!isFixed && !keptIds.includes(rowId)) setKeptIds([...keptIds, rowId]);
    onAnswer(cellPath({ rowId, columnId }), value);
  };
  const remove = (rowId: string) => {
    focusNext(addId);
    setKeptIds(keptIds.filter((id) => id !== rowId));
    for (const path of answers.keys()) if (parseCellPath(path)?.rowId === rowId) onAnswer(path, null);
  };
  const add = () => {
    const id = newId();
    focusNext(id);
    setKeptIds([...keptIds, id]);
  };
  const noun = isFixed ? "row" : rows.noun;
  const nameOf = (rowId: string, place: number) =>
    isFixed ? (rows.fixed[place]?.label ?? "") : rows.nameOf?.(rowId);
  const hasNames = rowIds.some((rowId, place) => nameOf(rowId, place) !== undefined);
  return (
    <div ref={root}>
      <div className={classes.scroll}>
        <table
          className={classes.table}
          style={
            { "--columns": columns.length + columns.filter(({ isWide }) => isWide).length } as CSSProperties
          }
          aria-labelledby={labelledBy}
        >
          <Head columns={columns} hasNames={hasNames} isFixed={isFixed} />
          <tbody>
            {rowIds.map((rowId, place) => {
              const rowName = nameOf(rowId, place);
              // A fixed row may have no name.
              const label = rowName || `${noun} ${place + 1}`;
              return (
                <tr key={rowId} data-focus={rowId}>
                  {hasNames ? <th scope="row">{rowName}</th> : null}
                  {columns.map(({ id, title, type, cell }) => (
                    <td key={id} data-title={title} data-type={type}>
                      {cell(
                        {
                          name: `${title}, ${label}`,
                          value: answers.get(cellPath({ rowId, columnId: id })),
                          onChange: (value) => change(rowId, id, value),
                        },
                        rowId,
                      )}
                    </td>
                  ))}
                  {isFixed ? null : (
                    <td className={classes.act}>
                      <PlainIconButton
                        small
                        label={`Remove ${label}`}
                        icon={<IconX size={16} aria-hidden />}
                        onClick={() => remove(rowId)}
                      />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {isFixed ? null : <AddRow {...rows} count={rowIds.length} addId={addId} onAdd={add} />}
    </div>
  );
}

interface HeadProps {
  readonly columns: readonly EditableColumn[];
  readonly hasNames: boolean;
  readonly isFixed: boolean;
}

function Head({ columns, hasNames, isFixed }: HeadProps) {
  return (
    <thead>
      <tr>
        {hasNames ? (
          <th scope="col">
            <VisuallyHidden>Row</VisuallyHidden>
          </th>
        ) : null}
        {columns.map(({ id, title, type, isWide }) => (
          <th key={id} scope="col" data-type={type} data-wide={isWide || undefined}>
            {title}
          </th>
        ))}
        {isFixed ? null : (
          <th scope="col" className={classes.act}>
            <VisuallyHidden>Remove</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface AddRowProps extends AddableRows {
  readonly count: number;
  readonly addId: string;
  readonly onAdd: () => void;
}

function AddRow({ addable, noun, atMost, count, addId, onAdd }: AddRowProps) {
  const hasRoom = count < addable;
  return (
    <>
      <Button
        data-focus={addId}
        kind="quiet"
        small
        icon={<IconPlus size={16} aria-hidden />}
        disabled={!hasRoom}
        onClick={onAdd}
      >
        {`Add ${noun}`}
      </Button>
      {hasRoom ? null : (
        <p className={classes.note} role="status">
          {atMost}
        </p>
      )}
    </>
  );
}
