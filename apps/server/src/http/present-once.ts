import type { Urls } from './urls.ts';

/**
 * Presents each row once, for all who get this very row under the same origin. The result is frozen, so that it is
 * written as JSON once, too.
 */
export function presentOnce<Row extends object, Value extends object>(
  present: (urls: Urls, row: Row) => Value,
): (urls: Urls, row: Row) => Readonly<Value> {
  const presented = new WeakMap<Row, { origin: string; value: Readonly<Value> }>();
  return (urls, row) => {
    const known = presented.get(row);
    if (known?.origin === urls.origin) return known.value;
    const value = Object.freeze(present(urls, row));
    presented.set(row, { origin: urls.origin, value });
    return value;
  };
}
