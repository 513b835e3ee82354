import type { Comment, CommentPage } from '@kinora/contract/comments';
import type { QueryClient } from '@tanstack/react-query';
import { type CommentTarget, queryKeys } from '#lib/api/query-keys.ts';

/** Cached pages of comments or of replies. */
type Cached<Page> = { pages: readonly Page[] };

/** Changes the cached comments and replies of a target in every list. */
export function changeEverywhere(
  client: QueryClient,
  target: CommentTarget,
  change: <Page extends { comments: Comment[] }>(pages: readonly Page[]) => Page[],
): void {
  client.setQueriesData<Cached<{ comments: Comment[] }>>(
    { queryKey: queryKeys.comments(target) },
    (data) => data && { ...data, pages: change(data.pages) },
  );
}

/** Changes the cached comments of a target in every order, but not the replies. */
export function changeLists(
  client: QueryClient,
  target: CommentTarget,
  change: (pages: readonly CommentPage[]) => readonly CommentPage[],
): void {
  client.setQueriesData<Cached<CommentPage>>(
    { queryKey: queryKeys.commentLists(target) },
    (data) => data && { ...data, pages: change(data.pages) },
  );
}
