import { createMemo } from '../platform/cache/memo.ts';

/** The texts of a shared value, each by the writer that wrote it last. */
type Texts = {
  item: { by: object; text: string } | null;
  fields: { by: object; texts: string[] } | null;
};

const texts = createMemo<Texts>();

/** Freezes a value that is the same for everyone who gets it, so that it is written as JSON once. */
export function share<Value extends object>(value: Value): Readonly<Value> {
  texts.set(value, { item: null, fields: null });
  return Object.freeze(value);
}

/** What was written of a value; undefined if it isn't shared. */
export const textsOf = texts.of;
