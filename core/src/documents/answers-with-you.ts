// Names the other people who answer a document: 'Tom and Priya answer with you'.
import { joinNames } from "@gap/core/shared/join-names";

const MOST_NAMES = 3;

/** Undefined if the reader answers alone. */
export function answersWithYou(names: readonly string[]): string | undefined {
  const [first] = names;
  if (first === undefined) return undefined;
  if (names.length === 1) return `${first} answers with you`;
  const named = names.length <= MOST_NAMES ? names : names.slice(0, MOST_NAMES - 1);
  const others = names.length - named.length;
  return `${joinNames(others === 0 ? named : [...named, `${others} others`])} answer with you`;
}
