import { memo, type ReactNode, useRef, useState } from 'react';
import { type HeightOf, useHeights } from './use-heights.ts';
import { useNearChunks } from './use-near-chunks.ts';

/** Items that come and go together. */
const chunkSize = 8;

/** Of a list of up to as many items, what was near stays in the document, where the browser's own search finds it. */
const maxKept = 200;

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
  children: (item: Item, index: number) => ReactNode;
};

/**
 * A list of any length, of which only what is near the screen costs anything. Every item has its `li`, so that the
 * list counts as many as there are, and is as long; of those far away nothing is drawn.
 */
export function LongList<Item extends { _id: string }>(props: LongListProps<Item>) {
  const { items, ordered = false, varied = false, label, className, placeholder, children } = props;
  const list = useRef<HTMLOListElement & HTMLUListElement>(null);
  const { heightOf, measure } = useHeights(list, items);
  const near = useNearChunks(list, items, varied ? measure : undefined);
  const seen = useSeen(near);
  const kept = items.length > maxKept ? near : seen;
  const List = ordered ? 'ol' : 'ul';
  return (
    <List ref={list} aria-label={label} className={className}>
      {items.map((item, place) => {
        const chunk = Math.floor(place / chunkSize);
        const within = place % chunkSize;
        return (
          <ListItem
            key={item._id}
            item={item}
            chunk={chunk}
            // One whose height is its own may be higher than the screen: then its neighbours don't tell where it is seen.
            isEdge={varied || within === 0 || within === chunkSize - 1 || place === items.length - 1}
            isNear={near.has(chunk)}
            content={kept.has(chunk) ? children(item, place) : null}
            placeholder={placeholder}
            heightOf={varied ? heightOf : undefined}
          />
        );
      })}
    </List>
  );
}

/** The chunks that have been near. */
function useSeen(near: ReadonlySet<number>): ReadonlySet<number> {
  const [seen, setSeen] = useState(near);
  if ([...near].every((chunk) => seen.has(chunk))) return seen;
  const more = new Set([...seen, ...near]);
  setSeen(more);
  return more;
}

type ListItemProps = {
  item: object;
  chunk: number;
  /** Its chunk is near when it is. */
  isEdge: boolean;
  isNear: boolean;
  /** Null while it is not in the document. */
  content: ReactNode;
  placeholder: ReactNode;
  /** Given where each item has a height of its own. */
  heightOf: HeightOf | undefined;
};

/** One item, which stays the same element wherever in the list it moves. Far away it is drawn anew only where that shows. */
const ListItem = memo(function Place(props: ListItemProps) {
  const { item, chunk, isEdge, isNear, content, placeholder, heightOf } = props;
  const height = isNear ? undefined : heightOf?.(item);
  return (
    <li
      data-chunk={chunk}
      data-edge={isEdge || undefined}
      style={height === undefined ? undefined : { height }}
      className={isNear ? undefined : 'relative'}
    >
      {!isNear && height === undefined && placeholder}
      {content !== null && (
        <div className={isNear ? 'contents' : 'absolute inset-0 overflow-hidden [content-visibility:auto]'}>
          <Content item={item} isNear={isNear}>
            {content}
          </Content>
        </div>
      )}
    </li>
  );
});

type ContentProps = { item: object; isNear: boolean; children: ReactNode };

/** What is far away and kept stays as it is, for as long as it stands for the same. */
const Content = memo(
  function Content({ children }: ContentProps) {
    return children;
  },
  (before, after) => !before.isNear && !after.isNear && before.item === after.item,
);
