import type { Tweet } from '@kinora/contract/tweets';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatDate, formatRelative } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { RichExcerpt } from '#ui/rich-text.tsx';
import { TweetCounts } from './tweet-counts.tsx';

/** A tweet as a compact card in a grid of video cards. It fills its cell and shows the beginning of a long text. */
export function TweetTile({ tweet }: { tweet: Tweet }) {
  const { owner, content, createdAt } = tweet;
  const contentId = useId();
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:bg-raised">
      <header className="flex items-center gap-3">
        <Avatar person={owner} />
        <div className="min-w-0">
          <Link
            to={`/channel/${owner.username}`}
            dir="auto"
            className="relative z-1 block w-fit max-w-full truncate text-sm font-semibold hover:underline"
          >
            {owner.fullname}
          </Link>
          <time dateTime={createdAt} title={formatDate(createdAt)} className="block text-sm text-ink-muted">
            {formatRelative(createdAt)}
          </time>
        </div>
      </header>
      {/* A sibling of the text instead of its parent, so that the text's links stay clickable above it. */}
      <Link
        to={`/tweet/${tweet._id}`}
        aria-labelledby={contentId}
        className="absolute inset-0 rounded-card"
      />
      <p id={contentId} dir="auto" className="text-start">
        <RichExcerpt text={content} />
      </p>
      <TweetCounts tweet={tweet} className="mt-auto" />
    </article>
  );
}
