import type { Tweet } from '@kinora/contract/tweets';
import { plural } from '@lingui/core/macro';
import { MessageSquare, ThumbsUp } from 'lucide-react';
import { classNames } from '#lib/class-names.ts';

type TweetCountsProps = { tweet: Pick<Tweet, 'likes' | 'isLiked' | 'commentsCount'>; className?: string };

const countClass = 'flex items-center gap-1.5';

/** The numbers of likes and comments on a tweet's card. */
export function TweetCounts({ tweet: { likes, isLiked, commentsCount }, className }: TweetCountsProps) {
  return (
    <ul className={classNames('flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted', className)}>
      <li className={countClass}>
        <ThumbsUp
          aria-hidden="true"
          size={16}
          className={isLiked ? 'fill-accent-mark text-accent-mark' : undefined}
        />
        {plural({ count: likes }, { one: '# like', other: '# likes' })}
      </li>
      <li className={countClass}>
        <MessageSquare aria-hidden="true" size={16} />
        {plural({ count: commentsCount }, { one: '# comment', other: '# comments' })}
      </li>
    </ul>
  );
}
