// 'Turn into action' (spec 7 §4, Session record): the part of a note that becomes the text of an action.
import { ACTION_LIMITS } from "@gap/core/actions/action.schema";

export interface NoteSelection {
  readonly start: number;
  readonly end: number;
}

/** The selected text, else the line of the caret, else the last line with text; undefined if the note is empty. */
export function actionFromNote(note: string, selection?: NoteSelection): string | undefined {
  const selected = selection === undefined ? "" : note.slice(selection.start, selection.end);
  const candidates = [selected, selection === undefined ? "" : lineAt(note, selection.end), lastLine(note)];
  return candidates.map(asText).find((text) => text !== "");
}

function lineAt(note: string, place: number): string {
  const start = note.lastIndexOf("\n", place - 1) + 1;
  const end = note.indexOf("\n", place);
  return note.slice(start, end === -1 ? undefined : end);
}

function lastLine(note: string): string {
  return note.split("\n").findLast((line) => asText(line) !== "") ?? "";
}

/** In one line, without the mark of a list item. */
function asText(text: string): string {
  const line = text
    .split(/\s/)
    .filter((word) => word !== "")
    .join(" ");
  return line
    .replace(/^(?:[-*•–]|\d{1,3}[.)])(?: |$)/, "")
    .slice(0, ACTION_LIMITS.text)
    .trim();
}
