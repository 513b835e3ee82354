/** What is known of objects. */
export type Memo<Value> = {
  of(object: object): Value | undefined;
  /** The object must not be frozen. */
  set(object: object, value: Value): void;
};

/**
 * Creates notes on objects, which the objects hold themselves; a copy by spread has none. A WeakMap would say the same, and
 * cost several times as much where most objects live for one answer: the garbage collector looks at all of its entries.
 */
export function createMemo<Value>(): Memo<Value> {
  const key = Symbol('note');
  return {
    of: (object) => (object as { [key]?: Value })[key],
    set: (object, value) => {
      Object.defineProperty(object, key, { value, writable: true });
    },
  };
}
