import type { MouseEvent } from 'react';

/**
 * Whether this is a further click of a double click. The first one may be answered already, and a question that is still
 * fading away would be confirmed again.
 */
export function isRepeated({ detail }: MouseEvent): boolean {
  return detail > 1;
}
