// Long lists of blocks appear part by part: the first screens at once, and the rest while the page can already be used.
import { startTransition, useEffect, useState } from "react";

/** More than the tallest windows show. */
const AT_FIRST = 16;
/** So few that a key pressed meanwhile need not wait noticeably. */
const AT_ONCE = 32;

export function usePartByPart<Item>(items: readonly Item[]): readonly Item[] {
  const [count, setCount] = useState(AT_FIRST);
  const { length } = items;
  useEffect(() => {
    if (count < length) startTransition(() => setCount(count + AT_ONCE));
  }, [count, length]);
  return count < length ? items.slice(0, count) : items;
}
