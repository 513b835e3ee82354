import { isHiddenByStaff } from './policy.ts';

/** The columns that decide whether a comment is public. */
export type Visibility = { hidden_reason: string | null; held: 'new' | 'edited' | null };

export const hiddenFor =
  (reason: string) =>
  ({ held }: Visibility): Visibility => ({ hidden_reason: reason, held });

/** A comment that was held before the staff hid it is held again. */
export function shownByStaff(before: Visibility): Visibility {
  if (!isHiddenByStaff(before)) return before;
  return { ...before, hidden_reason: before.held === null ? null : '' };
}

/** Holds a comment after an edit. A new comment that still waits remains new. */
export function heldAgain({ hidden_reason, held }: Visibility): Visibility {
  return { hidden_reason: hidden_reason ?? '', held: held ?? 'edited' };
}

export const approved: Visibility = { hidden_reason: null, held: null };
