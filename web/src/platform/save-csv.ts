// A CSV file, and how any file is handed to the browser.

/** Some browsers fetch the file only after the click: until then its address must hold. */
const FETCHED_WITHIN_MS = 60_000;

export function csvFile(parts: readonly string[]): Blob {
  // The mark by which spreadsheets know the letters for what they are.
  return new Blob(["\uFEFF", ...parts], { type: "text/csv;charset=utf-8" });
}

export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FETCHED_WITHIN_MS);
}

/** The answer says what it is called, and that it is to be kept, not shown. */
export function saveFromAddress(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}

export function saveCsv(content: string, fileName: string): void {
  saveFile(csvFile([content]), fileName);
}
