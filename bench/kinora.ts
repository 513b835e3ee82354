import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../e2e/support/server.ts';
import server from '../scripts/setup/server.json' with { type: 'json' };

export const benchSecret = 'a secret for benchmarks, and for them alone';

/** A process that goes when it is disposed of; `output` is what it had printed when it was ready. */
export type Running = AsyncDisposable & { child: ChildProcess; output: string };

export async function startProcess(args: string[], env: NodeJS.ProcessEnv, ready: RegExp): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const output = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (ready.test(printed)) resolve(printed);
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
  return {
    child,
    output,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Kinora as `npm start` runs it, on a database that is there. */
export async function startKinora(databaseUrl: string): Promise<Running & { origin: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-bench-'));
  const port = await freePort();
  const env = {
    ...server.environment,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SESSION_SECRET: benchSecret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  const running = await startProcess(server.arguments, env, /Kinora is at/);
  return {
    ...running,
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await running[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resident memory of a process in MB. */
export async function memoryOf({ child }: Running): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
