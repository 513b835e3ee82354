import { createMemo } from '../platform/cache/memo.ts';
import { share } from './shared.ts';
import type { Urls } from './urls.ts';

/**
 * Memoizes `present` on the row: requests with the same origin and further arguments share the last result, so that it
 * is also serialized only once.
 */
export function presentOnce<Row extends object, More extends readonly unknown[], Value extends object>(
  present: (urls: Urls, row: Row, ...more: More) => Value,
): (urls: Urls, row: Row, ...more: More) => Readonly<Value> {
  const presented = createMemo<{ origin: string; more: More; value: Readonly<Value> }>();
  return (urls, row, ...more) => {
    const known = presented.of(row);
    if (known?.origin === urls.origin && known.more.every((one, index) => one === more[index])) {
      return known.value;
    }
    const value = share(present(urls, row, ...more));
    presented.set(row, { origin: urls.origin, more, value });
    return value;
  };
}
