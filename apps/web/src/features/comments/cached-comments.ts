import type { Comment, CommentPage } from '@kinora/contract/comments';
import type { QueryClient } from '@tanstack/react-query';
import { type CommentTarget, queryKeys } from '#lib/api/query-keys.ts';

type Cached<Page> = { pages: readonly Page[] };

/** Changes a target's cached comments and replies, in every list and order. */
export function updateCachedComments(
  client: QueryClient,
  target: CommentTarget,
  change: <Page extends { comments: Comment[] }>(pages: readonly Page[]) => Page[],
): void {
  client.setQueriesData<Cached<{ comments: Comment[] }>>(
    { queryKey: queryKeys.comments(target) },
    (data) => data && { ...data, pages: change(data.pages) },
  );
}

/** Changes a target's cached top-level comments in every order, but no replies. */
export function updateCachedLists(
  client: QueryClient,
  target: CommentTarget,
  change: (pages: readonly CommentPage[]) => readonly CommentPage[],
): void {
  client.setQueriesData<Cached<CommentPage>>(
    { queryKey: queryKeys.commentLists(target) },
    (data) => data && { ...data, pages: change(data.pages) },
  );
}
