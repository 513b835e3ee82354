import type { errorTexts } from './english-error-texts.ts';

type Texts = typeof errorTexts;
export type ErrorReason = keyof Texts;

/** The names of a text's placeholders: `'{used} of {quota}'` has `'used' | 'quota'`. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** The values of a reason's placeholders, such as `{ max: 150 }`. */
export type ReasonParams<Key extends ErrorReason> = Record<Placeholder<Texts[Key]>, string | number>;

/** The values of any reason's placeholders. */
export type ErrorParams = Record<string, string | number>;

/** A text as its key and its values, with which a client translates it. */
export type Reason = { reason: ErrorReason; params: ErrorParams };

type PlainReason = {
  [Key in ErrorReason]: [Placeholder<Texts[Key]>] extends [never] ? Key : never;
}[ErrorReason];

declare const isErrorText: unique symbol;

/**
 * A reason and its params as JSON: zod takes only strings as messages, and the client's schemas don't need the English
 * texts. Only `errorText` creates it.
 */
export type ErrorText = string & { readonly [isErrorText]: true };

export function errorText(reason: PlainReason): ErrorText;
export function errorText<Key extends Exclude<ErrorReason, PlainReason>>(
  reason: Key,
  params: ReasonParams<Key>,
): ErrorText;
export function errorText(reason: ErrorReason, params: ErrorParams = {}): ErrorText {
  return JSON.stringify({ reason, params }) as ErrorText;
}

/** Returns the reason and the params of an `ErrorText`, or null for any other text, such as one of zod's messages. */
export function reasonOf(text: string): Reason | null {
  return text.startsWith('{"reason":') ? JSON.parse(text) : null;
}
