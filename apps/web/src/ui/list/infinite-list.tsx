import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { failureText } from '#lib/api/api-error.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { RetryNote } from '#ui/feedback/retry-note.tsx';

type InfiniteListProps<Item> = {
  /** `useList(...)` whose `select` returns all loaded items as one array. */
  query: UseInfiniteQueryResult<Item[]>;
  /** The singular noun for error messages, such as `video`. */
  itemName: string;
  /** Shown until the first page has loaded. */
  skeleton: ReactNode;
  /** Shown below the items while the next page loads; defaults to `skeleton`. */
  moreSkeleton?: ReactNode;
  /** Shown for an empty list: an `EmptyState`. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** A list that loads more near its end, with loading, empty, error and end states. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { query, itemName, skeleton, moreSkeleton = skeleton, empty, children } = props;
  const { error, isFetchingNextPage, hasNextPage } = query;
  // Deferred, so that the first page renders in slices and the browser can respond; later pages add few items.
  const isThere = useDeferredValue(query.data !== undefined);
  const data = isThere ? query.data : undefined;
  const sentinel = useFetchNearEnd(query);
  const message = error && `Error loading ${itemName}s: ${failureText(error)}`;

  if (!data) return message ? <ErrorPanel message={message} onRetry={() => query.refetch()} /> : skeleton;
  if (data.length === 0 && !hasNextPage) return empty;
  return (
    <>
      {children(data)}
      {isFetchingNextPage && <div className="mt-8">{moreSkeleton}</div>}
      {query.isFetchNextPageError && (
        <RetryNote message={message} onRetry={() => query.fetchNextPage()} className="justify-center py-10" />
      )}
      {!hasNextPage && <p className="py-10 text-center text-sm text-ink-muted">You've reached the end</p>}
      <div ref={sentinel} aria-hidden="true" />
    </>
  );
}

/** Fetches are at least this many milliseconds apart, however fast the viewer scrolls. */
const fetchInterval = 1000;

/** Fetches the next page while the end of the list is within about one screen of the viewport. */
function useFetchNearEnd(query: UseInfiniteQueryResult<unknown[]>) {
  const [sentinel, setSentinel] = useState<HTMLElement | null>(null);
  const [isNear, setIsNear] = useState(false);
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError, dataUpdatedAt } = query;
  const shouldFetch = isNear && hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (!sentinel) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      {
        rootMargin: '0px 0px 100% 0px',
      },
    );
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [sentinel]);

  useEffect(() => {
    if (!shouldFetch) return;
    const wait = Math.max(0, dataUpdatedAt + fetchInterval - Date.now());
    const timer = setTimeout(fetchNextPage, wait);
    return () => clearTimeout(timer);
  }, [shouldFetch, dataUpdatedAt, fetchNextPage]);

  return setSentinel;
}
