import type { ImportItem, ImportSummary } from '@kinora/contract/imports';
import { useEffect, useRef, useState } from 'react';
import type { Choice } from '../mutations.ts';
import { countAll } from '../status.ts';

export type ItemSelection = {
  choice: Choice;
  count: number;
  isAll: boolean;
  has: (id: string) => boolean;
  /** Selects or deselects an item, or the loaded range between the last one and this one. */
  toggle: (id: string, isOn: boolean, isRange: boolean) => void;
  select: (ids: readonly string[]) => void;
  toggleAll: (isOn: boolean) => void;
};

/**
 * Selects new items of an import. Selecting all includes those that aren't loaded, so that selection stores the
 * exceptions.
 */
export function useItemSelection(
  items: readonly ImportItem[],
  { counts, status }: ImportSummary,
): ItemSelection {
  const newCount = counts.new;
  // A source with one item was probably pasted for that item.
  const isSingle = newCount === 1 && countAll(counts) === 1 && status !== 'reading';
  const [isInverted, setInverted] = useState(isSingle);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (isSingle) setInverted(true);
  }, [isSingle]);
  const loaded = new Map(items.map((item) => [item._id, item]));
  // An item may have been imported since, in another tab or by the same source's other import.
  const ids = [...marked].filter((id) => (loaded.get(id)?.status ?? 'new') === 'new');
  const count = Math.max(0, isInverted ? newCount - ids.length : ids.length);
  const mark = (changed: readonly string[], isOn: boolean) =>
    setMarked((before) =>
      isOn === isInverted
        ? new Set([...before].filter((id) => !changed.includes(id)))
        : new Set([...before, ...changed]),
    );
  return {
    choice: { isAll: isInverted, ids },
    count,
    isAll: newCount > 0 && count === newCount,
    has: (id) => marked.has(id) !== isInverted,
    toggle: (id, isOn, isRange) => {
      const selectable = items.filter(({ status }) => status === 'new').map(({ _id }) => _id);
      const changed = isRange ? rangeOf(selectable, last.current, id) : [id];
      last.current = id;
      mark(changed, isOn);
    },
    select: (chosen) => {
      last.current = chosen.at(-1);
      mark(chosen, true);
    },
    toggleAll: (isOn) => {
      setInverted(isOn);
      setMarked(new Set());
    },
  };
}

/** Returns the ids from one to another, in either direction; only `to` if `from` isn't among them. */
function rangeOf(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
