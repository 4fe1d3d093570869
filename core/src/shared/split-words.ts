// Turns the name of a field or a procedure into words.

/** "taxPercentage" as "tax percentage". */
export function splitWords(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
}
