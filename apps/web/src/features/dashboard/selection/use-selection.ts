import { useRef, useState } from 'react';

export type Selection = {
  /** The selected ids in the order of the list. */
  ids: readonly string[];
  isAll: boolean;
  has: (id: string) => boolean;
  /** Selects or deselects an item, or the range between the last one and this one. */
  toggle: (id: string, isOn: boolean, isRange: boolean) => void;
  toggleAll: (isOn: boolean) => void;
  deselect: (ids: readonly string[]) => void;
};

/** Selects items of a list. The selection survives when other items load, and leaves out items that the list lacks. */
export function useSelection(items: readonly { _id: string }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const all = items.map(({ _id }) => _id);
  const ids = all.filter((id) => chosen.has(id));
  return {
    ids,
    isAll: all.length > 0 && ids.length === all.length,
    has: (id) => chosen.has(id),
    toggle: (id, isOn, isRange) => {
      const changed = isRange ? rangeOf(all, last.current, id) : [id];
      last.current = id;
      setChosen((before) => new Set(isOn ? [...before, ...changed] : without(before, changed)));
    },
    toggleAll: (isOn) => setChosen(new Set(isOn ? all : [])),
    deselect: (some) => setChosen((before) => new Set(without(before, some))),
  };
}

/** Returns the ids from one to another, in either direction; only `to` if the list doesn't contain `from`. */
export function rangeOf(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

const without = (ids: Iterable<string>, some: readonly string[]) =>
  [...ids].filter((id) => !some.includes(id));
