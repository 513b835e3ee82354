import type { AudioTrack } from '@kinora/contract/audio-tracks';
import { isHeard, statusOf } from '../../media/transcoding/service.ts';

type Row = Pick<AudioTrack, 'language' | 'name' | 'kind'> & {
  id: string;
  is_default: boolean;
  is_hidden: boolean;
  error: string | null;
  ready_at: Date | string | null;
};

/** Presents the tracks that viewers get. */
export function presentTracks(rows: readonly Row[]): AudioTrack[] {
  return rows.filter(isHeard).map(presentTrack);
}

/** Presents all tracks, as the owner of the video sees them. */
export function presentOwnTracks(rows: readonly Row[]): AudioTrack[] {
  return rows.map((row) => ({
    ...presentTrack(row),
    isHidden: row.is_hidden,
    status: statusOf(row),
    error: row.error,
  }));
}

function presentTrack({ id, language, name, is_default, kind }: Row): AudioTrack {
  return { _id: id, language, name, isDefault: is_default, kind };
}
