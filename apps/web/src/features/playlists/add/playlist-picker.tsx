import { createPlaylist, type playlistForm } from '@kinora/contract/playlists';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callApi } from '#lib/api/api-client.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { RetryNote } from '#ui/feedback/retry-note.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { noPlaylists, playlistsQuery } from '../api.ts';
import { InlineNewPlaylist } from './inline-new-playlist.tsx';

export type PlaylistPickerProps = { onPick: (playlistId: string) => void };

/** Lists the viewer's playlists except Watch later, to choose one. A new one counts as chosen. */
export function PlaylistPicker({ onPick }: PlaylistPickerProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    playlistsQuery(useMember()._id),
  );
  const creation = useExclusiveMutation({
    mutationFn: (body: z.output<typeof playlistForm>) => callApi(createPlaylist, { body }),
    meta: { failure: false },
    onSuccess: ({ _id }) => onPick(_id),
  });
  if (error && !data) {
    return (
      <RetryNote message={t`Failed to fetch playlists`} onRetry={refetch} className="justify-center py-6" />
    );
  }
  if (!data) return <Spinner />;
  const playlists = data.filter(({ kind }) => kind === 'list');
  return (
    <>
      {playlists.length === 0 && !hasNextPage && <p className="py-2 text-ink-muted">{i18n._(noPlaylists)}</p>}
      <ul className="-mx-2 flex max-h-80 flex-col overflow-y-auto empty:hidden">
        {playlists.map(({ _id, name, videosCount }) => (
          <li key={_id}>
            <button
              type="button"
              onClick={() => onPick(_id)}
              className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-start hover:bg-raised"
            >
              <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
                {name}
              </span>
              <span className="text-sm text-ink-muted">
                <Plural value={videosCount} one="# video" other="# videos" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      <InlineNewPlaylist creation={creation} />
    </>
  );
}
