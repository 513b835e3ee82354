import type { Comment } from '@kinora/contract/comments';
import type { Owner } from '@kinora/contract/owner';
import { t } from '@lingui/core/macro';
import { Heart } from 'lucide-react';
import type { CommentTarget } from '#lib/api/query-keys.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useHeartComment } from '../reactions.ts';

type CommentHeartProps = { target: CommentTarget; comment: Comment; moderator: Owner };

/** Shows the heart given by the video's owner, which only they can toggle. */
export function CommentHeart(props: CommentHeartProps) {
  const { comment, moderator } = props;
  const isModerator = useViewer()?._id === moderator._id;
  if (isModerator) return <HeartButton {...props} />;
  if (!comment.isHearted) return null;
  const label = t`${{ name: moderator.fullname }} loves this`;
  return (
    <span title={label} className="grid size-11 place-items-center">
      <GivenHeart moderator={moderator} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

function HeartButton({ target, comment, moderator }: CommentHeartProps) {
  const heart = useHeartComment(target, comment);
  const label = t({
    message: `Heart for ${{ name: comment.owner.fullname }}`,
    comment: 'Toggle button with which the owner of a video gives a heart to the comment of this person',
  });
  return (
    <button
      type="button"
      aria-pressed={comment.isHearted}
      aria-label={label}
      title={label}
      onClick={() => heart.mutate(!comment.isHearted)}
      className="grid size-11 place-items-center rounded-full text-ink-muted transition-colors hover:bg-raised hover:text-ink"
    >
      {comment.isHearted ? <GivenHeart moderator={moderator} /> : <Heart aria-hidden="true" size={16} />}
    </button>
  );
}

function GivenHeart({ moderator }: { moderator: Owner }) {
  return (
    <span aria-hidden="true" className="relative">
      <Avatar person={moderator} size={20} />
      <Heart
        size={14}
        strokeWidth={3}
        className="absolute -end-1.5 -bottom-1 fill-danger stroke-canvas [paint-order:stroke]"
      />
    </span>
  );
}
