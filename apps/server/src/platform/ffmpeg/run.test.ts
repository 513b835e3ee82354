import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { mediaFile } from '../../../test/media.ts';
import { MediaToolError } from './media-tool-error.ts';
import { probeFile } from './probe.ts';
import { runMediaTool } from './run.ts';
import { findMediaTools, type MediaTools } from './tools.ts';

let folder: string;
let tools: MediaTools;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-ffmpeg-'));
  const found = await findMediaTools(undefined);
  if (!found) throw new Error('these tests need ffmpeg');
  tools = found;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Arguments of a run that never ends. */
const endless = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2', '-f', 'null', '-'];

test('describes a file by its content', async () => {
  const file = path.join(folder, 'whatever.txt');
  await writeFile(file, await mediaFile('clip.mp4'));
  expect(await probeFile(tools, file)).toMatchObject({
    container: expect.stringContaining('mp4'),
    video: { codec: 'h264', width: 320, height: 240, pixelFormat: 'yuv420p', rotation: 0, frameRate: 25 },
    audio: { codec: 'aac' },
  });
});

test.each([
  ['a playlist', '#EXTM3U\n#EXTINF:2,\nfile:///etc/passwd\n'],
  ['a concat script', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
  ['a DASH manifest', '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"></MPD>'],
  ['markup', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
  ['a text file', 'just words'],
])('refuses %s, whatever its name', async (_name, content) => {
  const file = path.join(folder, 'video.mp4');
  await writeFile(file, content);
  await expect(probeFile(tools, file)).rejects.toThrow(MediaToolError);
});

test('kills a run that takes too long', async () => {
  await expect(
    runMediaTool(tools, 'ffmpeg', endless, { cwd: folder, limits: { seconds: 0.5 } }),
  ).rejects.toThrow('SIGKILL');
});

test('kills a program that makes no progress, however often it reports', async () => {
  // After five frames, every report is the same.
  const stuck = ['-nostdin', '-v', 'error', '-progress', 'pipe:1', '-stats_period', '0.1', '-f', 'lavfi'];
  const args = [...stuck, '-i', 'testsrc2,select=lt(n\\,5)', '-f', 'null', '-'];
  const run = runMediaTool(tools, 'ffmpeg', args, { cwd: folder, limits: { stallSeconds: 1, seconds: 20 } });
  await expect(run).rejects.toMatchObject({ reason: 'timeout' });
});

test('kills an aborted run', async () => {
  const stop = new AbortController();
  const run = runMediaTool(tools, 'ffmpeg', endless, { cwd: folder, signal: stop.signal });
  stop.abort();
  await expect(run).rejects.toThrow('SIGKILL');
});

test('kills a run that writes more than allowed', async () => {
  const args = [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=640x480',
    '-t',
    '60',
    '-c:v',
    'rawvideo',
    '-f',
    'avi',
    'large.avi',
  ];
  const run = runMediaTool(tools, 'ffmpeg', args, { cwd: folder, limits: { fileBytes: 1_000_000 } });
  await expect(run).rejects.toMatchObject({ reason: 'oversized' });
});

test("a run can't open network connections, not even to this machine", async () => {
  let visits = 0;
  const listener = createServer((socket) => {
    visits += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = z.object({ port: z.number() }).parse(listener.address());
  const args = [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=1',
    '-f',
    'mpegts',
    `tcp://127.0.0.1:${port}`,
  ];
  await expect(runMediaTool(tools, 'ffmpeg', args, { cwd: folder })).rejects.toThrow(MediaToolError);
  expect(visits).toBe(0);
  listener.close();
});
