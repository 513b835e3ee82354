import type { KeyboardEvent } from 'react';

const box = 'input[type=checkbox]';

type ListKeys = { onSelect: (ids: readonly string[]) => void; onSelectAll: () => void };

/**
 * Keys inside a list of checkboxes, whose ids are those of the items: arrows move between them, with Shift they also
 * select, and Ctrl+A selects all. Space belongs to the checkbox itself.
 */
export function useListKeys({ onSelect, onSelectAll }: ListKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLInputElement) || !target.matches(box) || altKey) return;
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'a') return;
      event.preventDefault();
      onSelectAll();
      return;
    }
    const all = [...currentTarget.querySelectorAll<HTMLInputElement>(`li ${box}`)];
    const next = nextBox(all, target, key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (shiftKey) onSelect([target.id, next.id]);
  };
}

function nextBox(all: readonly HTMLInputElement[], current: HTMLInputElement, key: string) {
  const at = all.indexOf(current);
  if (key === 'ArrowDown') return all[at + 1];
  if (key === 'ArrowUp') return all[at - 1];
  if (key === 'Home') return all[0];
  return key === 'End' ? all.at(-1) : undefined;
}
