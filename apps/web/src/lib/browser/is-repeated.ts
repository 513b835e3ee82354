import type { MouseEvent } from 'react';

/**
 * Whether this is a further click of a double click. The first one may be answered already, and would be sent again by a
 * form or a question that is still there or fading away.
 */
export function isRepeated({ detail }: MouseEvent): boolean {
  return detail > 1;
}
