import { memo, type ReactNode, useMemo, useRef } from 'react';
import { useNearChunks } from './use-near-chunks.ts';

/** Items that come and go together. */
const chunkSize = 8;

type LongListProps<Item> = {
  items: readonly Item[];
  /** Their order means something. */
  ordered?: boolean;
  label?: string;
  className?: string;
  /** Stands in for an item that is far away. As tall as the item, or the list would lose its place. */
  placeholder: ReactNode;
  children: (item: Item, place: number) => ReactNode;
};

/**
 * A list of any length, of which only what is near the screen costs anything. Every item has its `li`, so that the
 * list counts as many as there are, and is as long; those far away have nothing in them.
 */
export function LongList<Item extends { _id: string }>(props: LongListProps<Item>) {
  const { items, ordered = false, label, className, placeholder, children } = props;
  const list = useRef<HTMLOListElement & HTMLUListElement>(null);
  const chunks = useMemo(() => chunksOf(items), [items]);
  const near = useNearChunks(list, chunks);
  const List = ordered ? 'ol' : 'ul';
  const draw = (chunk: readonly Item[], place: number) =>
    chunk.map((item, within) => children(item, place * chunkSize + within));
  return (
    <List ref={list} aria-label={label} className={className}>
      {chunks.map((chunk, place) => (
        <Chunk
          // biome-ignore lint/suspicious/noArrayIndexKey: the items within have keys of their own
          key={place}
          items={chunk}
          place={place}
          contents={near.has(place) ? draw(chunk, place) : null}
          placeholder={placeholder}
        />
      ))}
    </List>
  );
}

type ChunkProps = {
  items: readonly { _id: string }[];
  place: number;
  /** Null while they are far away. */
  contents: readonly ReactNode[] | null;
  placeholder: ReactNode;
};

/** Far away nothing of an item shows, and so nothing is drawn anew while the items stay. */
const Chunk = memo(
  function Chunk({ items, place, contents, placeholder }: ChunkProps) {
    const last = items.length - 1;
    return items.map(({ _id }, within) => (
      <li key={_id} data-chunk={place} data-edge={within === 0 || within === last || undefined}>
        {contents ? contents[within] : placeholder}
      </li>
    ));
  },
  (before, after) => before.contents === null && after.contents === null && isSame(before.items, after.items),
);

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((item, place) => item === after[place]);
}

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, place) =>
    items.slice(place * chunkSize, (place + 1) * chunkSize),
  );
}
