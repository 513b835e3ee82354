import { memo, type ReactNode, useRef } from 'react';
import { type HeightOf, useHeights } from './use-heights.ts';
import { useNearChunks } from './use-near-chunks.ts';

/** Items that come and go together. */
const chunkSize = 8;

type LongListProps<Item> = {
  items: readonly Item[];
  /** Their order means something. */
  ordered?: boolean;
  /** Their heights depend on what is in them. One that was seen keeps its height when it is far away. */
  varied?: boolean;
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
  const { items, ordered = false, varied = false, label, className, placeholder, children } = props;
  const list = useRef<HTMLOListElement & HTMLUListElement>(null);
  const { heightOf, remember } = useHeights(list, items);
  const near = useNearChunks(list, items, varied ? remember : undefined);
  const List = ordered ? 'ol' : 'ul';
  return (
    <List ref={list} aria-label={label} className={className}>
      {items.map((item, place) => {
        const chunk = Math.floor(place / chunkSize);
        const within = place % chunkSize;
        return (
          <Place
            key={item._id}
            item={item}
            chunk={chunk}
            // One whose height is its own may be higher than the screen: then its neighbours don't tell where it is seen.
            isEdge={varied || within === 0 || within === chunkSize - 1 || place === items.length - 1}
            content={near.has(chunk) ? children(item, place) : far}
            placeholder={placeholder}
            heightOf={varied ? heightOf : undefined}
          />
        );
      })}
    </List>
  );
}

/** Stands for the content of an item that is far away. */
const far = Symbol('far');

type PlaceProps = {
  item: object;
  chunk: number;
  /** Its chunk is near when it is. */
  isEdge: boolean;
  content: ReactNode | typeof far;
  placeholder: ReactNode;
  /** Given where each item has a height of its own. */
  heightOf: HeightOf | undefined;
};

/** One item, which stays the same element wherever in the list it moves. Far away it is drawn anew only where that shows. */
const Place = memo(function Place({ item, chunk, isEdge, content, placeholder, heightOf }: PlaceProps) {
  const isFar = content === far;
  const height = isFar ? heightOf?.(item) : undefined;
  const standIn = height === undefined && placeholder;
  return (
    <li
      data-chunk={chunk}
      data-edge={isEdge || undefined}
      style={height === undefined ? undefined : { height }}
    >
      {isFar ? standIn : content}
    </li>
  );
});
