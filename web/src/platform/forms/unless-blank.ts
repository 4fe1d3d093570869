/** Omits an optional text that was left empty. */
export function unlessBlank(text: string): string | undefined {
  return text.trim() === "" ? undefined : text;
}
