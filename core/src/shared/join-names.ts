// Joins names for a sentence: "Ava", "Ava and Tom", "Ava, Tom and Nia".

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });

export function joinNames(names: readonly string[]): string {
  return LIST.format(names);
}
