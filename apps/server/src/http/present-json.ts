import { Remembered } from '../platform/warm/remembered.ts';
import { share } from './shared.ts';
import type { Urls } from './urls.ts';

/**
 * Presents what the database gives as the text of JSON. The same text is the same answer, so up to `max` of them are
 * remembered for each origin: they are neither read nor written as JSON again.
 */
export function presentJson<Content, Value extends object>(
  max: number,
  present: (urls: Urls, content: Content) => Value,
): (urls: Urls, text: string) => Readonly<Value> {
  const presented = new WeakMap<Urls, Remembered<Readonly<Value>>>();
  return (urls, text) => {
    const remembered = presented.get(urls) ?? new Remembered(max);
    presented.set(urls, remembered);
    const known = remembered.get(text);
    if (known) return known;
    const value = share(present(urls, JSON.parse(text)));
    remembered.set(text, value);
    return value;
  };
}
