/** Caches a function's result per argument object; arguments must never be mutated. */
export function memoizeByIdentity<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    if (!cache.has(key)) cache.set(key, compute(key));
    return cache.get(key)!;
  };
}
