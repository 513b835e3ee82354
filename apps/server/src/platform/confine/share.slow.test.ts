import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { backgroundNiceness } from '../ffmpeg/tools.ts';
import { runConfined } from './run.ts';
import { findSandbox } from './sandbox.ts';

/** Keeps this many cores busy until it is killed or this process ends. */
const busy = (cores: number) =>
  `for _ in $(seq ${cores}); do (while kill -0 ${process.pid}; do :; done) & done; wait`;

const groups: number[] = [];
afterEach(() => {
  for (const group of groups.splice(0)) process.kill(-group, 'SIGKILL');
});

/** Another program, in a session of its own. */
function startOther(): number {
  const { pid = 0 } = spawn('sh', ['-c', busy(1)], { detached: true, stdio: 'ignore' });
  groups.push(pid);
  return pid;
}

/** Hundredths of seconds on a CPU, by session. */
async function readTimes(): Promise<Map<number, number>> {
  const times = new Map<number, number>();
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const stat = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const session = Number(fields[3]);
    times.set(session, (times.get(session) ?? 0) + Number(fields[11]) + Number(fields[12]));
  }
  return times;
}

test('a background program keeps a fifth of every core that other programs use', async () => {
  const before = new Set((await readTimes()).keys());
  const others = Array.from({ length: availableParallelism() }, startOther);
  const end = new AbortController();
  const limits = { seconds: 300, cpuSeconds: 300, memoryBytes: 1024 ** 3, fileBytes: 1024 };
  const confined = runConfined(await findSandbox([]), ['sh', '-c', busy(availableParallelism())], {
    ...{ cwd: process.cwd(), limits, signal: end.signal, niceness: backgroundNiceness },
  });
  const start = await vi.waitFor(async () => {
    const times = await readTimes();
    const own = [...times.keys()].find((session) => !before.has(session) && !others.includes(session));
    expect(times.get(own ?? 0)).toBeGreaterThan(20);
    return { times, own: own ?? 0 };
  }, 60_000);
  const spent = await vi.waitFor(async () => {
    const now = await readTimes();
    const since = (session: number) => (now.get(session) ?? 0) - (start.times.get(session) ?? 0);
    const rest = others.reduce((sum, session) => sum + since(session), 0);
    expect(rest).toBeGreaterThan(400);
    return { own: since(start.own), rest };
  }, 120_000);
  end.abort();
  await confined;
  const share = spent.own / (spent.own + spent.rest);
  expect(share).toBeGreaterThan(0.17);
  expect(share).toBeLessThan(0.4);
});
