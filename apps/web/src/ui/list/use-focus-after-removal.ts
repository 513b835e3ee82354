import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusBefore, isInPopup, stopBefore, stops, takeLostFocus } from '#lib/browser/lost-focus.ts';

/**
 * A focused control: its row and the index of that row, its kind, and the number of controls of this kind before it in
 * the row.
 */
type Place = { row: Element; index: number; kind: string; count: number };

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
/** Rows may have different controls; those with the same purpose look the same. */
const kindOf = ({ tagName, className }: HTMLElement) => `${tagName} ${className}`;
const alike = (controls: HTMLElement[], kind: string) =>
  controls.filter((control) => kindOf(control) === kind);

/**
 * When the focused row of a list is removed, focuses the same control in the next row, in the previous row if there is
 * no next one, or else the heading before the list. Otherwise, the next Tab would start at the top of the page. Focus
 * inside a menu or dialog counts as focus in the row that opened it. `selector` matches the rows.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, selector = ':scope > *'): void {
  const last = useRef<Place | null>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || isInPopup(target)) return;
      last.current = placeOf(target, [...(list.current?.querySelectorAll(selector) ?? [])]);
    };
    // A held key must not also activate the row that takes the focus.
    const ignoreHeld = (event: KeyboardEvent) => {
      const { repeat, key, target } = event;
      if (!repeat || key !== 'Enter' || !(target instanceof HTMLButtonElement)) return;
      if (list.current?.contains(target)) event.preventDefault();
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('keydown', ignoreHeld);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', ignoreHeld);
    };
  }, [list, selector]);

  useLayoutEffect(() => {
    const [place, element] = [last.current, list.current];
    if (!place || place.row.isConnected || !element) return;
    last.current = null;
    const heading = stopBefore(element, stops.headings);
    takeLostFocus(() => controlNear(place, [...element.querySelectorAll(selector)]) ?? heading());
  });

  // The list may be removed with its last row.
  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      if (element && last.current) focusBefore(element, stops.headings);
    };
  }, [list]);
}

function placeOf(target: HTMLElement, rows: Element[]): Place | null {
  const index = rows.findIndex((row) => row.contains(target));
  const row = rows[index];
  if (!row) return null;
  const kind = kindOf(target);
  return { row, index, kind, count: alike(controlsOf(row), kind).indexOf(target) };
}

function controlNear({ index, kind, count }: Place, rows: Element[]): HTMLElement | undefined {
  const nearest = [...rows.slice(index), ...rows.slice(0, index).reverse()];
  const controls = nearest.map(controlsOf).find(({ length }) => length > 0) ?? [];
  return alike(controls, kind)[count] ?? controls[0];
}
