/** Makes a value from something that never changes, once for each. */
export function onceFor<K extends object, V>(make: (from: K) => V): (from: K) => V {
  const made = new WeakMap<K, V>();
  return (from) => {
    if (!made.has(from)) made.set(from, make(from));
    return made.get(from) as V;
  };
}
