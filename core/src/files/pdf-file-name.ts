// The file name of a printed document (spec 3 §5): letters, digits, hyphens, underscores and single spaces.

const LONGEST = 100;

export function pdfFileName(title: string): string {
  const name = title
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, " ")
    .replace(/ +/g, " ")
    .trim()
    .slice(0, LONGEST)
    .trim();
  return name === "" ? "document" : name;
}
