import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClip, type Recipe } from '../clip-cache.ts';
import { assemble } from './assemble.ts';
import { type Part, withParts } from './edits.ts';
import { ends } from './ends.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import { h264 } from './recipe.ts';
import { readKeyTimes, readStart, readTimes } from './timestamps.ts';

let pipeline: Pipeline;

beforeAll(async () => {
  pipeline = await openPipeline();
});
afterAll(() => pipeline[Symbol.asyncDispose]());

/**
 * In seconds: the length of each video, which is cut into pieces at 4 and 12, and the start times of its signals. Each
 * signal lasts 0.2 seconds.
 */
const length = 20;
const signals = Array.from({ length: 7 }, (_, index) => 1 + index * 3);
const isSignal = 'between(mod(t+2.001,3),0,0.2)';

/** Returns a recipe with a white flash and a beep at each signal. */
const signaling = (name: string, rate: string, args: readonly string[]): [string, Recipe] => {
  const flash = `drawbox=color=white:t=fill:enable='${isSignal.replaceAll(',', '\\,')}'`;
  const video = `color=black:size=640x360:rate=${rate}:duration=${length},${flash}`;
  const audio = `aevalsrc='sin(2*PI*1000*t)*${isSignal}':d=${length}:s=48000`;
  return [name, [['-f', 'lavfi', '-i', video, '-f', 'lavfi', '-i', audio, ...args, name]]];
};

/** Returns the start times of a playlist's segments, in seconds. */
function segmentStarts(playlist: string): number[] {
  let end = 0;
  return [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => {
    const start = end;
    end += Number(seconds);
    return Number(start.toFixed(3));
  });
}

/** The author has cut out three seconds, which contain one signal. */
const parts: readonly Part[] = [
  { from: 0, seconds: 6 },
  { from: 9, seconds: 11 },
];

test.each([
  signaling('ntsc.mp4', '30000/1001', [...h264, '-bf', '3', '-g', '100', '-c:a', 'aac']),
  signaling('one-key-frame.mkv', '25', [...h264, '-g', '10000', '-sc_threshold', '0', '-c:a', 'libopus']),
  signaling('broadcast.ts', '24000/1001', ['-c:v', 'mpeg2video', '-c:a', 'mp2', '-output_ts_offset', '5']),
  signaling('cut.mp4', '25', [...h264, '-bf', '2', '-g', '75', '-c:a', 'aac']),
])(
  'the audio of %s has no gap and matches every rung, and all rungs switch at the same times',
  async (name, recipe) => {
    const whole = await readFile(await makeClip(name, recipe));
    const isCut = name === 'cut.mp4';
    const shown = isCut ? signals.slice(0, -1) : signals;
    const { body } = await pipeline.send(name, isCut ? withParts(whole, parts) : whole);
    const { _id: videoId } = await pipeline.publish(body);
    const { playback } = await pipeline.settled(videoId);
    const folder = path.dirname(pipeline.fileOf(playback.hls ?? ''));

    const audio = await assemble(path.join(folder, 'audio.m3u8'));
    const samples = await readTimes(audio, 'a');
    // The first frame is the encoder's delay. It precedes the start, and players drop it.
    expect(samples).toEqual(samples.map((_, index) => (index - 1) * 1024));
    const beeps = await ends(audio, 'silence');

    const rungs = await Promise.all(
      ['240p', '360p'].map(async (rung) => {
        const playlist = path.join(folder, `${rung}.m3u8`);
        const stream = await assemble(playlist);
        return {
          starts: segmentStarts(await readFile(playlist, 'utf8')),
          first: await readStart(stream),
          keys: await readKeyTimes(stream),
          flashes: await ends(stream, 'black'),
        };
      }),
    );
    expect(beeps).toHaveLength(shown.length);
    for (const { starts, first, keys, flashes } of rungs) {
      expect(first).toBe(0);
      expect({ starts, keys }).toEqual({ starts: rungs[0]?.starts, keys: rungs[0]?.keys });
      // A segment starts at every second key frame, so the ratio of its start in ticks to its start in seconds is
      // constant.
      const ticks = starts.slice(1).map((start, at) => ((keys[at * 2 + 2] ?? 0) - (keys[0] ?? 0)) / start);
      expect(new Set(ticks.map(Math.round)).size).toBe(1);
      expect(flashes).toHaveLength(shown.length);
      for (const [number, moment] of shown.entries()) {
        expect(Math.abs((beeps[number] ?? 0) - moment)).toBeLessThan(0.03);
        expect(Math.abs((flashes[number] ?? 0) - moment)).toBeLessThan(0.045);
        expect(Math.abs((flashes[number] ?? 0) - (beeps[number] ?? 0))).toBeLessThan(0.025);
      }
    }
  },
);
