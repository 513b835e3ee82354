import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { makeClip } from '../clip-cache.ts';
import { encodeLadder, readColors, readSounds, readTags } from './ladder.ts';
import { numbered, readNumbers } from './numbered.ts';
import { openPipeline } from './pipeline.ts';

type Color = readonly [number, number, number];

const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '2'];
const lavfi = (graph: string) => ['-f', 'lavfi', '-i', graph];
const middles = (count: number) =>
  Array.from({ length: count }, (_, index) => [(index + 0.5) / count, 0.5] as const);

/** Returns an ffmpeg source of vertical stripes. The value of each channel is an expression in `X`. */
function stripes(size: string, values: readonly Color[], format = 'gbrp'): string {
  const width = Number(size.split('x')[0]) / values.length;
  const channel = (index: 0 | 1 | 2) =>
    values.reduceRight((rest, value, stripe) => {
      return rest === '' ? String(value[index]) : `if(lt(X,${(stripe + 1) * width}),${value[index]},${rest})`;
    }, '');
  const [r, g, b] = [channel(0), channel(1), channel(2)];
  return `color=black:size=${size}:rate=5:duration=0.4,format=${format},geq=r='${r}':g='${g}':b='${b}'`;
}

function expectColors(found: readonly number[][], expected: readonly Color[], tolerance: number): void {
  const off = found.flatMap((colour, index) =>
    colour.map((value, channel) => Math.abs(value - (expected[index]?.[channel] ?? 0))),
  );
  expect(Math.max(...off), JSON.stringify(found)).toBeLessThanOrEqual(tolerance);
}

describe('every rendition has the colors of the source, within 3 of 255', () => {
  const patches: Color[] = [
    [200, 60, 60],
    [60, 200, 60],
    [60, 60, 200],
    [128, 128, 128],
  ];

  test.each([
    ['HD without color tags', '1280x720', 'bt709', [], 'bt709'],
    ['full HD without color tags', '1920x1080', 'bt709', [], 'bt709'],
    ['SD without color tags', '640x480', 'smpte170m', [], 'smpte170m'],
    ['SD tagged with HD colors', '640x480', 'bt709', ['-colorspace', 'bt709'], 'bt709'],
    ['HD tagged with SD colors', '1280x720', 'smpte170m', ['-colorspace', 'smpte170m'], 'smpte170m'],
  ])('%s', async (name, size, matrix, stated, tag) => {
    const clip = `${name.replaceAll(' ', '-')}.mp4`;
    const convert = [
      '-vf',
      `scale=out_color_matrix=${matrix}:flags=accurate_rnd+full_chroma_int,format=yuv444p`,
    ];
    const file = await makeClip(clip, [
      [...lavfi(stripes(size, patches)), ...convert, ...x264, ...stated, clip],
    ]);
    await using ladder = await encodeLadder(file);
    expect(ladder.videos.length).toBeGreaterThan(1);
    for (const { file: rendition } of ladder.videos) {
      const tags = await readTags(rendition, 'color_space,color_primaries,color_transfer,color_range');
      expect(tags).toMatchObject({
        ...{ color_space: tag, color_primaries: tag, color_transfer: tag, color_range: 'tv' },
      });
      expectColors(await readColors(rendition, middles(patches.length)), patches, 3);
    }
  });
});

describe('high dynamic range becomes standard range at the reference brightness, within 8 of 255', () => {
  /** Linear light, where 1 is reference white: white, gray, skin, and highlights of two and five times white. */
  const light: Color[] = [
    [1, 1, 1],
    [0.214, 0.214, 0.214],
    [0.745, 0.413, 0.262],
    [2, 2, 2],
    [5, 5, 5],
  ];
  const film: Color[] = [
    [240, 240, 240],
    [128, 128, 128],
    [224, 172, 140],
  ];

  test.each(['smpte2084', 'arib-std-b67'])('%s', async (curve) => {
    const clip = `patches-${curve}.mp4`;
    const graph = stripes('1280x720', light, 'gbrpf32le');
    // The light has the color primaries of the standard range.
    const convert = `zscale=tin=linear:pin=bt709:min=gbr:rin=pc:t=${curve}:p=bt2020:m=bt2020nc:r=tv:npl=203,format=yuv420p10le`;
    const x265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none:qp=2'];
    const tags = ['-color_primaries', 'bt2020', '-colorspace', 'bt2020nc', '-color_trc', curve];
    const file = await makeClip(clip, [[...lavfi(graph), '-vf', convert, ...x265, ...tags, clip]]);
    await using ladder = await encodeLadder(file);
    for (const { file: rendition } of ladder.videos) {
      const colours = await readColors(rendition, middles(light.length));
      expectColors(colours.slice(0, film.length), film, 8);
      const [white, , , bright, brightest] = colours.map(([red = 0]) => red);
      // Highlights stay brighter than white and keep their order.
      expect(bright).toBeGreaterThan(white ?? 0);
      expect(brightest).toBeGreaterThanOrEqual(bright ?? 0);
    }
  });
});

test('motion after still slides keeps all its frames', async () => {
  const select = "format=yuv420p,select='not(mod(n,150))+gte(t,10)'";
  const graph = 'testsrc2=size=320x180:rate=30:duration=16';
  const file = await makeClip('slides.mp4', [
    [...lavfi(graph), '-vf', select, '-fps_mode', 'vfr', ...x264, 'slides.mp4'],
  ]);
  await using ladder = await encodeLadder(file);
  expect(ladder.videos.map(({ frameRate }) => frameRate)).toEqual(ladder.videos.map(() => 30));
  for (const { file: rendition } of ladder.videos) {
    const { nb_read_packets: packets } = await readTags(rendition, 'nb_read_packets');
    expect(Number(packets)).toBeGreaterThanOrEqual(16 * 30 - 2);
  }
});

test.each([
  [
    'the upper field first',
    'fields.mpg',
    'tff',
    ['-flags', '+ilme+ildct', '-c:v', 'mpeg2video', '-q:v', '2'],
  ],
  ['the lower field first', 'lower-fields.mp4', 'bff', [...x264, '-x264-params', 'bff=1']],
])('interlaced video with %s is shown field by field', async (_, clip, order, codec) => {
  const fields = ['-vf', `interlace=scan=${order}`, ...codec];
  const file = await makeClip(clip, [[...numbered('50', 2), ...fields, clip]]);
  await using ladder = await encodeLadder(file);
  for (const { file: rendition, frameRate } of ladder.videos) {
    expect(frameRate).toBe(50);
    expect(await readNumbers(rendition)).toEqual(Array.from({ length: 100 }, (_, number) => number));
  }
});

test('frames of a different shape get black borders', async () => {
  const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime'];
  // Names are relative to the script, which isn't a file, so they need the prefix `file:`.
  const parts = "data:text/plain,ffconcat version 1.0\nfile 'file:wide.webm'\nfile 'file:tall.webm'\n";
  const file = await makeClip('turning.webm', [
    [...lavfi('color=red:size=320x180:rate=25:duration=1'), ...vp8, 'wide.webm'],
    [...lavfi('color=red:size=180x320:rate=25:duration=1'), ...vp8, 'tall.webm'],
    [
      '-f',
      'concat',
      '-safe',
      '0',
      '-protocol_whitelist',
      'data,file',
      '-i',
      parts,
      '-c',
      'copy',
      'turning.webm',
    ],
  ]);
  await using ladder = await encodeLadder(file);
  for (const { file: rendition } of ladder.videos) {
    const places = [
      [0.05, 0.5],
      [0.5, 0.5],
      [0.95, 0.5],
    ] as const;
    const strong = async (at: number) =>
      (await readColors(rendition, places, at)).map(([red = 0]) => red > 128);
    expect(await strong(0.5)).toEqual([true, true, true]);
    expect(await strong(1.5)).toEqual([false, true, false]);
  }
});

test('audio of a spliced recording is at most 10 ms off', async () => {
  const scene = (seconds: number) => lavfi(`testsrc2=size=320x240:rate=25:duration=${seconds}`);
  const beep = lavfi("aevalsrc='sin(2*PI*1000*t)*between(t,1,1.2)':d=2:s=48000");
  // The first part has 72 ms more audio than video.
  const longer = lavfi('anullsrc=r=48000:cl=mono:d=2.072');
  const recipe = [
    [...scene(2), ...longer, ...x264, '-c:a', 'mp2', '-f', 'mpegts', 'first.ts'],
    [...scene(2), ...beep, ...x264, '-c:a', 'mp2', '-f', 'mpegts', '-output_ts_offset', '2', 'second.ts'],
    ['-i', 'concat:first.ts|second.ts', '-c', 'copy', '-copyts', 'spliced.ts'],
  ];
  await using ladder = await encodeLadder(await makeClip('spliced.ts', recipe));
  const [sound = 0] = await readSounds(ladder.audio ?? '');
  // The encoder puts a frame of silence before all audio, spliced or not.
  const delay = 1024 / 48_000;
  expect(Math.abs(sound - delay - 3)).toBeLessThanOrEqual(0.01);
});

test('a video whose audio track has no samples becomes ready without audio', async () => {
  const frames = lavfi('testsrc2=size=640x360:rate=30:duration=2');
  const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus', '-bsf:a', 'noise=drop=1'];
  const file = await makeClip('empty-audio.webm', [
    [...frames, ...lavfi('sine=d=2'), ...vp8, 'empty-audio.webm'],
  ]);
  await using pipeline = await openPipeline();
  const { body } = await pipeline.send('empty-audio.webm', await readFile(file));
  const { playback } = await pipeline.settled((await pipeline.publish(body))._id);
  expect(playback).toMatchObject({ status: 'ready', error: null });
  const master = await readFile(pipeline.fileOf(playback.hls ?? ''), 'utf8');
  expect(master).not.toContain('TYPE=AUDIO');
});
