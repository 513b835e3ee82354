import type { Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';
import { audioStreamsOf, type MainAudio } from '../../../../platform/ffmpeg/audio-stream.ts';
import type { Probe } from '../../../../platform/ffmpeg/probe.ts';
import { findAsset } from '../../assets/service.ts';
import type { MediaAssetTable } from '../../assets/tables.ts';
import { audioShift } from '../encoder/audio-shift.ts';
import type { TrackRow } from '../tracks/track-queries.ts';

/** The stream that a track is encoded from. */
export type TrackSource = {
  key: string;
  bytes: number;
  probe: Probe;
  audio: MainAudio;
  /** Whether the track was added to the video, so that it may be shorter or longer than the video. */
  isAdded: boolean;
  /** Seconds by which it moves, so that it is in step with the images. */
  shift: number;
};

/** Finds the stream that a track is encoded from. Null if the file doesn't have it. */
export async function findSource(
  db: Db,
  video: Selectable<MediaAssetTable>,
  { source_asset_id: addedId, ...track }: TrackRow,
): Promise<TrackSource | null> {
  const asset = addedId ? await findAsset(db, addedId) : video;
  if (!asset?.probe) return null;
  const { source_key: key, bytes, probe } = asset;
  const audio = streamOf(probe, track);
  const isAdded = addedId !== null;
  return audio && { key, bytes, probe, audio, isAdded, shift: audioShift(video.probe ?? probe, { isAdded }) };
}

/** Returns the stream of a file that a track is made from. */
export function streamOf(probe: Probe, { stream }: Pick<TrackRow, 'stream'>): MainAudio | null {
  return stream === null ? probe.audio : (audioStreamsOf(probe)[stream] ?? null);
}
