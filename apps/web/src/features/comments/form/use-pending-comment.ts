import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type CommentTarget, queryKeys } from '#lib/api/query-keys.ts';

/** Calls `post` once with the comment that the viewer wrote before the login. If it fails, the form still has the text. */
export function usePendingComment(target: CommentTarget, post: (content: string) => void): void {
  const client = useQueryClient();
  const queryKey = queryKeys.pendingComment(target);
  const { data: content } = useQuery<string>({ queryKey, queryFn: skipToken });
  const postNow = useEffectEvent((text: string) => {
    client.removeQueries({ queryKey });
    post(text);
  });
  useEffect(() => {
    if (content !== undefined) postNow(content);
  }, [content]);
}
