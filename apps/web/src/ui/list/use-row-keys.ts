import { type RefObject, useEffect } from 'react';
import { arePageShortcutsOn } from '#lib/browser/page-shortcuts.ts';

/** Row steps by key: letters work on the whole page, arrows only inside the table. */
const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

const controls = 'a[href], button:not([disabled])';

/** Moves the focus between the rows of a table, to the same control in each. */
export function useRowKeys(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const { target } = event;
      if (step === undefined || !body.current || !(target instanceof HTMLElement)) return;
      const row = body.current.contains(target) ? target.closest('tr') : null;
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(target)) return;
      if (!row && (event.key.startsWith('Arrow') || !arePageShortcutsOn())) return;
      const next = nextRow(body.current, row, step);
      const all = next?.querySelectorAll<HTMLElement>(controls);
      if (!all) return;
      event.preventDefault();
      const at = row ? [...row.querySelectorAll(controls)].indexOf(target) : 0;
      (all[at] ?? all[0])?.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [body]);
}

/** Whether the target is in a field or an overlay, which handles these keys itself. */
function isBusy(target: HTMLElement): boolean {
  return (
    target.matches('input, textarea, select, [contenteditable]') ||
    target.closest('[role=menu], [role=dialog], [role=alertdialog], [aria-expanded=true]') !== null
  );
}

function nextRow(body: HTMLElement, row: Element | null, step: number): Element | undefined {
  // Rows without a control can't take the focus.
  const rows = [...body.children].filter((one) => one.querySelector(controls) !== null);
  if (!row) return step > 0 ? rows[0] : rows.at(-1);
  return rows[rows.indexOf(row) + step];
}
