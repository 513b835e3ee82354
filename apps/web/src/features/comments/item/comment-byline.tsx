import type { Comment } from '@kinora/contract/comments';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pin } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { formatDate, formatRelative } from '#lib/format.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import type { Conversation } from '../conversation/conversation.ts';

/** Highlights the author's name if the video or tweet is theirs. */
export function CommentByline({ conversation, comment }: { conversation: Conversation; comment: Comment }) {
  const { target, owner, moderator } = conversation;
  const { owner: author, createdAt, editedAt, isPinned } = comment;
  const isOwner = author._id === owner._id;
  return (
    <>
      {isPinned && moderator && (
        <p className="mb-0.5 flex items-center gap-1.5 text-sm text-ink-muted">
          <Pin aria-hidden="true" size={14} className="shrink-0" />
          <span className="truncate">{t`Pinned by ${{ name: moderator.fullname }}`}</span>
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <Link
          to={`/channel/${author.username}`}
          dir="auto"
          className={classNames(
            'max-w-full truncate font-semibold hover:underline',
            isOwner && 'rounded-full bg-accent px-2 text-on-accent hover:bg-accent-hover',
          )}
        >
          {author.fullname}
        </Link>
        {isOwner && <span className="sr-only">{i18n._(ownerTexts[target.kind])}</span>}
        <time dateTime={createdAt} title={formatDate(createdAt)} className="text-ink-muted">
          {formatRelative(createdAt)}
        </time>
        {editedAt && (
          <time dateTime={editedAt} title={formatDate(editedAt)} className="text-ink-muted">
            <Trans>(edited)</Trans>
          </time>
        )}
      </p>
    </>
  );
}

const ownerTexts = { video: msg`Video owner`, tweet: msg`Tweet author` };
