// Creates CSV files and downloads files in the browser.

/** Some browsers read the file only after the click, so the object URL must stay valid for a while. */
const FETCHED_WITHIN_MS = 60_000;

export function csvFile(parts: readonly string[]): Blob {
  // The byte order mark lets spreadsheets detect UTF-8.
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

/** Downloads from a URL whose response sets the file name and `Content-Disposition: attachment`. */
export function downloadFromUrl(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}

export function saveCsv(content: string, fileName: string): void {
  saveFile(csvFile([content]), fileName);
}
