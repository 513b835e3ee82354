import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { failureText } from '#lib/api/api-error.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { RetryNote } from '#ui/feedback/retry-note.tsx';

const failures = {
  video: (reason: string) => t`Error loading videos: ${reason}`,
  tweet: (reason: string) => t`Error loading tweets: ${reason}`,
  post: (reason: string) => t`Error loading posts: ${reason}`,
  comment: (reason: string) => t`Error loading comments: ${reason}`,
  channel: (reason: string) => t`Error loading channels: ${reason}`,
  playlist: (reason: string) => t`Error loading playlists: ${reason}`,
  notification: (reason: string) => t`Error loading notifications: ${reason}`,
  recommendation: (reason: string) => t`Error loading hidden recommendations: ${reason}`,
  block: (reason: string) => t`Error loading blocked people: ${reason}`,
  report: (reason: string) => t`Error loading reports: ${reason}`,
  job: (reason: string) => t`Error loading jobs: ${reason}`,
  'audit log': (reason: string) => t`Error loading the audit log: ${reason}`,
  'people list': (reason: string) => t`Error loading people: ${reason}`,
};

type InfiniteListProps<Item> = {
  /** `useList(...)` whose `select` returns all loaded items as one array. */
  query: UseInfiniteQueryResult<Item[]>;
  /** Selects the error message, or returns it for a list that most pages don't have. */
  itemName: keyof typeof failures | ((reason: string) => string);
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
  const explain = typeof itemName === 'function' ? itemName : failures[itemName];
  const message = error && explain(failureText(error));

  if (!data) return message ? <ErrorPanel message={message} onRetry={() => query.refetch()} /> : skeleton;
  if (data.length === 0 && !hasNextPage) return empty;
  return (
    <>
      {children(data)}
      {isFetchingNextPage && <div className="mt-8">{moreSkeleton}</div>}
      {query.isFetchNextPageError && (
        <RetryNote message={message} onRetry={() => query.fetchNextPage()} className="justify-center py-10" />
      )}
      {!hasNextPage && (
        <p className="py-10 text-center text-sm text-ink-muted">
          <Trans>You've reached the end</Trans>
        </p>
      )}
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
