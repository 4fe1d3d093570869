// Paths of answers within a block: '' for a single value, `rowId/columnId` for one of many (spec 7 §4).
import type { AnswersOfBlock } from "./block-kind";

export interface CellPath {
  readonly rowId: string;
  readonly columnId: string;
}

export function cellPath({ rowId, columnId }: CellPath): string {
  return `${rowId}/${columnId}`;
}

export function parseCellPath(path: string): CellPath | undefined {
  const [rowId = "", columnId = "", ...rest] = path.split("/");
  return rowId !== "" && columnId !== "" && rest.length === 0 ? { rowId, columnId } : undefined;
}

/** The rows that have a value. A row exists as long as it has one, so that rows of two people never overwrite another. */
export function answeredRowIds(answers: AnswersOfBlock): string[] {
  const rowIds = new Set<string>();
  for (const [path, value] of answers) {
    const rowId = parseCellPath(path)?.rowId;
    if (rowId !== undefined && isValue(value)) rowIds.add(rowId);
  }
  return [...rowIds].toSorted();
}

export function isValue(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === "string" && value.trim() === "");
}
