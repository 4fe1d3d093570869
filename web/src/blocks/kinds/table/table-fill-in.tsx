// A table to fill in. Its rows are fixed, or added and removed; on narrow screens each row is a card.
import { VisuallyHidden } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useState, type CSSProperties } from "react";
import { cellPath } from "@gap/core/blocks/answer-path";
import { tableRowIds } from "@gap/core/blocks/kinds/table/table";
import type { TableBlock } from "@gap/core/blocks/kinds/table/table.schema";
import type { FillInProps } from "@gap/web/blocks/block-view";
import { useFocusNext } from "@gap/web/blocks/parts/use-focus-next";
import { titleElementId } from "@gap/web/blocks/question-ids";
import { newId } from "@gap/web/platform/new-id";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { TableCell } from "./table-cell";
import classes from "./table.module.css";

export function TableFillIn({ block, answers, onAnswer }: FillInProps<TableBlock>) {
  const { columns, rows } = block;
  const isFixed = "fixed" in rows;
  const answeredIds = tableRowIds(block, answers);
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
    for (const { id: columnId } of columns) {
      const path = cellPath({ rowId, columnId });
      if (answers.has(path)) onAnswer(path, null);
    }
  };
  const add = () => {
    const id = newId();
    focusNext(id);
    setKeptIds([...keptIds, id]);
  };
  const hasRoom = !isFixed && rowIds.length < rows.addable;
  return (
    <div ref={root}>
      <div className={classes.scroll}>
        <table
          className={classes.table}
          style={{ "--columns": columns.length } as CSSProperties}
          aria-labelledby={titleElementId(block)}
        >
          <thead>
            <tr>
              {isFixed ? (
                <th scope="col">
                  <VisuallyHidden>Row</VisuallyHidden>
                </th>
              ) : null}
              {columns.map(({ id, title, type, isRemoved }) => (
                <th key={id} scope="col" data-type={type}>
                  {title}
                  {isRemoved ? " (no longer asked)" : null}
                </th>
              ))}
              {isFixed ? null : (
                <th scope="col" className={classes.act}>
                  <VisuallyHidden>Remove</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rowIds.map((rowId, place) => {
              const label = isFixed ? (rows.fixed[place]?.label ?? "") : `row ${place + 1}`;
              return (
                <tr key={rowId} data-focus={rowId}>
                  {isFixed ? <th scope="row">{label}</th> : null}
                  {columns.map((column) => (
                    <td key={column.id} data-title={column.title} data-type={column.type}>
                      <TableCell
                        column={column}
                        name={`${column.title}, ${label}`}
                        value={answers.get(cellPath({ rowId, columnId: column.id }))}
                        onChange={(value) => change(rowId, column.id, value)}
                      />
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
      {isFixed ? null : (
        <>
          <Button
            data-focus={addId}
            kind="quiet"
            small
            icon={<IconPlus size={16} aria-hidden />}
            disabled={!hasRoom}
            onClick={add}
          >
            Add row
          </Button>
          {hasRoom ? null : (
            <p className={classes.note} role="status">
              {rows.addable === 1
                ? "This table can have one row."
                : `This table can have at most ${rows.addable} rows.`}
            </p>
          )}
        </>
      )}
    </div>
  );
}
