import type { Tweet } from '@kinora/contract/tweets';
import { ThumbsUp } from 'lucide-react';
import { formatQuantity } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { CardLink } from '#ui/card-link.tsx';
import { TweetByline } from './tweet-byline.tsx';

/** A tweet in a list: the whole card leads to it. */
export function TweetCard({ tweet }: { tweet: Tweet }) {
  return (
    <article className="relative flex gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:bg-raised sm:gap-4 sm:p-5">
      <Avatar person={tweet.owner} size={44} />
      <div className="min-w-0 flex-1">
        <TweetByline tweet={tweet} />
        <p className="mt-1 break-words whitespace-pre-wrap">
          <CardLink to={`/tweet/${tweet._id}`}>{tweet.content}</CardLink>
        </p>
        <p className="mt-3 flex items-center gap-1.5 text-sm text-ink-muted">
          <ThumbsUp
            aria-hidden="true"
            size={16}
            className={tweet.isLiked ? 'fill-accent-mark text-accent-mark' : undefined}
          />
          {formatQuantity(tweet.likes, 'like')}
        </p>
      </div>
    </article>
  );
}
