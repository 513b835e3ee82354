import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { runMediaTool } from '../apps/server/src/platform/ffmpeg/run.ts';
import { findMediaTools } from '../apps/server/src/platform/ffmpeg/tools.ts';

/** Arguments that encode an endless 720p video with the codec and preset that transcoding uses. */
const film = [
  ...['-v', 'error', '-nostats', '-progress', 'pipe:1', '-y'],
  ...['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30,noise=alls=10:allf=t'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-f', 'null', '-'],
];
const measured = 10_000;

/** Measures the seconds of video that ffmpeg encodes per second, at the priority of the server's background jobs. */
export async function measureEncoding(): Promise<number> {
  const tools = await findMediaTools(undefined);
  if (!tools) throw new Error('ffmpeg was not found');
  const cwd = await mkdtemp(path.join(tmpdir(), 'kinora-floor-'));
  await using _folder = { [Symbol.asyncDispose]: () => rm(cwd, { recursive: true }) };
  const end = new AbortController();
  const seen: { at: number; seconds: number }[] = [];
  await runMediaTool(tools, 'ffmpeg', film, {
    ...{ cwd, isBackground: true, signal: end.signal, limits: { seconds: 600, cpuSeconds: 600 } },
    onProgress(seconds) {
      seen.push({ at: performance.now(), seconds });
      if (performance.now() - (seen[0]?.at ?? 0) > measured) end.abort();
    },
  }).catch((error) => {
    if (!end.signal.aborted) throw error;
  });
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last) throw new Error('nothing was encoded');
  return (1000 * (last.seconds - first.seconds)) / (last.at - first.at);
}

/** Keeps every core busy until disposed of, or until this process ends. */
export function keepBusy(): Disposable {
  const programs = Array.from({ length: availableParallelism() }, () =>
    spawn('sh', ['-c', `while kill -0 ${process.pid}; do :; done`], { detached: true, stdio: 'ignore' }),
  );
  return { [Symbol.dispose]: () => programs.forEach((program) => void program.kill('SIGKILL')) };
}
