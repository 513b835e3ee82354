import type { PlaylistCard as Playlist } from '@kinora/contract/playlists';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ListVideo } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatRelative } from '#lib/format.ts';
import { CardLink } from '#ui/card-link.tsx';
import { RichExcerpt } from '#ui/rich-text.tsx';
import { PlaylistThumbnail } from './playlist-thumbnail.tsx';
import { VisibilityBadge } from './visibility-badge.tsx';

type PlaylistCardProps = {
  playlist: Playlist;
  /** Whether to show whose playlist it is. */
  withOwner?: boolean;
};

export function PlaylistCard({ playlist, withOwner = false }: PlaylistCardProps) {
  const { _id, name, description, videos, videosCount, updatedAt, visibility, owner } = playlist;
  const ago = formatRelative(updatedAt);
  return (
    <article className="relative flex flex-col gap-3">
      <div className="mt-2">
        {/* Makes the thumbnail look like a stack of images. */}
        <div aria-hidden="true" className="mx-3 -mt-2 mb-0.5 h-1.5 rounded-t-card bg-hover" />
        <PlaylistThumbnail videos={videos} sizes="(min-width: 40rem) 20rem, 100vw">
          <span className="absolute end-2 bottom-2 inline-flex items-center gap-1.5 rounded-sm bg-badge px-2 py-1 text-xs font-semibold text-on-badge">
            <ListVideo aria-hidden="true" size={14} />
            {plural(videosCount, { one: '# video', other: '# videos' })}
          </span>
        </PlaylistThumbnail>
      </div>
      <div className="min-w-0">
        <h2 dir="auto" className="line-clamp-2 leading-snug font-semibold">
          <CardLink to={`/playlist/${_id}`}>{name}</CardLink>
        </h2>
        {withOwner && (
          <Link
            to={`/channel/${owner.username}`}
            dir="auto"
            className="relative z-1 mt-0.5 block w-fit max-w-full truncate py-0.5 text-sm text-ink-muted hover:text-ink"
          >
            {owner.fullname}
          </Link>
        )}
        {description && (
          <p dir="auto" className="mt-1 line-clamp-1 text-sm text-ink-muted">
            <RichExcerpt text={description} />
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-1.5 text-sm text-ink-muted">
          {visibility !== 'public' && <VisibilityBadge visibility={visibility} />}
          {visibility !== 'public' && <span aria-hidden="true">·</span>}
          <span>
            <Trans>
              Updated{' '}
              <time dateTime={updatedAt} title={formatDate(updatedAt)}>
                {ago}
              </time>
            </Trans>
          </span>
        </p>
      </div>
    </article>
  );
}
