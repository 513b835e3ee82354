import type { Playlist } from '@kinora/contract/playlists';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatRelative } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { PlaylistActions } from './playlist-actions.tsx';
import { PlaylistEdit } from './playlist-edit.tsx';
import { PlaylistThumbnail } from './playlist-thumbnail.tsx';
import { PlayAll } from './queue/play-all.tsx';
import { SavePlaylist } from './save-playlist.tsx';
import { SharePlaylist } from './share-playlist.tsx';
import { VisibilityBadge } from './visibility-badge.tsx';

type PlaylistPanelProps = { playlist: Playlist; isOwner: boolean };

/** Shows a playlist's name, description and details; in edit mode, a form. */
export function PlaylistPanel({ playlist, isOwner }: PlaylistPanelProps) {
  const [isEditing, setEditing] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const closeEdit = () => {
    setEditing(false);
    // The focused field unmounts, so the panel takes the focus.
    panel.current?.focus();
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t`About this playlist`}
      className="flex outline-none flex-col gap-4 rounded-panel border border-line bg-surface p-4 @xl:@max-4xl:grid @xl:@max-4xl:grid-cols-[16rem_minmax(0,1fr)] @xl:@max-4xl:items-start @4xl:sticky @4xl:top-[calc(var(--header-height)+1.5rem)] @4xl:p-5"
    >
      <PlaylistThumbnail videos={playlist.videos} sizes="22rem" />
      <div className="flex min-w-0 flex-col gap-4">
        {isEditing ? (
          <PlaylistEdit playlist={playlist} onDone={closeEdit} />
        ) : (
          <>
            <h1 dir="auto" className="text-2xl font-bold tracking-tight break-words">
              {playlist.name}
            </h1>
            <Facts playlist={playlist} />
            {playlist.description && (
              <p dir="auto" className="text-start text-sm text-ink-muted">
                <RichText text={playlist.description} />
              </p>
            )}
            <PlayAll playlist={playlist} />
            <div className="flex flex-wrap gap-2 empty:hidden">
              <SavePlaylist playlist={playlist} />
              <SharePlaylist playlist={playlist} />
              {isOwner && playlist.kind === 'list' && (
                <PlaylistActions playlist={playlist} onEdit={() => setEditing(true)} />
              )}
            </div>
          </>
        )}
      </div>
    </section>
  );
}

function Facts({ playlist: { owner, videosCount, updatedAt, visibility } }: { playlist: Playlist }) {
  return (
    <div className="flex flex-col gap-2 text-sm text-ink-muted">
      <Link
        to={`/channel/${owner.username}`}
        className="flex min-h-9 max-w-full items-center gap-2.5 self-start font-semibold text-ink hover:underline"
      >
        <Avatar person={owner} size={28} />
        <span dir="auto" className="truncate">
          {owner.fullname}
        </span>
      </Link>
      <p>
        {plural(videosCount, { one: '# video', other: '# videos' })} <span aria-hidden="true">·</span>{' '}
        <time dateTime={updatedAt} title={formatDate(updatedAt)}>
          <Trans>Updated {{ ago: formatRelative(updatedAt) }}</Trans>
        </time>
      </p>
      {visibility !== 'public' && <VisibilityBadge visibility={visibility} />}
    </div>
  );
}
