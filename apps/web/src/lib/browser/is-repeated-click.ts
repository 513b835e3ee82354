import type { MouseEvent } from 'react';

/**
 * Whether this click follows another within a double click. The first click may already have submitted a form or dialog
 * that is still visible or fading out, so the second one must not submit it again.
 */
export function isRepeatedClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
