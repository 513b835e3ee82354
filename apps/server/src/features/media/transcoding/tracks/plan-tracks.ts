import type { Insertable } from 'kysely';
import { createId } from '../../../../platform/db/ids.ts';
import { audioStreamsOf } from '../../../../platform/ffmpeg/audio-stream.ts';
import type { Probe } from '../../../../platform/ffmpeg/probe.ts';
import type { AudioTrackTable } from '../tables.ts';
import { nameTrack } from './track-names.ts';

export type PlannedTrack = Omit<Insertable<AudioTrackTable>, 'asset_id' | 'source_asset_id'>;

/** Plans a track for each audio stream of a video's upload. The main stream's track is the default. */
export function planTracks(probe: Probe): PlannedTrack[] {
  const taken: string[] = [];
  return audioStreamsOf(probe).map(({ index, language, title, kind }, position) => {
    const id = createId();
    const isMain = index === probe.audio?.index;
    const name = nameTrack({ title, language }, position + 1, taken);
    taken.push(name);
    const rendition = isMain ? 'audio' : (`audio-${id}` as const);
    const stream = isMain ? null : position;
    return { id, rendition, stream, position, language, name, kind, is_default: isMain };
  });
}
