/** Whether an element is in a menu or dialog, which returns the focus when it closes. */
export function isInPopup(element: Element | null): boolean {
  return element !== null && element.closest('[role="menu"], [role="dialog"], [role="alertdialog"]') !== null;
}

const headings = 'h1, h2, h3, article[tabindex]';
const controls = 'a[href]:not([tabindex="-1"]), button:not(:disabled, [tabindex="-1"])';

/** Selectors for the elements that may take a lost focus: only headings, or controls too. */
export const stops = { headings, any: `${headings}, ${controls}` };

/**
 * Returns a function that finds the last stop before an element in its dialog or page. Without one, it returns the
 * dialog or the page itself.
 */
export function stopBefore(element: Element, stop: string): () => HTMLElement | null {
  const scope =
    element.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], main') ??
    document.querySelector('main');
  const earlier = [...(scope ?? document).querySelectorAll<HTMLElement>(stop)].filter(
    (other) => element.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_PRECEDING,
  );
  return () => earlier.findLast((other) => other.checkVisibility()) ?? scope;
}

/**
 * Call while an element is about to be removed from the document. If that loses the focus, it moves to the last stop
 * before the element, so that Tab continues from there.
 */
export function focusBefore(removed: Element, stop: string): void {
  const find = stopBefore(removed, stop);
  queueMicrotask(() => takeLostFocus(find));
}

const passFocusBefore = (stop: string) => (control: HTMLElement | null) => () => {
  if (control && control === document.activeElement) focusBefore(control, stop);
};

/** Ref callback for a control that may be removed while it has the focus, which then moves to the heading before it. */
export const passFocusToHeading = passFocusBefore(stops.headings);
/** Like `passFocusToHeading`, but the focus may also move to a control. */
export const passFocusBack = passFocusBefore(stops.any);

/** Focuses an element if nothing has the focus. If a popup has it, waits until the popup gives it up. */
export function takeLostFocus(find: () => HTMLElement | null): void {
  const { activeElement, body } = document;
  if (isInPopup(activeElement)) requestAnimationFrame(() => takeLostFocus(find));
  if (activeElement !== body) return;
  const target = find();
  if (!target?.isConnected || target === body) return;
  // Makes a heading focusable.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
