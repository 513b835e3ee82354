import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPieces } from '../../src/features/media/transcoding/queries.ts';
import { makeClip, type Recipe } from '../clip-cache.ts';
import { onlyInSoak } from '../soak.ts';
import { assemble } from './assemble.ts';
import { type Part, withParts } from './edits.ts';
import { numbered, readNumbers } from './numbered.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import { audioInput } from './recipe.ts';
import { readStart, readTimes } from './timestamps.ts';

let pipeline: Pipeline;

beforeAll(async () => {
  pipeline = await openPipeline();
});
afterAll(() => pipeline[Symbol.asyncDispose]());

const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-qp', '10'];
const aac = ['-c:a', 'aac'];
const plain = (name: string, rate: string, args: string[] = []): [string, Recipe] => [
  name,
  [[...numbered(rate), ...audioInput({ seconds: 13 }), ...h264, ...aac, ...args, name]],
];

const videos = new Map<string, Recipe>([
  plain('cinema.mp4', '24000/1001', ['-g', '48']),
  plain('one-key-frame.mp4', '25', ['-g', '10000', '-sc_threshold', '0']),
  plain('uneven.mp4', '30', [
    '-vf',
    "select='not(mod(n,3))+not(mod(n,7))+between(t,3.8,4.3)'",
    '-fps_mode',
    'vfr',
  ]),
  plain('broadcast.ts', '25', ['-g', '60', '-bf', '0', '-c:a', 'mp2', '-output_ts_offset', '5']),
  [
    'edited.mp4',
    [
      [...numbered('25', 15), ...audioInput({ seconds: 15 }), ...h264, ...aac, '-g', '60', 'whole.mp4'],
      ['-ss', '1.52', '-i', 'whole.mp4', '-c', 'copy', 'edited.mp4'],
    ],
  ],
  // According to the tables of these files, pieces start exactly at key frames.
  plain('keys-open.mp4', '25', ['-x264-params', 'open-gop=1:keyint=50:scenecut=0:bframes=3']),
  // Browsers can play neither of these as uploaded.
  plain('fragments.mp4', '25', ['-pix_fmt', 'yuv422p', '-movflags', 'frag_keyframe+empty_moov']),
  [
    'late.mov',
    [
      ['-itsoffset', '2.5', ...numbered('25'), ...audioInput({ seconds: 14 }), ...h264, ...aac].concat([
        '-g',
        '50',
        '-pix_fmt',
        'yuv422p',
        'late.mov',
      ]),
    ],
  ],
]);

const x265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-qp', '10', '-x265-params', 'log-level=none'];
const wide = (transfer: string) => [
  ...[...x265, '-pix_fmt', 'yuv420p10le', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'],
  ...['-color_trc', transfer],
];

/** Slow videos, and variants that are processed like another video. They run only in `npm run soak`. */
const soakVideos: [string, Recipe][] = [
  plain('ntsc.mp4', '30000/1001', ['-bf', '4', '-g', '100']),
  plain('gap.mkv', '25', ['-vf', "select='lt(t,2)+gt(t,9)'", '-fps_mode', 'vfr', '-g', '20']),
  plain('keys.mp4', '25', ['-g', '50', '-bf', '3', '-sc_threshold', '0']),
  plain('keys-early.mp4', '25', [
    '-g',
    '50',
    '-sc_threshold',
    '0',
    '-movflags',
    '+negative_cts_offsets',
    '-use_editlist',
    '0',
  ]),
  plain('interlaced.mkv', '25', ['-vf', 'setfield=tff', '-flags', '+ildct+ilme', '-x264-params', 'tff=1']),
  plain('negative.mp4', '25', ['-g', '60', '-avoid_negative_ts', 'disabled', '-output_ts_offset', '-1.52']),
  turned('turned.mp4'),
  plain('25.mkv', '25', ['-g', '30']),
  plain('59.94.mp4', '60000/1001'),
  plain('open-groups.mp4', '30', ['-x264-params', 'open-gop=1:keyint=50:bframes=3']),
  plain('keys-unedited.mp4', '25', ['-g', '50', '-bf', '3', '-sc_threshold', '0', '-use_editlist', '0']),
  plain('pq.mp4', '25', wide('smpte2084')),
  [
    'late.mkv',
    [['-itsoffset', '0.7', ...numbered('25'), ...audioInput({ seconds: 14 }), ...h264, ...aac, 'late.mkv']],
  ],
  [
    'longer-audio.mp4',
    [[...numbered('25', 9), ...audioInput({ seconds: 40 }), ...h264, ...aac, 'longer-audio.mp4']],
  ],
  plain('50.mp4', '50', ['-g', '500', '-sc_threshold', '0']),
  plain('24.mkv', '24', ['-g', '240', '-sc_threshold', '0', '-bf', '3']),
  plain('hlg.mkv', '30000/1001', wide('arib-std-b67')),
  plain('late.mp4', '25', ['-output_ts_offset', '0.7']),
  plain('keys.mkv', '25', ['-g', '50', '-bf', '3', '-sc_threshold', '0']),
  plain('odd.mkv', '25', ['-vf', 'scale=65:63:flags=neighbor,format=yuv444p']),
  plain('intra.avi', '25', ['-c:v', 'mjpeg', '-q:v', '2', '-pix_fmt', 'yuvj420p', '-c:a', 'pcm_s16le']),
  plain('disc.mpg', '25', ['-c:v', 'mpeg2video', '-q:v', '2', '-c:a', 'mp2']),
  [
    'shorter-audio.mp4',
    [[...numbered('25'), ...audioInput({ seconds: 5 }), ...h264, ...aac, '-g', '250', 'shorter-audio.mp4']],
  ],
  [
    'three-hours.mkv',
    [
      [
        ...numbered('5', 10_800),
        ...audioInput({ seconds: 10_800 }),
        ...x265,
        ...aac,
        '-g',
        '50',
        'three-hours.mkv',
      ],
    ],
  ],
];

function turned(name: string): [string, Recipe] {
  return [
    name,
    [
      [...numbered('25'), ...audioInput({ seconds: 13 }), ...h264, ...aac, 'upright.mp4'],
      ['-i', 'upright.mp4', '-c', 'copy', '-metadata:s:v', 'rotate=180', name],
    ],
  ];
}

const sixteen: Recipe = [
  [...numbered('25', 16), ...audioInput({ seconds: 16 }), ...h264, ...aac, '-g', '60', 'sixteen.mp4'],
];

/** The parts that an editor keeps of one video without re-encoding it, by the name of the result. */
const cut = new Map<string, readonly Part[]>([
  ['without-its-end.mp4', [{ from: 0, seconds: 9.6 }]],
  [
    'without-its-middle.mp4',
    [
      { from: 1.2, seconds: 4.2 },
      { from: 8, seconds: 6.4 },
    ],
  ],
]);

async function sourceOf(name: string, recipe: Recipe): Promise<string> {
  const parts = cut.get(name);
  const source = await makeClip(parts ? 'sixteen.mp4' : name, recipe);
  if (!parts) return source;
  const edited = path.join(await mkdtemp(path.join(os.tmpdir(), 'kinora-cut-')), name);
  await writeFile(edited, withParts(await readFile(source), parts));
  return edited;
}

for (const name of cut.keys()) videos.set(name, sixteen);

describe.concurrent('a video encoded in pieces is identical to one encoded as a whole', () => {
  test.each([...videos, ...onlyInSoak(soakVideos)])('%s', { timeout: 1_200_000 }, async (name, recipe) => {
    const source = await sourceOf(name, recipe);
    const { body } = await pipeline.send(name, await readFile(source));
    const { _id: videoId } = await pipeline.publish(body);
    const { playback } = await pipeline.settled(videoId);
    expect(playback).toMatchObject({ status: 'ready', hls: expect.any(String) });
    const pieces = await findPieces(pipeline.server.ctx.db, body.asset_id);
    const unindexed = pieces.filter(({ kind, reads }) => kind === 'video' && reads === null);
    if (['fragments.mp4', 'late.mov'].includes(name)) {
      expect(unindexed, 'no piece reads all of it').toEqual([]);
    }
    if (['keys.mp4', 'keys-early.mp4', 'keys-open.mp4'].includes(name)) {
      const late = pieces.filter(({ skipped }) => skipped > 0);
      expect(late, 'decoding begins where each piece starts').toEqual([]);
    }
    const folder = path.dirname(pipeline.fileOf(playback.hls ?? ''));
    const [rendition] = await pipeline.server.ctx.db
      .selectFrom('renditions')
      .selectAll()
      .where('asset_id', '=', body.asset_id)
      .where('kind', '=', 'video')
      .execute();
    const stream = await assemble(path.join(folder, `${rendition?.name}.m3u8`));
    const { frames, seconds } = exact(rendition?.frame_rate ?? 0);

    const times = await readTimes(stream);
    const [step] = new Set(times.slice(1).map((time, index) => time - (times[index] ?? 0)));
    expect(times).toEqual(times.map((_, index) => (times[0] ?? 0) + index * (step ?? 0)));
    expect(await readStart(stream)).toBe(0);
    expect(times.length).toBeGreaterThan(4.5 * (rendition?.frame_rate ?? 0));

    const numbers = await readNumbers(stream);
    const whole = await readNumbers(source, [`fps=${frames}/${seconds}:start_time=0`]);
    expect(numbers.slice(0, whole.length)).toEqual(whole.slice(0, numbers.length));
    expect(Math.abs(numbers.length - whole.length)).toBeLessThanOrEqual(1);
  });
});

/** Returns the rate as a fraction, which ffmpeg reads without rounding. */
function exact(rate: number) {
  const nominal = Math.round(rate * 1.001);
  if (Math.abs(rate - nominal / 1.001) < 0.0005) return { frames: nominal * 1000, seconds: 1001 };
  return { frames: Math.round(rate * 1000), seconds: 1000 };
}
