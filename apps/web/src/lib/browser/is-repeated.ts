import type { MouseEvent } from 'react';

/**
 * Whether this is the second or a later click of a double click. The first one may already be handled, and a form or
 * dialog that is still there or fading out would submit it again.
 */
export function isRepeated({ detail }: MouseEvent): boolean {
  return detail > 1;
}
