import { readFile } from 'node:fs/promises';
import { deleteAudioTrack } from '@kinora/contract/audio-tracks';
import { getVideo, type Video } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeAudio } from '../../src/features/media/transcoding/audio/encode-audio.ts';
import { encodePiece } from '../../src/features/media/transcoding/pieces/encode-piece.ts';
import { prepare } from '../../src/features/media/transcoding/pieces/prepare.ts';
import { findPieces } from '../../src/features/media/transcoding/queries.ts';
import { makeClip } from '../clip-cache.ts';
import { voiceInput } from './languages.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import { h264, videoInput } from './recipe.ts';

let pipeline: Pipeline;

// No worker runs here, so the tests run the jobs.
beforeAll(async () => {
  pipeline = await openPipeline({}, { works: false });
});
afterAll(() => pipeline[Symbol.asyncDispose]());

const seconds = 60;
const signal = AbortSignal.timeout(600_000);

/** Publishes a minute of video with two audio tracks, plans it and encodes its pieces. */
async function planned() {
  const { ctx } = pipeline.server;
  const inputs = [...videoInput({ seconds, size: '64x64' }), ...voiceInput({}, seconds)];
  const args = [...inputs, ...voiceInput({ pitch: 500 }, seconds), '-map', '0', '-map', '1', '-map', '2'];
  const film = await makeClip('minute.mkv', [[...args, ...h264, '-c:a', 'aac', 'minute.mkv']]);
  const { body } = await pipeline.send('minute.mkv', await readFile(film));
  const video = await pipeline.publish(body);
  const assetId: string = body.asset_id;
  await prepare(ctx, assetId, signal);
  for (const { number } of await findPieces(ctx.db, assetId)) await encodePiece(ctx, assetId, number, signal);
  const [main, further] = video.audioTracks.map(({ _id }) => _id);
  return { video, assetId, main: main ?? '', further: further ?? '' };
}

const current = async ({ _id: videoId }: Video) =>
  (await pipeline.person.call(getVideo, { params: { videoId } })).data;

const audioOf = async (assetId: string) =>
  (await findPieces(pipeline.server.ctx.db, assetId)).filter(({ kind }) => kind !== 'video');

test('a track whose worker is killed, and one that two workers encode, is published once and whole', async () => {
  const { ctx } = pipeline.server;
  const { video, assetId, further } = await planned();
  const kill = new AbortController();
  const killed = encodeAudio(ctx, assetId, null, kill.signal).catch((error) => error.reason);
  await expect.poll(async () => (await audioOf(assetId)).length, { timeout: 60_000 }).toBeGreaterThan(0);
  kill.abort();
  expect(['stopped', undefined]).toContain(await killed);
  await Promise.all([encodeAudio(ctx, assetId, null, signal), encodeAudio(ctx, assetId, null, signal)]);
  await encodeAudio(ctx, assetId, null, signal);
  expect((await current(video)).playback.hls).not.toBeNull();
  await Promise.all([encodeAudio(ctx, assetId, further, signal), encodeAudio(ctx, assetId, further, signal)]);
  await encodeAudio(ctx, assetId, further, signal);
  for (const rendition of ['audio', `audio-${further}`]) {
    const pieces = (await audioOf(assetId)).filter(({ kind }) => kind === rendition);
    expect(pieces.map(({ number }) => number)).toEqual(pieces.map((_, number) => number));
    expect(pieces.map(({ is_last }) => is_last)).toEqual(pieces.map((_, at) => at === pieces.length - 1));
    const length = pieces.reduce((sum, piece) => sum + piece.seconds, 0);
    expect(Math.abs(length - seconds)).toBeLessThan(0.1);
  }
  const { audioTracks } = await current(video);
  expect(audioTracks.map(({ status }) => status)).toEqual(['ready', 'ready']);
});

test('deleting a track while it is encoded leaves no rows', async () => {
  const { ctx } = pipeline.server;
  const { video, assetId, main, further } = await planned();
  await encodeAudio(ctx, assetId, null, signal);
  const encoding = encodeAudio(ctx, assetId, further, signal);
  await expect.poll(async () => (await audioOf(assetId)).some(({ kind }) => kind !== 'audio')).toBe(true);
  const params = { videoId: video._id, trackId: further };
  expect((await pipeline.person.call(deleteAudioTrack, { params })).status).toBe(200);
  await encoding;
  expect(new Set((await audioOf(assetId)).map(({ kind }) => kind))).toEqual(new Set(['audio']));
  const { audioTracks } = await current(video);
  expect(audioTracks.map(({ _id }) => _id)).toEqual([main]);
});
