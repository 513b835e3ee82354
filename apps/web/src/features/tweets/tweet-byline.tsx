import type { Tweet } from '@kinora/contract/tweets';
import { Link } from 'react-router';
import { formatDate, formatRelative } from '#lib/format.ts';

export function TweetByline({ tweet: { owner, createdAt } }: { tweet: Tweet }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-sm text-ink-muted">
      <Link
        to={`/channel/${owner.username}`}
        dir="auto"
        className="relative z-1 truncate text-base font-semibold text-ink hover:underline"
      >
        {owner.fullname}
      </Link>
      {/* Wraps as a whole, so that no line begins or ends with the dot. */}
      <span className="flex min-w-0 gap-x-1.5">
        <span dir="auto" className="truncate">
          @{owner.username}
        </span>
        <span aria-hidden="true">·</span>
        <time dateTime={createdAt} title={formatDate(createdAt)} className="shrink-0">
          {formatRelative(createdAt)}
        </time>
      </span>
    </p>
  );
}
