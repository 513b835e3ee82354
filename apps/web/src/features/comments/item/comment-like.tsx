import type { Comment } from '@kinora/contract/comments';
import { t } from '@lingui/core/macro';
import { ThumbsUp } from 'lucide-react';
import { Link } from 'react-router';
import type { CommentTarget } from '#lib/api/query-keys.ts';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';
import { useActionLink } from '#lib/session/use-action-link.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { useLikeComment } from '../reactions.ts';
import { useCommentPlace } from './use-comment-place.ts';

type CommentLikeProps = { target: CommentTarget; comment: Comment };

const likeClass =
  'flex min-h-11 min-w-11 items-center gap-1.5 rounded-full px-3 text-sm text-ink-muted transition-colors hover:bg-raised hover:text-ink';

/** Likes or unlikes a comment. For a guest, links to the login page, which leads back to this comment and likes it. */
export function CommentLike({ target, comment }: CommentLikeProps) {
  const place = useCommentPlace(comment);
  const link = useActionLink({ kind: 'like-comment', commentId: comment._id, target }, place);
  if (useViewer()) return <MembersLike target={target} comment={comment} />;
  return (
    <Link {...link} title={t`Log in to like`} className={likeClass}>
      <ThumbsUp aria-hidden="true" size={16} />
      <span className="sr-only">{t`Log in to like this comment by ${{ name: comment.owner.fullname }}`}</span>
      <span className="tabular-nums">{formatCount(comment.totalLikes)}</span>
    </Link>
  );
}

function MembersLike({ target, comment }: CommentLikeProps) {
  const like = useLikeComment(target, comment);
  const { isLiked, totalLikes, owner } = comment;
  return (
    <button type="button" aria-pressed={isLiked} onClick={() => like.mutate(!isLiked)} className={likeClass}>
      <ThumbsUp
        aria-hidden="true"
        size={16}
        className={classNames(isLiked && 'fill-accent-mark text-accent-mark')}
      />
      <span className="sr-only">{t`Like this comment by ${{ name: owner.fullname }}`}</span>
      <span className="tabular-nums">{formatCount(totalLikes)}</span>
    </button>
  );
}
