import type { Recipe } from '../clip-cache.ts';
import { audioInput, h264, type Scene, videoInput } from './recipe.ts';

/** The expected result of a video. Omitted fields default to what the scene shows. */
export type Expected = {
  /** Size of the largest rendition. */
  size?: string;
  /** Frames per second; null for any. */
  rate?: number | null;
  seconds?: number;
  /** Colors of the corners from the top left, row by row; null for any. */
  corners?: readonly string[] | null;
  /** Seconds; null if there is none. */
  flashAt?: number | null;
  beepAt?: number | null;
  pixels?: RegExp;
};

/** A video and its expected result. */
export type Material = {
  name: string;
  recipe: Recipe;
  /** Changes the file's bytes after ffmpeg has written them. */
  alter?: (bytes: Buffer) => void;
  expected?: Expected;
};

/** Describes a video made in one step: the scene with audio, encoded with these arguments. */
function encoded(
  name: string,
  args: readonly string[],
  expected: Expected = {},
  scene: Scene = {},
): Material {
  const seconds = scene.seconds ?? 2;
  return {
    name,
    recipe: [[...videoInput(scene), ...audioInput({ seconds }), '-map', '0:v', '-map', '1:a', ...args, name]],
    expected: { seconds, ...expected },
  };
}

/** Describes a rotated video. The first five numbers of its track's matrix define the rotation. */
function turned(name: string, matrix: readonly number[], corners: readonly string[], size: string): Material {
  const alter = (bytes: Buffer) => {
    const start = bytes.indexOf('tkhd') + 44;
    for (const [index, value] of matrix.entries()) bytes.writeInt32BE(value * 0x10000, start + index * 4);
  };
  return {
    name,
    recipe: [[...videoInput(), ...audioInput(), ...x264, name]],
    alter,
    expected: { size, corners },
  };
}

const x264 = [...h264, '-c:a', 'aac'];
const x265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-c:a', 'aac'];
const wide = (transfer: string) => [
  ...['-vf', 'scale=out_color_matrix=bt2020nc,format=yuv420p10le', ...x265],
  ...['-color_primaries', 'bt2020', '-colorspace', 'bt2020nc', '-color_trc', transfer],
];

const codecs: Material[] = [
  encoded('vp8.webm', ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis']),
  encoded('vp9.webm', ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus']),
  encoded('av1.webm', ['-c:v', 'libsvtav1', '-preset', '12', '-c:a', 'libopus']),
  encoded('hevc.mp4', x265),
  encoded('mpeg4.avi', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame']),
  encoded('theora.ogv', ['-c:v', 'libtheora', '-c:a', 'libvorbis']),
  encoded('windows.wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']),
  encoded('flash.flv', ['-c:v', 'flv1', '-c:a', 'libmp3lame', '-ar', '44100']),
  encoded('phone.3gp', ['-c:v', 'h263', '-s', '352x288', '-c:a', 'aac']),
  encoded('camera.avi', ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-c:a', 'pcm_s16le']),
  encoded('disc.mpg', ['-c:v', 'mpeg2video', '-c:a', 'mp2']),
  encoded('camcorder.ts', [...h264, '-c:a', 'ac3']),
  encoded('h264.mkv', [...h264, '-c:a', 'flac']),
  encoded('prores.mov', ['-c:v', 'prores_ks', '-profile:v', '0', '-c:a', 'pcm_s16le']),
];

const colors: Material[] = [
  encoded('ten-bits.mp4', [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p10le',
    '-c:a',
    'aac',
  ]),
  encoded('full-colour.mp4', [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv444p',
    '-c:a',
    'aac',
  ]),
  encoded('rgb.mp4', ['-c:v', 'libx264rgb', '-preset', 'ultrafast', '-c:a', 'aac']),
  encoded('full-range.mp4', [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuvj420p',
    '-c:a',
    'aac',
  ]),
  encoded('transparent.webm', [
    '-c:v',
    'libvpx-vp9',
    '-cpu-used',
    '8',
    '-pix_fmt',
    'yuva420p',
    '-c:a',
    'libopus',
  ]),
  encoded('hdr10.mp4', wide('smpte2084')),
  encoded('hlg.mp4', wide('arib-std-b67')),
];

const shapes: Material[] = [
  encoded('tall.mp4', x264, { size: '180x320' }, { size: '180x320' }),
  encoded('square.mp4', x264, { size: '240x240' }, { size: '240x240' }),
  encoded(
    'odd.webm',
    ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis'],
    { size: '240x180' },
    { size: '241x181' },
  ),
  encoded('tiny.mp4', x264, { size: '64x64' }, { size: '64x64' }),
  encoded('stretched.mp4', ['-vf', 'setsar=64/45', ...x264], { size: '426x240' }, { size: '300x240' }),
  turned('turned-90.mp4', [0, 1, 0, -1, 0], ['blue', 'red', 'yellow', 'lime'], '240x320'),
  turned('turned-180.mp4', [-1, 0, 0, 0, -1], ['yellow', 'blue', 'lime', 'red'], '320x240'),
  turned('turned-270.mp4', [0, -1, 0, 1, 0], ['lime', 'yellow', 'red', 'blue'], '240x320'),
  {
    name: 'growing.ts',
    recipe: [
      [...videoInput({ seconds: 1 }), ...audioInput({ seconds: 1 }), ...x264, 'first.ts'],
      [
        ...videoInput({ size: '480x360', seconds: 2 }),
        ...audioInput(),
        ...x264,
        '-output_ts_offset',
        '1',
        'second.ts',
      ],
      ['-i', 'concat:first.ts|second.ts', '-c', 'copy', 'growing.ts'],
    ],
    expected: { seconds: 3, flashAt: 2 },
  },
];

const times: Material[] = [
  encoded(
    'interlaced.mpg',
    ['-vf', 'interlace', '-flags', '+ilme+ildct', '-c:v', 'mpeg2video', '-c:a', 'mp2'],
    { rate: 50 },
    { rate: 50 },
  ),
  encoded(
    'interlaced.mp4',
    ['-vf', 'interlace', ...h264, '-x264-params', 'tff=1', '-c:a', 'aac'],
    { rate: 50 },
    { rate: 50 },
  ),
  encoded(
    'uneven.mp4',
    ['-vf', "select='not(mod(n,5))+not(mod(n,7))+between(t,0.9,1.3)'", '-fps_mode', 'vfr', ...x264],
    { rate: null },
  ),
  encoded(
    'uneven.mkv',
    [
      '-vf',
      "select='not(mod(n,5))+not(mod(n,7))+between(t,0.9,1.3)'",
      '-fps_mode',
      'vfr',
      '-c:v',
      'mpeg4',
      '-c:a',
      'aac',
    ],
    { rate: null },
  ),
  encoded('fast.mp4', x264, { rate: 60 }, { rate: 120 }),
  encoded('slow.mp4', x264, { rate: 5 }, { rate: 5 }),
  encoded('cinema.mkv', ['-c:v', 'libx264', '-preset', 'ultrafast', '-r', '24000/1001', '-c:a', 'aac'], {
    rate: 24000 / 1001,
  }),
  encoded('reordered.mp4', [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-bf',
    '4',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ]),
  {
    name: 'cut.mp4',
    recipe: [
      [...videoInput({ seconds: 3 }), ...audioInput({ seconds: 3 }), ...x264, '-g', '25', 'whole.mp4'],
      ['-ss', '0.52', '-i', 'whole.mp4', '-c', 'copy', 'cut.mp4'],
    ],
    expected: { seconds: 2.48, flashAt: 0.48 },
  },
  {
    name: 'late-sound.mkv',
    recipe: [
      [...videoInput(), '-itsoffset', '0.5', ...audioInput({ seconds: 1.5 }), ...x264, 'late-sound.mkv'],
    ],
    expected: { seconds: 2, beepAt: 1.5 },
  },
  {
    name: 'late-video.mkv',
    recipe: [
      ['-itsoffset', '0.5', ...videoInput({ seconds: 1.5 }), ...audioInput(), ...x264, 'late-video.mkv'],
    ],
    expected: { seconds: 2, flashAt: 1.5, beepAt: 1, corners: null },
  },
  encoded('fragments.mp4', [...x264, '-movflags', 'frag_keyframe+empty_moov']),
  encoded('recorded.webm', ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus', '-live', '1']),
  {
    name: 'one-frame.mp4',
    recipe: [[...videoInput(), '-frames:v', '1', ...h264, 'one-frame.mp4']],
    expected: { seconds: 0.04, flashAt: null },
  },
];

const sounds: Material[] = [
  {
    name: 'silent.mp4',
    recipe: [[...videoInput(), ...h264, 'silent.mp4']],
    expected: { seconds: 2, beepAt: null },
  },
  {
    name: 'mono.mp4',
    recipe: [[...videoInput(), ...audioInput({ channels: 1 }), ...x264, 'mono.mp4']],
    expected: { seconds: 2 },
  },
  {
    name: 'surround.mp4',
    recipe: [[...videoInput(), ...audioInput({ channels: 6 }), ...x264, 'surround.mp4']],
    expected: { seconds: 2 },
  },
  {
    name: 'surround.mkv',
    recipe: [[...videoInput(), ...audioInput({ channels: 6 }), ...h264, '-c:a', 'ac3', 'surround.mkv']],
    expected: { seconds: 2 },
  },
  {
    name: 'several.mkv',
    recipe: [
      [
        ...[
          ...videoInput(),
          ...videoInput({ size: '160x120' }),
          '-f',
          'lavfi',
          '-i',
          'anullsrc=d=2',
          ...audioInput(),
        ],
        ...['-map', '1:v', '-map', '0:v', '-map', '2:a', '-map', '3:a', ...x264],
        ...[
          '-disposition:v:0',
          '0',
          '-disposition:v:1',
          'default',
          '-disposition:a:0',
          '0',
          '-disposition:a:1',
          'default',
        ],
        'several.mkv',
      ],
    ],
    expected: { seconds: 2 },
  },
  {
    name: 'only-sound.mp4',
    recipe: [[...audioInput(), '-c:a', 'aac', 'only-sound.mp4']],
    // It shows its waveform, whose middle is bright.
    expected: { size: '1280x720', rate: 1, seconds: 2, corners: null, flashAt: 0, beepAt: 1 },
  },
];

/** Kinds that are processed like another kind, which always runs. */
const seldom = new Set(
  [
    'phone.3gp theora.ogv camcorder.ts disc.mpg windows.wmv flash.flv transparent.webm hlg.mp4 ten-bits.mp4',
    'recorded.webm fragments.mp4 interlaced.mpg turned-180.mp4 turned-270.mp4 full-range.mp4',
    'rgb.mp4 slow.mp4 surround.mkv uneven.mkv cinema.mkv mpeg4.avi h264.mkv prores.mov tall.mp4 mono.mp4',
    'late-video.mkv vp8.webm square.mp4 reordered.mp4 only-sound.mp4',
  ].flatMap((names) => names.split(' ')),
);
const kinds: readonly Material[] = [...codecs, ...colors, ...shapes, ...times, ...sounds];

export const material: readonly Material[] = kinds.filter(({ name }) => !seldom.has(name));

/** The remaining kinds, and videos that take too long to make and encode in every run. */
export const longMaterial: readonly Material[] = [
  ...kinds.filter(({ name }) => seldom.has(name)),
  {
    name: 'hour-of-black.mp4',
    recipe: [
      [
        ...['-f', 'lavfi', '-i', 'color=black:size=320x240:rate=25:duration=3600'],
        ...['-f', 'lavfi', '-i', 'anullsrc=d=3600', ...x264, 'hour-of-black.mp4'],
      ],
    ],
    expected: { seconds: 3600, corners: null, flashAt: null, beepAt: null },
  },
  encoded('large.mp4', x264, { size: '1920x1080' }, { size: '3840x2160' }),
  encoded('large-hdr.mp4', wide('smpte2084'), { size: '1920x1080' }, { size: '3840x2160' }),
  encoded('large-fast.mp4', x264, { size: '1920x1080', rate: 60 }, { size: '1920x1080', rate: 120 }),
  encoded('large-tall.mp4', x265, { size: '1080x1920' }, { size: '1080x1920' }),
  encoded('panorama.mp4', x264, { size: '3840x480' }, { size: '3840x480' }),
  encoded('ten-minutes.mkv', [...h264, '-c:a', 'libopus'], {}, { seconds: 600 }),
  encoded(
    'ten-minutes-of-cinema.mkv',
    ['-c:v', 'libvpx', '-deadline', 'realtime', '-r', '24000/1001', '-c:a', 'libvorbis'],
    { rate: 24000 / 1001 },
    { seconds: 600 },
  ),
];
