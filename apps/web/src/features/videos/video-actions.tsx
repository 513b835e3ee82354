import type { Video } from '@kinora/contract/videos';
import { Check, ThumbsUp } from 'lucide-react';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { useLikeVideo } from './api.ts';
import { useOwnerSubscription } from './use-owner-subscription.ts';

export function LikeButton({ video }: { video: Video }) {
  const like = useLikeVideo(video);
  return (
    <Button aria-pressed={video.isLiked} onClick={() => like.mutate(!video.isLiked)}>
      <ThumbsUp
        aria-hidden="true"
        size={18}
        className={classNames(video.isLiked && 'fill-accent-mark text-accent-mark')}
      />
      <span className="sr-only">Like this video</span>
      <span className="tabular-nums">{formatCount(video.totalLikes)}</span>
    </Button>
  );
}

export function SubscribeToOwner({ video }: { video: Video }) {
  const subscription = useOwnerSubscription(video);
  const { isSubscribed } = video.owner;
  return (
    <Button
      variant={isSubscribed ? 'secondary' : 'primary'}
      onClick={() => subscription.mutate(!isSubscribed)}
      className="min-w-36 max-sm:min-w-32 max-sm:px-3"
    >
      {isSubscribed && <Check aria-hidden="true" size={16} />}
      {isSubscribed ? 'Subscribed' : 'Subscribe'}
    </Button>
  );
}
