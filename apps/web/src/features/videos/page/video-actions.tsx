import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, ThumbsUp } from 'lucide-react';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';
import { useActionLink } from '#lib/session/use-action-link.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useLikeVideo } from '../api.ts';
import { useOwnerSubscription } from './use-owner-subscription.ts';

/** Likes or unlikes the video. For a guest, links to the login page, which leads back here and likes it. */
export function LikeButton({ video }: { video: Video }) {
  const link = useActionLink({ kind: 'like-video', videoId: video._id, title: video.title });
  if (useViewer()) return <MembersLike video={video} />;
  return (
    <LinkButton {...link} title={t`Log in to like`}>
      <ThumbsUp aria-hidden="true" size={18} />
      <span className="sr-only">{t`Log in to like this video`}</span>
      <span className="tabular-nums">{formatCount(video.totalLikes)}</span>
    </LinkButton>
  );
}

function MembersLike({ video }: { video: Video }) {
  const like = useLikeVideo(video);
  return (
    <Button aria-pressed={video.isLiked} onClick={() => like.mutate(!video.isLiked)}>
      <ThumbsUp
        aria-hidden="true"
        size={18}
        className={classNames(video.isLiked && 'fill-accent-mark text-accent-mark')}
      />
      <span className="sr-only">{t`Like this video`}</span>
      <span className="tabular-nums">{formatCount(video.totalLikes)}</span>
    </Button>
  );
}

const subscribeClass = 'min-w-36 max-sm:min-w-32 max-sm:px-3';

/**
 * Subscribes to the owner or unsubscribes. For a guest, links to the login page, which leads back here and subscribes.
 */
export function SubscribeToOwner({ video }: { video: Video }) {
  const { _id: channelId, username, fullname: name } = video.owner;
  const link = useActionLink({ kind: 'subscribe', channelId, username, name });
  if (useViewer()) return <MembersSubscription video={video} />;
  return (
    <LinkButton {...link} variant="primary" title={t`Log in to subscribe`} className={subscribeClass}>
      <Trans>Subscribe</Trans>
    </LinkButton>
  );
}

function MembersSubscription({ video }: { video: Video }) {
  const subscription = useOwnerSubscription(video);
  const { isSubscribed } = video.owner;
  return (
    <Button
      variant={isSubscribed ? 'secondary' : 'primary'}
      onClick={() => subscription.mutate(!isSubscribed)}
      className={subscribeClass}
    >
      {isSubscribed && <Check aria-hidden="true" size={16} />}
      {isSubscribed ? t`Subscribed` : t`Subscribe`}
    </Button>
  );
}
