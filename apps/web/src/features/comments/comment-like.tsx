import type { Comment } from '@kinora/contract/comments';
import { ThumbsUp } from 'lucide-react';
import type { CommentTarget } from '#lib/api/query-keys.ts';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';
import { useLikeComment } from './marks.ts';

export function CommentLike({ target, comment }: { target: CommentTarget; comment: Comment }) {
  const like = useLikeComment(target, comment);
  const { isLiked, totalLikes } = comment;
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      onClick={() => like.mutate(!isLiked)}
      className="flex min-h-11 min-w-11 items-center gap-1.5 rounded-full px-3 text-sm text-ink-muted transition-colors hover:bg-raised hover:text-ink"
    >
      <ThumbsUp
        aria-hidden="true"
        size={16}
        className={classNames(isLiked && 'fill-accent-mark text-accent-mark')}
      />
      <span className="sr-only">Like this comment by {comment.owner.fullname}</span>
      <span className="tabular-nums">{formatCount(totalLikes)}</span>
    </button>
  );
}
