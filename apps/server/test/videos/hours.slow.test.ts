import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { addAudioTrack } from '@kinora/contract/audio-tracks';
import { getVideo, type Video } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClip } from '../clip-cache.ts';
import { postForm, signFor } from '../media.ts';
import { isSoak } from '../soak.ts';
import { waitForJobs } from '../wait-for-jobs.ts';
import { assemble } from './assemble.ts';
import { ends } from './ends.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import { h264 } from './recipe.ts';

let pipeline: Pipeline;

beforeAll(async () => {
  pipeline = await openPipeline();
});
afterAll(() => pipeline[Symbol.asyncDispose]());

/** An NTSC rate, because rounding it would add up to seconds in hours. */
const rate = '12000/1001';
/** A flash and a beep begin with one frame of every period. Both times are whole numbers of frames. */
const period = { frames: 120, signal: 12, seconds: 10.01 };
const periods = isSoak ? 720 : 6;
const seconds = periods * period.seconds;
const signalAt = (period.signal * 1001) / 12_000;
const times = Array.from({ length: periods }, (_, index) => index * period.seconds + signalAt);

const images = [
  `color=black:size=96x64:rate=${rate}`,
  `drawbox=color=white:t=fill:enable='between(mod(n\\,${period.frames})\\,${period.signal}\\,${period.signal + 2})'`,
].join(',');

/** Repeats one period, because computing each sample would take minutes. */
function beeps(sampleRate: number): string {
  const beep = `aevalsrc='sin(2*PI*1000*t)*between(t,${signalAt},${signalAt + 0.2})':d=${period.seconds}:s=${sampleRate}`;
  return `${beep},aloop=loop=-1:size=${Math.round(period.seconds * sampleRate)}`;
}

const inputs = (...sources: string[]) => sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);

/** A video with audio of several sample rates and codecs. */
const film = `hours-${periods}.mkv`;
const filmRecipe = [
  [
    ...inputs(images, beeps(48_000), beeps(44_100), beeps(48_000)),
    ...['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-t', `${seconds}`],
    ...[...h264, '-c:a', 'flac', '-c:a:2', 'aac', film],
  ],
];
const dub = `hours-${periods}.flac`;
const dubRecipe = [[...inputs(beeps(44_100)), '-t', `${seconds}`, dub]];

/** Publishes the video and adds a track to it. */
async function publish(): Promise<Video> {
  const { body } = await pipeline.send(film, await readFile(await makeClip(film, filmRecipe)));
  const { _id: videoId } = await pipeline.settled((await pipeline.publish(body))._id);
  const { url, fields } = await signFor(pipeline.person, 'audio');
  const file = { name: dub, data: await readFile(await makeClip(dub, dubRecipe)) };
  const added = await postForm(pipeline.server.app, url, { fields, file });
  const track = { uploadedAudioResponse: added.body, name: 'Dub' };
  expect((await pipeline.person.call(addAudioTrack, { params: { videoId }, body: track })).status).toBe(201);
  await waitForJobs(pipeline.server, 'transcoding', 'playback');
  return (await pipeline.person.call(getVideo, { params: { videoId } })).data;
}

/** Returns the largest distance in milliseconds between two series of equally many times in seconds. */
function maxOffset(one: readonly number[], other: readonly number[]): number {
  expect(one).toHaveLength(other.length);
  return Math.max(...one.map((time, index) => Math.abs(time - (other[index] ?? 0)))) * 1000;
}

/** Expects images and audio to begin each signal together and on time. */
function expectInStep(name: string, flashes: readonly number[], heard: readonly number[]): void {
  const offset = maxOffset(flashes, heard);
  const late = Math.max(maxOffset(flashes, times), maxOffset(heard, times));
  if (isSoak) {
    const figures = `offset ≤ ${offset.toFixed(2)} ms, ${late.toFixed(2)} ms from the source`;
    process.stdout.write(`     ${name}: ${periods} signals in ${Math.round(seconds)} s, ${figures}\n`);
  }
  expect(offset, name).toBeLessThan(20);
  expect(late, name).toBeLessThan(20);
}

test('every audio track stays in step with the images for hours', { timeout: 7_200_000 }, async () => {
  const video = await publish();
  const master = pipeline.fileOf(video.playback.hls ?? '');
  const text = await readFile(master, 'utf8');
  const audio = [...text.matchAll(/^#EXT-X-MEDIA:.*URI="([^"]+)"/gm)].map(([, uri = '']) => uri);
  expect(audio).toHaveLength(4);
  const stream = (name: string) => assemble(path.join(path.dirname(master), name));
  const flashes = await ends(await stream('64p.m3u8'), 'black');
  for (const [number, uri] of audio.entries()) {
    expectInStep(`stream, track ${number + 1}`, flashes, await ends(await stream(uri), 'silence'));
  }

  const download = pipeline.fileOf(video.videoFile ?? '');
  const shown = await ends(download, 'black');
  for (const number of audio.keys()) {
    expectInStep(`download, track ${number + 1}`, shown, await ends(download, 'silence', number));
  }
});
