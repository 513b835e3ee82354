import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { addAudioTrack, deleteAudioTrack } from '@kinora/contract/audio-tracks';
import { getVideo } from '@kinora/contract/videos';
import Parser from 'rss-parser';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listPlayable } from '../../src/features/content/videos/schedule.ts';
import { encodeAudio } from '../../src/features/media/transcoding/audio/encode-audio.ts';
import { composeFile } from '../../src/features/media/transcoding/compose.ts';
import { encodePiece } from '../../src/features/media/transcoding/pieces/encode-piece.ts';
import { prepare } from '../../src/features/media/transcoding/pieces/prepare.ts';
import { findPieces } from '../../src/features/media/transcoding/queries.ts';
import { rebuildFile } from '../../src/features/media/transcoding/rebuild.ts';
import { makeClip } from '../clip-cache.ts';
import { postForm, signFor } from '../media.ts';
import { setSite } from '../site.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';

let pipeline: Pipeline;

// No worker runs here, so the tests run the jobs.
beforeAll(async () => {
  pipeline = await openPipeline({}, { works: false });
  await setSite(pipeline.server.ctx, { guests: 'watch' });
});
afterAll(() => pipeline[Symbol.asyncDispose]());

const signal = AbortSignal.timeout(600_000);
const [tone, silence] = ['sine=440:duration=3', 'anullsrc=duration=3'];

const audioFile = async (name: string, source: string) =>
  readFile(await makeClip(name, [['-f', 'lavfi', '-i', source, '-c:a', 'flac', name]]));

/** Publishes a tone to which silence is added as a second track, and encodes everything. */
async function toneWithSilence() {
  const { person, server } = pipeline;
  const { ctx } = server;
  const { body } = await pipeline.send('tone.flac', await audioFile('tone-of-3.flac', tone));
  const { _id: videoId } = await pipeline.publish(body);
  const assetId: string = body.asset_id;
  await prepare(ctx, assetId, signal);
  for (const { number } of await findPieces(ctx.db, assetId)) await encodePiece(ctx, assetId, number, signal);
  await encodeAudio(ctx, assetId, null, signal);
  const { url, fields } = await signFor(person, 'audio');
  const file = { name: 'silence.flac', data: await audioFile('silence-of-3.flac', silence) };
  const uploadedAudioResponse = (await postForm(server.app, url, { fields, file })).body;
  const params = { videoId };
  const { data } = await person.call(addAudioTrack, { params, body: { uploadedAudioResponse } });
  const [main = '', added = ''] = data.audioTracks.map(({ _id }) => _id);
  await encodeAudio(ctx, assetId, added, signal);
  return { assetId, videoId, main };
}

async function deleteMain({ videoId, main }: { videoId: string; main: string }): Promise<void> {
  const params = { videoId, trackId: main };
  expect((await pipeline.person.call(deleteAudioTrack, { params })).status).toBe(200);
}

async function enclosureOf(videoId: string): Promise<string> {
  const { server, person } = pipeline;
  await listPlayable(server.ctx);
  // A list may be up to a second old.
  return vi.waitFor(async () => {
    const { body } = await server.app.inject(`/channel/${person.user.username}/feed.xml`);
    const { items } = await new Parser().parseString(body);
    const found = items.find(({ guid }) => guid?.endsWith(videoId))?.enclosure;
    if (found?.type !== 'audio/mp4') throw new Error('the feed has no audio for the video');
    return found.url;
  }, 10_000);
}

/** Returns the level of the loudest sample in decibels. */
async function loudness(url: string): Promise<number> {
  const args = ['-hide_banner', '-i', pipeline.fileOf(url), '-af', 'volumedetect', '-f', 'null', '-'];
  const { stderr } = await promisify(execFile)('ffmpeg', args);
  return Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
}

test("podcast clients get the default track, and not one that was deleted before the video's file was made", async () => {
  const { ctx } = pipeline.server;
  const made = await toneWithSilence();
  await deleteMain(made);
  await composeFile(ctx, made.assetId, signal);
  const { data } = await pipeline.person.call(getVideo, { params: made });
  expect(data.playback.status).toBe('ready');
  expect(await loudness(await enclosureOf(made.videoId))).toBeLessThan(-60);
});

test('podcast clients get another file after the default track changes', async () => {
  const { ctx } = pipeline.server;
  const made = await toneWithSilence();
  await composeFile(ctx, made.assetId, signal);
  const before = await enclosureOf(made.videoId);
  expect(await loudness(before)).toBeGreaterThan(-30);
  await deleteMain(made);
  await rebuildFile(ctx, made.assetId, signal);
  const after = await enclosureOf(made.videoId);
  expect(after).not.toBe(before);
  expect(await loudness(after)).toBeLessThan(-60);
});
