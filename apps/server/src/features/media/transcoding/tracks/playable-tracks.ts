import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AudioTags } from '../../../../platform/ffmpeg/audio-tags.ts';
import type { Probe } from '../../../../platform/ffmpeg/probe.ts';
import type { AudioTrackTable } from '../tables.ts';
import { planTracks } from './plan-tracks.ts';
import type { TrackRow } from './track-queries.ts';

export type TrackStatus = 'processing' | 'ready' | 'failed';

/** What a track's status follows from. `ready_at` is a string in JSON from the database. */
type State = { error: string | null; ready_at: Date | string | null };

export function statusOf({ error, ready_at }: State): TrackStatus {
  if (error !== null) return 'failed';
  return ready_at === null ? 'processing' : 'ready';
}

/** Whether viewers get the track. */
export function isHeard(track: State & { is_hidden: boolean }): boolean {
  return !track.is_hidden && statusOf(track) === 'ready';
}

/** Returns the tracks that viewers get, with the default first, as in a file with all of them. */
export function tracksOfFile<Track extends TrackRow>(tracks: readonly Track[]): Track[] {
  return tracks.filter(isHeard).toSorted((one, other) => Number(other.is_default) - Number(one.is_default));
}

export function tagsOf({ language, name, kind }: TrackRow): AudioTags {
  return { language, title: name, kind };
}

/** Returns a digest of the tracks in a file and of their labels. */
export function digestOf(tracks: readonly TrackRow[]): string {
  const contents = tracksOfFile(tracks).map(({ id, language, name, kind }) => [id, language, name, kind]);
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 16);
}

/** Whether viewers get exactly the tracks of the upload, with the labels that it has given them. */
export function areAsUploaded(tracks: readonly TrackRow[], probe: Probe): boolean {
  const planned = planTracks(probe);
  const labels = ({ position, language, name, kind, is_default }: Labels) =>
    JSON.stringify([position, language, name, kind, is_default]);
  return (
    tracks.length === planned.length &&
    tracks.every((track, number) => {
      const plan = planned[number];
      return plan && isHeard(track) && track.source_asset_id === null && labels(track) === labels(plan);
    })
  );
}

type Labels = Pick<Insertable<AudioTrackTable>, 'position' | 'language' | 'name' | 'kind' | 'is_default'>;
