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

/** The server refused the file, for example because its URL has expired (spec 3 §8). */
class FileRefused extends Error {
  constructor({ statusText, status }: Response) {
    super(`Failed to download file: ${statusText || status}`);
  }
}

/** The message for a download that failed. */
export function downloadProblem(error: unknown): string {
  return error instanceof FileRefused ? error.message : "Download failed";
}

/**
 * Downloads from a URL whose response sets the file name and `Content-Disposition: attachment`. Asks our own server
 * first, because the browser would show its refusal as a page or save it as the file; other stores do not allow that.
 */
export async function downloadFromUrl(url: string): Promise<void> {
  if (new URL(url, window.location.href).origin === window.location.origin) {
    const response = await fetch(url, { method: "HEAD" });
    if (!response.ok) throw new FileRefused(response);
  }
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}

export function saveCsv(content: string, fileName: string): void {
  saveFile(csvFile([content]), fileName);
}
