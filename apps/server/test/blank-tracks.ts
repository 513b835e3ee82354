import type { AudioTrack } from '@kinora/contract/audio-tracks';
import { publishVideo, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import type { AudioStream } from '../src/platform/ffmpeg/audio-stream.ts';
import type { Probe } from '../src/platform/ffmpeg/probe.ts';
import { blankUpload, recordUpload } from './blank-video.ts';
import type { Person } from './person.ts';
import type { TestServer } from './server.ts';

type Labels = Partial<Pick<AudioStream, 'language' | 'title' | 'kind'>>;

function probeOf(streams: readonly Labels[], video: boolean): Probe {
  const audioStreams = streams.map(
    (labels, index): AudioStream => ({
      ...{ index: index + 1, codec: 'aac', channels: 2, language: null, title: '', kind: 'main' },
      ...labels,
    }),
  );
  const image = {
    ...{ index: 0, codec: 'h264', profile: 'High', level: 40, pixelFormat: 'yuv420p', width: 16, height: 9 },
    ...{ rotation: 0, pixelAspect: 1, frameRate: 25, interlaced: false, hdr: false },
  };
  const [main] = audioStreams;
  const audio = main ? { index: main.index, codec: main.codec, channels: main.channels } : null;
  const container = 'mov,mp4,m4a,3gp,3g2,mj2';
  return { container, duration: 2, bitrate: 0, video: video ? image : null, audio, audioStreams };
}

async function setProbe({ ctx }: TestServer, publicId: string, probe: Probe): Promise<string> {
  const id = publicId.split('/')[1] ?? '';
  const change = { probe, ...(probe.video && { video_key: `assets/${id}/source` }) };
  await ctx.db.updateTable('media_assets').set(change).where('id', '=', id).execute();
  return id;
}

export type BlankTracks = { video: Video; assetId: string; tracks: AudioTrack[] };

/**
 * Publishes a video with these audio tracks, without files. Its tracks are ready unless `status` is `processing`. Skips
 * encoding, for tests that don't depend on a video's media.
 */
export async function publishTracks(
  server: TestServer,
  person: Person,
  streams: readonly Labels[],
  { asDraft = false, status = 'ready' }: { asDraft?: boolean; status?: 'ready' | 'processing' } = {},
): Promise<BlankTracks> {
  const fields = await blankUpload(server, person);
  const assetId = await setProbe(server, fields.uploadedVideoResponse.public_id, probeOf(streams, true));
  const body = { title: 'A film', description: 'In several languages', asDraft, ...fields };
  const { data: video } = await person.call(publishVideo, { body });
  if (status === 'ready') await markReady(server, assetId);
  return { video, assetId, tracks: video.audioTracks };
}

/** Pretends that all of a video's renditions have been encoded. */
export async function markReady({ ctx }: TestServer, assetId: string): Promise<void> {
  await sql`update renditions set ready_at = now() where asset_id = ${assetId}`.execute(ctx.db);
  await sql`update media_assets set status = 'ready', progress = 100 where id = ${assetId}`.execute(ctx.db);
}

/** Records an accepted upload of audio without storing a file, and returns the field that refers to it. */
export async function audioUpload(server: TestServer, person: Person, labels: Labels = {}) {
  const public_id = await recordUpload(server, person, 'audio', 2);
  await setProbe(server, public_id, probeOf([labels], false));
  return { uploadedAudioResponse: { public_id } };
}
