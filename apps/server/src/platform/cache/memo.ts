/** Values attached to objects. */
export type Memo<Value> = {
  of(object: object): Value | undefined;
  /** The object must not be frozen. */
  set(object: object, value: Value): void;
};

/**
 * Creates a memo that stores values on the objects themselves; a copy by spread doesn't get the value. A WeakMap would
 * cost several times as much if most objects live for one response, because the garbage collector visits all of its
 * entries.
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
