import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { type HeightOf, useHeights } from './use-heights.ts';
import { useNearChunks } from './use-near-chunks.ts';

/** The number of items that are rendered and removed together. */
const chunkSize = 8;

/** Lists of up to this many items never remove a rendered item's content, so that the browser's find-in-page works. */
const maxRetainedItems = 200;

type VirtualListProps<Item> = {
  items: readonly Item[];
  /** Renders an `ol`. */
  ordered?: boolean;
  /** Items have different heights. Each keeps its measured height while it isn't rendered. */
  variableHeights?: boolean;
  label?: string;
  className?: string;
  /** The id of an item that will take the focus. The list scrolls to it if it isn't rendered. */
  scrollToId?: string | null;
  /** Replaces a distant item. It must be as tall as the item, or the scroll position would jump. */
  placeholder: ReactNode;
  children: (item: Item, index: number) => ReactNode;
};

/**
 * A list of any length that renders only the items near the viewport. Every item keeps its `li`, so that the item count
 * and the scroll height stay correct.
 */
export function VirtualList<Item extends { _id: string }>(props: VirtualListProps<Item>) {
  const {
    items,
    ordered = false,
    variableHeights = false,
    scrollToId,
    label,
    className,
    placeholder,
    children,
  } = props;
  const list = useRef<HTMLOListElement & HTMLUListElement>(null);
  const { heightOf, measure } = useHeights(list, items);
  useFocusAfterRemoval(list);
  const near = useNearChunks(list, items, variableHeights ? measure : undefined);
  const seen = useSeen(near);
  const renderedChunks = items.length > maxRetainedItems ? near : seen;
  const wantedAt = scrollToId ? items.findIndex(({ _id }) => _id === scrollToId) : -1;
  const isFar = wantedAt >= 0 && !near.has(Math.floor(wantedAt / chunkSize));
  useEffect(() => {
    if (isFar) list.current?.children[wantedAt]?.scrollIntoView({ block: 'center' });
  }, [isFar, wantedAt]);
  const List = ordered ? 'ol' : 'ul';
  return (
    <List ref={list} aria-label={label} className={className}>
      {items.map((item, index) => {
        const chunk = Math.floor(index / chunkSize);
        const within = index % chunkSize;
        return (
          <ListItem
            key={item._id}
            item={item}
            chunk={chunk}
            // A tall item may fill the screen, which puts both edges of its chunk out of sight.
            isEdge={variableHeights || within === 0 || within === chunkSize - 1 || index === items.length - 1}
            isNear={near.has(chunk)}
            content={renderedChunks.has(chunk) ? children(item, index) : null}
            placeholder={placeholder}
            heightOf={variableHeights ? heightOf : undefined}
          />
        );
      })}
    </List>
  );
}

/** Returns the chunks that are or have been near the viewport. */
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
  /** Observed to find out whether its chunk is near. */
  isEdge: boolean;
  isNear: boolean;
  /** Null while it isn't rendered. */
  content: ReactNode;
  placeholder: ReactNode;
  /** Set if items have different heights. */
  heightOf: HeightOf | undefined;
};

/** One item, which keeps its element when it moves. A distant item rerenders only when its own props change. */
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

/** Doesn't rerender distant content while its item is the same. */
const Content = memo(
  function Content({ children }: ContentProps) {
    return children;
  },
  (before, after) => !before.isNear && !after.isNear && before.item === after.item,
);
