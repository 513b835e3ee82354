import { findUnfinished, type Unfinished } from '@kinora/contract/rich-text';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** An unfinished mention or tag in a text field. */
export type TypedToken = Unfinished & { control: TextControl };

export function isTextControl(target: EventTarget): target is TextControl {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Returns the mention or tag before the caret, or null if there is none or the caret is inside a word. */
export function findTypedToken(control: TextControl): TypedToken | null {
  const { value, selectionStart: caret, selectionEnd } = control;
  if (caret === null || caret !== selectionEnd || /^[\p{L}\p{Nd}_]/u.test(value.slice(caret))) return null;
  const found = findUnfinished(value.slice(0, caret));
  return found && { ...found, control };
}
