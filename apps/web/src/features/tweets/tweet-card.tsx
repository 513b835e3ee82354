import type { Tweet } from '@kinora/contract/tweets';
import { useId } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { HiddenNote } from '#ui/feedback/hidden-note.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TweetByline } from './tweet-byline.tsx';
import { TweetCounts } from './tweet-counts.tsx';

/** A card that links to the tweet. Links in its text keep their own targets. */
export function TweetCard({ tweet }: { tweet: Tweet }) {
  const contentId = useId();
  return (
    <article className="relative flex gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:bg-raised sm:gap-4 sm:p-5">
      <Avatar person={tweet.owner} size={44} />
      <div className="min-w-0 flex-1">
        <TweetByline tweet={tweet} />
        {/* A sibling of the text instead of its parent, so that the text's links stay clickable above it. */}
        <Link
          to={`/tweet/${tweet._id}`}
          aria-labelledby={contentId}
          className="absolute inset-0 rounded-card"
        />
        <p id={contentId} dir="auto" className="mt-1 text-start">
          <RichText text={tweet.content} />
        </p>
        {tweet.moderation && (
          <div className="mt-3">
            <HiddenNote itemKind="tweet" reason={tweet.moderation.reason} />
          </div>
        )}
        <TweetCounts tweet={tweet} className="mt-3" />
      </div>
    </article>
  );
}
