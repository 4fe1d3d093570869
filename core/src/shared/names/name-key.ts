// The key by which names are compared and sorted: names that differ only in case and spaces have the same.

export function nameKeyOf(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
