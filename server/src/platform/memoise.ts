// Remembers the result of a function for each argument.

/** By default an entry lives as long as its key; other keys than objects need a Map. */
export function memoise<Key, Value>(
  make: (key: Key) => Value,
  known: Pick<Map<Key, Value>, "get" | "set"> = new WeakMap<Key & WeakKey, Value>() as never,
): (key: Key) => Value {
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
