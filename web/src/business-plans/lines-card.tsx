// Tables of text whose rows people add, shown as lists: values, and strengths, weaknesses, opportunities and threats.
import { cellPath } from "@gap/core/blocks/answer-path";
import { textAt, type AnswersOfBlock } from "@gap/core/blocks/block-kind";
import type { Block } from "@gap/core/blocks/block.schema";
import { tableRowIds } from "@gap/core/blocks/kinds/table/table";
import type { TableBlock } from "@gap/core/blocks/kinds/table/table.schema";
import classes from "./plan.module.css";

const MOST_LISTS = 4;

/** With more columns, rows belong together. */
export function isLines(block: Block): block is TableBlock {
  return (
    block.kind === "table" &&
    "addable" in block.rows &&
    block.columns.length <= MOST_LISTS &&
    block.columns.every(({ type }) => type === "text")
  );
}

export function LinesCard({
  block,
  answers,
}: {
  readonly block: TableBlock;
  readonly answers: AnswersOfBlock;
}) {
  const rowIds = tableRowIds(block, answers);
  const lists = block.columns.map(({ id, title }) => ({
    id,
    title,
    lines: rowIds
      .map((rowId) => ({ rowId, text: textAt(answers, cellPath({ rowId, columnId: id })) }))
      .filter(({ text }) => text.trim() !== ""),
  }));
  const isOne = lists.length === 1;
  return (
    <div className={isOne ? classes.lines : classes.lists}>
      {lists.map(({ id, title, lines }) => (
        <div key={id}>
          {isOne ? null : <h3 className={classes.title}>{title}</h3>}
          <ul>
            {lines.map(({ rowId, text }) => (
              <li key={rowId}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
