import type { Comment } from '@kinora/contract/comments';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { formatDate, formatRelative } from '#lib/format.ts';

type BylineProps = {
  comment: Pick<Comment, 'owner' | 'createdAt' | 'editedAt'>;
  /** Highlights the author's name; for screen readers. */
  role?: string | undefined;
};

/** Shows a comment's author and age. */
export function Byline({ comment: { owner, createdAt, editedAt }, role }: BylineProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <Link
        to={`/channel/${owner.username}`}
        dir="auto"
        className={classNames(
          'max-w-full truncate font-semibold hover:underline',
          role && 'rounded-full bg-accent px-2 text-on-accent hover:bg-accent-hover',
        )}
      >
        {owner.fullname}
      </Link>
      {role && <span className="sr-only">{role}</span>}
      <time dateTime={createdAt} title={formatDate(createdAt)} className="text-ink-muted">
        {formatRelative(createdAt)}
      </time>
      {editedAt && (
        <time dateTime={editedAt} title={formatDate(editedAt)} className="text-ink-muted">
          <Trans>(edited)</Trans>
        </time>
      )}
    </p>
  );
}
