import { takeLostFocus } from './lost-focus.ts';

/**
 * Returns a ref callback for controls that may be removed while one of them has the focus. The element that `find`
 * returns then takes it.
 */
export const passFocusTo = (find: () => HTMLElement | null) => (controls: HTMLElement | null) => () => {
  if (controls?.contains(document.activeElement)) queueMicrotask(() => takeLostFocus(find));
};
