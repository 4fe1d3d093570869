// Decodes a CSV file's bytes. Other files are refused with a message on how to save them as CSV.

/** The message is shown to the user. */
export class UnreadableFileError extends Error {
  override readonly name = "UnreadableFileError";
}

const SAVE_AS_UTF_8 = "Please save it as “CSV UTF-8” in your spreadsheet program, and choose the new file.";

export function csvText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new UnreadableFileError("This file is empty.");
  if (isWorkbook(bytes))
    throw new UnreadableFileError(`This file is a workbook, not a CSV file. ${SAVE_AS_UTF_8}`);
  if (isUtf16(bytes))
    throw new UnreadableFileError(
      `This file is written in UTF-16, and only UTF-8 can be read. ${SAVE_AS_UTF_8}`,
    );
  if (bytes.includes(0)) throw new UnreadableFileError("This file is not a CSV file.");
  const text = decoded(bytes);
  if (text.trim() === "") throw new UnreadableFileError("This file is empty.");
  return text;
}

/** Drops the byte order mark. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Probably Windows-1252, but a wrong guess would import names with wrong letters.
    throw new UnreadableFileError(`This file cannot be read because it is not in UTF-8. ${SAVE_AS_UTF_8}`);
  }
}

/** A zip archive (current workbooks), or the older workbook format. */
function isWorkbook(bytes: Uint8Array): boolean {
  return beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
}

function isUtf16(bytes: Uint8Array): boolean {
  return beginsWith(bytes, 0xff, 0xfe) || beginsWith(bytes, 0xfe, 0xff);
}

function beginsWith(bytes: Uint8Array, ...first: readonly number[]): boolean {
  return first.every((byte, index) => bytes[index] === byte);
}
