import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getVideo } from '@kinora/contract/videos';
import { ApiClient } from '../e2e/support/api.ts';
import { clip } from '../e2e/support/clips.ts';
import { KinoraServer } from '../e2e/support/server.ts';

const run = promisify(execFile);

/** What something took, in seconds by the clock and of CPU. */
type Cost = { seconds: number; cpu: number };

const ladder = [
  { size: '426:240', rate: 400_000 },
  { size: '640:360', rate: 800_000 },
  { size: '854:480', rate: 1_400_000 },
  { size: '1280:720', rate: 2_800_000 },
  { size: '1920:1080', rate: 5_000_000 },
];

/** The ladder as a person would write it by hand: one plain command a rendition, with the same encoder settings. */
function plainCommands(file: string): string[][] {
  const hls = ['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'];
  const input = ['-v', 'error', '-nostdin', '-y', '-i', file];
  const pictures = ladder.map(({ size, rate }, index) => [
    ...[...input, '-map', '0:v', '-vf', `scale=${size}:flags=bicubic`],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '23'],
    ...['-maxrate', String(rate), '-bufsize', String(rate * 2)],
    ...['-g', '60', '-sc_threshold', '0', '-flags', '+cgop'],
    ...[...hls, '-hls_flags', 'single_file', '-hls_segment_filename', `${index}.mp4`, `${index}.m3u8`],
  ]);
  const sound = ['-map', '0:a', '-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  const soundFiles = ['-hls_flags', 'single_file', '-hls_segment_filename', 'sound.mp4', 'sound.m3u8'];
  return [[...input, ...sound, ...hls, ...soundFiles], ...pictures];
}

/** Seconds of CPU that the ended children of a process have used. */
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

async function measurePlain(file: string): Promise<Cost> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-bench-'));
  try {
    return await costOf('self', async () => {
      for (const args of plainCommands(file))
        await run('nice', ['-n', '10', 'ffmpeg', ...args], { cwd: folder });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Measured = { watchable: number; ladder: Cost; storyboard: number };

async function measureKinora(file: string): Promise<Measured> {
  await using server = await KinoraServer.create();
  const person = new ApiClient(server.origin);
  await person.signUp('bench');
  const start = performance.now();
  const { _id: videoId, videoFile } = await person.publish(file, 'A minute');
  const watchable = (performance.now() - start) / 1000;
  if (!videoFile) throw new Error('the clip is not watchable at once');
  const ladder = await costOf(server.pid, async () => {
    while ((await person.call(getVideo, { params: { videoId } })).playback.status !== 'ready')
      await new Promise((resolve) => setTimeout(resolve, 200));
  });
  const storyboard = /"job":"playback\.storyboard".*"ms":(\d+)/.exec(server.output)?.[1];
  return { watchable, ladder, storyboard: Number(storyboard) / 1000 };
}

/** A minute of 1080p30 on its way from an upload to all its renditions, against plain ffmpeg commands. */
const file = await clip('minute.mp4');
const plain = await measurePlain(file);
const { watchable, ladder: own, storyboard } = await measureKinora(file);
const line = (name: string, value: string, goal: string) =>
  process.stdout.write(`${name.padEnd(52)}${value.padStart(10)}   goal ${goal}\n`);
process.stdout.write(
  `plain commands ${plain.seconds.toFixed(1)} s (${plain.cpu.toFixed(1)} s of CPU), ` +
    `Kinora ${own.seconds.toFixed(1)} s (${own.cpu.toFixed(1)} s)\n`,
);
line(
  'all renditions, against plain ffmpeg, by the clock',
  `${(own.seconds / plain.seconds).toFixed(2)}×`,
  '≤ 1.15×',
);
line('all renditions, against plain ffmpeg, in CPU', `${(own.cpu / plain.cpu).toFixed(2)}×`, '≤ 1.15×');
line('upload and publish (35 MB) → watchable', `${watchable.toFixed(2)} s`, '≤ 1 s');
line('storyboard', `${storyboard.toFixed(2)} s`, '≤ 1 s');
