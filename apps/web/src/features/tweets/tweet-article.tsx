import type { Tweet } from '@kinora/contract/tweets';
import { t } from '@lingui/core/macro';
import { ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#lib/format.ts';
import { useActionLink } from '#lib/session/use-action-link.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { HiddenNote } from '#ui/feedback/hidden-note.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { TweetByline } from './tweet-byline.tsx';
import { useLikeTweet } from './use-like-tweet.ts';

type TweetArticleProps = {
  tweet: Tweet;
  /** Actions for the owner, or the menu for others. */
  actions?: ReactNode;
};

export function TweetArticle({ tweet, actions }: TweetArticleProps) {
  const { owner, content } = tweet;
  return (
    <article className="rounded-panel border border-line bg-surface p-4 sm:p-6">
      <header className="flex items-center gap-3">
        <Link
          to={`/channel/${owner.username}`}
          aria-hidden="true"
          tabIndex={-1}
          className="shrink-0 rounded-full"
        >
          <Avatar person={owner} size={48} />
        </Link>
        <TweetByline tweet={tweet} />
      </header>
      <p dir="auto" className="mt-4 text-start text-lg sm:text-xl">
        <RichText text={content} />
      </p>
      {tweet.moderation && (
        <div className="mt-4">
          <HiddenNote itemKind="tweet" reason={tweet.moderation.reason} />
        </div>
      )}
      <footer className="mt-5 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        {!tweet.moderation && <LikeButton tweet={tweet} />}
        {actions && <div className="flex">{actions}</div>}
      </footer>
    </article>
  );
}

/** Likes or unlikes the tweet. For a guest, links to the login page, which leads back here and likes it. */
function LikeButton({ tweet }: { tweet: Tweet }) {
  const link = useActionLink({ kind: 'like-tweet', tweetId: tweet._id });
  if (useViewer()) return <MembersLike tweet={tweet} />;
  return (
    <LinkButton {...link} variant="ghost" title={t`Log in to like`} className="-ms-3 px-3">
      <ThumbsUp aria-hidden="true" size={18} className="text-ink-muted" />
      <VisuallyHidden>{t`Log in to like this tweet`}</VisuallyHidden>{' '}
      <span className="tabular-nums">{formatCount(tweet.likes)}</span>
    </LinkButton>
  );
}

function MembersLike({ tweet }: { tweet: Tweet }) {
  const like = useLikeTweet(tweet);
  const { isLiked, likes } = tweet;
  return (
    <Button
      variant="ghost"
      aria-pressed={isLiked}
      onClick={() => like.mutate(!isLiked)}
      className="-ms-3 px-3"
    >
      <ThumbsUp
        aria-hidden="true"
        size={18}
        className={isLiked ? 'fill-accent-mark text-accent-mark' : 'text-ink-muted'}
      />
      <VisuallyHidden>{t({ message: 'Like', context: 'verb' })}</VisuallyHidden>{' '}
      <span className="tabular-nums">{formatCount(likes)}</span>
    </Button>
  );
}
