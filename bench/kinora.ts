import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { apiBase } from '@kinora/contract/paths';
import { freePort } from '../apps/server/test/ports.ts';
import server from '../scripts/setup/server.json' with { type: 'json' };

export const benchSecret = 'a secret for benchmarks, and for them alone';

/** A process that is stopped on disposal. */
export type Running = AsyncDisposable & { child: ChildProcess };

function spawnNode(args: string[], env: NodeJS.ProcessEnv): { child: ChildProcess; ended: Promise<never> } {
  const child = spawn(process.execPath, args, {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Starts a separate session, as an init system does. Linux divides CPU time between sessions, and the server
    // shouldn't share its part with the load generator, which represents other machines.
    detached: true,
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${args.join(' ')} exited with ${code}`);
  });
  ended.catch(() => {});
  return { child, ended };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts a process and resolves with its first chunk of output. */
export async function startProcess(args: string[]): Promise<Running & { output: string }> {
  const { child, ended } = spawnNode(args, {});
  const [output] = await Promise.race([once(child.stdout ?? child, 'data'), ended]);
  return { child, output: String(output), [Symbol.asyncDispose]: () => stop(child) };
}

/** Starts Kinora as `npm start` does, on an existing database. */
export async function startKinora(
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<Running & { origin: string; folder: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-bench-'));
  const port = more.PORT ?? String(await freePort());
  const env = {
    ...server.environment,
    PORT: port,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SESSION_SECRET: benchSecret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...more,
  };
  const { child, ended } = spawnNode(server.arguments, env);
  const origin = `http://127.0.0.1:${port}`;
  await Promise.race([untilHealthy(origin), ended]);
  return {
    child,
    origin,
    folder,
    async [Symbol.asyncDispose]() {
      await stop(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilHealthy(origin: string): Promise<void> {
  const answers = () =>
    fetch(`${origin}${apiBase}/healthcheck`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await setTimeout(50);
}

/** Reads the CPU time that a process has used, in seconds. */
export async function cpuTimeOf({ child }: Running): Promise<number> {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
  // The process name, in parentheses, may contain spaces. Times are in hundredths of a second (`USER_HZ`).
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** Reads the resident memory of a process in MB. */
export async function memoryOf({ child }: Running): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
