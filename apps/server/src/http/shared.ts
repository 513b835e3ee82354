import { createMemo } from '../platform/cache/memo.ts';

/** The JSON of a shared value, as a list item and as a response's data, each with the writer that wrote it last. */
type Texts = {
  item: { by: object; text: string } | null;
  fields: { by: object; texts: string[] } | null;
};

const texts = createMemo<Texts>();

/** Freezes a value that is the same for all callers and marks it as shared, so that it is serialized once. */
export function share<Value extends object>(value: Value): Readonly<Value> {
  texts.set(value, { item: null, fields: null });
  return Object.freeze(value);
}

/** Returns the cached JSON of a value; undefined if it isn't shared. */
export const textsOf = texts.of;
