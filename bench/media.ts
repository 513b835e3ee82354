import { execFile } from 'node:child_process';
import { mkdtempDisposable, readFile, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getVideo } from '@kinora/contract/videos';
import { ApiClient } from '../e2e/support/api.ts';
import { KinoraServer } from '../e2e/support/server.ts';
import { publishNoting } from './last-byte.ts';
import { bytesUnder, likenessOf, renditionsIn } from './rungs.ts';
import { clip, hour, hourOfHevc, lengths, shared } from './source-videos.ts';
import { measureWorkers } from './workers.ts';

const run = promisify(execFile);

/** Seconds of wall-clock time and of CPU time. */
type Cost = { seconds: number; cpu: number };

const ladder = [
  { name: '240p', size: '426:240', rate: 400_000 },
  { name: '360p', size: '640:360', rate: 800_000 },
  { name: '480p', size: '854:480', rate: 1_400_000 },
  { name: '720p', size: '1280:720', rate: 2_800_000 },
  { name: '1080p', size: '1920:1080', rate: 5_000_000 },
];

/**
 * Returns the commands that a person would write by hand: one for the audio and one per rendition, with Kinora's
 * encoder settings.
 */
function plainCommands(file: string): string[][] {
  const hls = ['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'];
  const input = ['-v', 'error', '-nostdin', '-y', '-i', file];
  const videos = ladder.map(({ size, rate }, index) => [
    ...[...input, '-map', '0:v', '-vf', `scale=${size}:flags=bicubic`],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '23'],
    ...['-maxrate', String(rate), '-bufsize', String(rate * 2)],
    ...['-g', '60', '-sc_threshold', '0', '-flags', '+cgop'],
    ...[...hls, '-hls_flags', 'single_file', '-hls_segment_filename', `${index}.mp4`, `${index}.m3u8`],
  ]);
  const audio = ['-map', '0:a', '-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  const audioFiles = ['-hls_flags', 'single_file', '-hls_segment_filename', 'audio.mp4', 'audio.m3u8'];
  return [[...input, ...audio, ...hls, ...audioFiles], ...videos];
}

/** Reads the seconds of CPU time used by a process's terminated children. */
async function childrenCpu(pid: number | 'self'): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return (user + system) / 100;
}

async function costOf(pid: number | 'self', work: () => Promise<unknown>): Promise<Cost> {
  const cpu = await childrenCpu(pid);
  const start = performance.now();
  await work();
  return { seconds: (performance.now() - start) / 1000, cpu: (await childrenCpu(pid)) - cpu };
}

type Made = { cost: Cost; likeness: number[]; bytes: number };

async function measurePlain(file: string): Promise<Made> {
  await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'kinora-bench-'));
  const cost = await costOf('self', async () => {
    for (const args of plainCommands(file)) {
      await run('nice', ['-n', '10', 'ffmpeg', ...args], { cwd: folder.path });
    }
  });
  const names = ladder.map((_, index) => `${index}.m3u8`);
  return { cost, ...(await describeRenditions(folder.path, names, file)) };
}

async function describeRenditions(folder: string, names: readonly string[], file: string) {
  const likeness: number[] = [];
  for (const name of names) likeness.push(await likenessOf(path.join(folder, name), file));
  return { likeness, bytes: await bytesUnder(folder, '.mp4') };
}

/**
 * Times in seconds. `watchable` and `adaptive` are counted from the last byte sent until a plain video element can play
 * the file, and until an adaptive stream exists. `storyboard` is the duration of the storyboard job.
 */
type Measured = Made & { watchable: number; adaptive: number; storyboard: number };

async function measureKinora(file: string): Promise<Measured> {
  await using server = await KinoraServer.create();
  const person = new ApiClient(server.origin);
  await person.signUp('bench');
  const { video, sent } = await publishNoting(person, file);
  const since = () => (performance.now() - sent) / 1000;
  const { _id: videoId, videoFile } = video;
  const watchable = since();
  if (!videoFile) throw new Error('the clip is not playable immediately');
  let adaptive = 0;
  const cost = await costOf(server.pid, async () => {
    for (;;) {
      const { playback } = await person.call(getVideo, { params: { videoId } });
      if (playback.hls && !adaptive) adaptive = since();
      if (playback.status === 'ready') break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
  const folder = await renditionsIn(server.dataDir);
  const names = ladder.map(({ name }) => `${name}.m3u8`);
  const made = { cost, ...(await describeRenditions(folder, names, file)) };
  // The storyboard is made after the video is ready, and has been logged by the time the renditions have been compared.
  const storyboard = /"job":"playback\.storyboard".*"ms":(\d+)/.exec(server.output)?.[1];
  return { ...made, watchable, adaptive, storyboard: Number(storyboard) / 1000 };
}

/** In bytes. The hour-long files exceed the default upload limit. */
process.env.MAX_VIDEO_BYTES = String(2 * 1024 ** 3);

/**
 * Measures the seconds from the last byte, and from publishing, until the beginning of a video can be watched as an
 * adaptive stream.
 */
async function measureFirst(file: string): Promise<{ sinceSent: number; sincePublished: number }> {
  await using server = await KinoraServer.create();
  const person = new ApiClient(server.origin);
  await person.signUp('bench');
  const { video, sent } = await publishNoting(person, file);
  const published = performance.now();
  for (;;) {
    const { playback } = await person.call(getVideo, { params: { videoId: video._id } });
    const now = performance.now();
    if (playback.hls) return { sinceSent: (now - sent) / 1000, sincePublished: (now - published) / 1000 };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Measures how long a minute of 1080p30 takes from its upload until all renditions exist, and compares this with plain
 * ffmpeg commands.
 */
const file = await clip();
const plain = await measurePlain(file);
const own = await measureKinora(file);
const original = (await stat(file)).size;
const line = (name: string, value: string, goal = '') =>
  process.stdout.write(`${name.padEnd(56)}${value.padStart(10)}${goal && `   goal ${goal}`}\n`);
const times = (ratio: number) => `${ratio.toFixed(2)}×`;
const seconds = (value: number) => `${value.toFixed(2)} s`;
process.stdout.write(
  `plain commands ${seconds(plain.cost.seconds)} (${seconds(plain.cost.cpu)} of CPU), ` +
    `Kinora ${seconds(own.cost.seconds)} (${seconds(own.cost.cpu)})\n`,
);
line(
  'all renditions, against plain ffmpeg, by the clock',
  times(own.cost.seconds / plain.cost.seconds),
  '≤ 0.70×',
);
line('all renditions, against plain ffmpeg, in CPU', times(own.cost.cpu / plain.cost.cpu), '≤ 0.70×');
line('CPU for each minute of the video', seconds((own.cost.cpu * 60) / lengths.clip));
line('last byte → watchable', seconds(own.watchable), '≤ 1 s');
line('last byte → adaptive stream', seconds(own.adaptive), '≤ 8 s');
line('storyboard', seconds(own.storyboard), '≤ 1 s');
line('bytes of all renditions, against the original', times(own.bytes / original));
line('bytes of all renditions, against plain ffmpeg', times(own.bytes / plain.bytes), '0.97–1.03×');
for (const [index, { name }] of ladder.entries()) {
  const [one = 0, other = 0] = [own.likeness[index], plain.likeness[index]];
  line(
    `${name}: SSIM with the original, plain ffmpeg ${other.toFixed(4)}`,
    one.toFixed(4),
    '≥ plain − 0.003',
  );
}

const hourly = await measureFirst(await hour());
line('an hour: last byte → adaptive stream', seconds(hourly.sinceSent));
line('an hour: published → adaptive stream', seconds(hourly.sincePublished), '≤ 8 s');
const foreign = await measureFirst(await hourOfHevc());
line('an hour of HEVC in MKV: published → first frames', seconds(foreign.sincePublished), '≤ 10 s');
const sharedFile = await shared();
const alone = await measureWorkers(sharedFile, 1);
line('ladder of ten minutes at 360p, one worker on one core', seconds(alone));
for (const [count, goal] of [
  [2, '≤ 0.60×'],
  [3, '≤ 0.45×'],
] as const) {
  const ratio = times((await measureWorkers(sharedFile, count)) / alone);
  const areCoresMissing = os.availableParallelism() < count;
  line(`${count} workers, against one`, ratio, areCoresMissing ? `${goal} with a core for each` : goal);
}
