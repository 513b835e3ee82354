import { maxThumbnails, type Playlist, type PlaylistCard } from '@kinora/contract/playlists';
import type { Urls } from '../../../http/urls.ts';
import { presentOwner } from '../../identity/accounts/present.ts';
import { presentVideoCard, thumbnailUrl } from '../videos/present.ts';
import type { PlaylistRow } from './queries.ts';

type VideoRow = Parameters<typeof presentVideoCard>[1];

export function presentPlaylist(urls: Urls, row: PlaylistRow, videos: readonly VideoRow[]): Playlist {
  return { ...head(urls, row), videos: videos.map((video) => presentVideoCard(urls, video)) };
}

export function presentPlaylistCard(
  urls: Urls,
  row: PlaylistRow,
  videos: readonly { id: string; thumbnail_key: string; media_token: string | null }[],
): PlaylistCard {
  return {
    ...head(urls, row),
    videos: videos.map(({ id, thumbnail_key, media_token }, index) => ({
      _id: id,
      ...(index < maxThumbnails && { thumbnail: thumbnailUrl(urls, { thumbnail_key, media_token }) }),
    })),
  };
}

function head(urls: Urls, row: PlaylistRow) {
  return {
    _id: row.id,
    kind: row.kind,
    visibility: row.visibility,
    name: row.name,
    description: row.description,
    videosCount: row.videos_count ?? 0,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    isSaved: row.is_saved,
    owner: presentOwner(urls, row),
  };
}
