// Remembers the result of a function for each argument.

/** Entries live as long as their keys. Not for functions that return promises, because a failure would be kept. */
export function memoise<Key extends WeakKey, Value>(make: (key: Key) => Value): (key: Key) => Value;
/** For keys that are not objects: entries live as long as the map. */
export function memoise<Key, Value>(make: (key: Key) => Value, known: Map<Key, Value>): (key: Key) => Value;
export function memoise<Key extends WeakKey, Value>(
  make: (key: Key) => Value,
  known: Map<Key, Value> | WeakMap<Key, Value> = new WeakMap<Key, Value>(),
): (key: Key) => Value {
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
