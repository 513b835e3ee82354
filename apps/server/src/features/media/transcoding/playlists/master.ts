import type { RenditionRow } from '../queries.ts';
import type { TrackRow } from '../tracks/track-queries.ts';
import { masterPlaylist, type ReadyAudio, type ReadyVideo } from './playlists.ts';

/** Returns the master playlist of the ready renditions, without hidden and failed tracks. */
export function masterOf(ready: readonly RenditionRow[], tracks: readonly TrackRow[]): string {
  const videos = ready.filter((row) => row.kind === 'video').map(videoOf);
  const audio = tracks.flatMap((track) => {
    const row = ready.find(({ name }) => name === track.rendition);
    return row && !track.is_hidden && track.error === null ? [audioOf(track, row)] : [];
  });
  return masterPlaylist(videos, audio, tracks.find((track) => track.is_default)?.rendition);
}

const ratesOf = (row: RenditionRow) => ({ average: row.bitrate ?? 0, peak: row.peak_bitrate ?? 0 });

function videoOf(row: RenditionRow): ReadyVideo {
  return {
    name: row.name,
    width: row.width ?? 0,
    height: row.height ?? 0,
    frameRate: row.frame_rate ?? 0,
    codecs: row.codecs ?? '',
    ...ratesOf(row),
  };
}

function audioOf({ rendition, name, language, kind }: TrackRow, row: RenditionRow): ReadyAudio {
  return { rendition, name, language, isDescription: kind === 'description', ...ratesOf(row) };
}
