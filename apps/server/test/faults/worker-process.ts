import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import type { Config } from '../../src/config.ts';

const workerScript = path.resolve(import.meta.dirname, '../../src/worker.ts');

const line = z.object({ msg: z.string(), assetId: z.string().optional(), piece: z.number().optional() });
type Line = z.output<typeof line>;

/** Runs `worker.ts`, or another script, as a separate process, with a server's configuration and additional settings. */
export class WorkerProcess implements AsyncDisposable {
  readonly #child: ChildProcess;
  readonly #tmp: string;
  readonly lines: Line[] = [];

  constructor(
    { dataDir, databaseUrl = '', sessionSecret }: Config,
    settings: Record<string, string | undefined> = {},
    script = workerScript,
  ) {
    this.#tmp = path.join(dataDir, 'tmp');
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: sessionSecret,
      LOG_LEVEL: 'info',
      ...settings,
    };
    this.#child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let rest = '';
    this.#child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      this.lines.push(...parts.map((part) => line.parse(JSON.parse(part))));
    });
  }

  /**
   * Returns the pieces that the worker has begun, or has encoded and published. A piece appears once per attempt. A job
   * whose piece is already published doesn't begin the piece again.
   */
  pieces(step: 'started' | 'encoded'): string[] {
    return this.lines
      .filter(({ msg }) => msg === `Piece ${step}`)
      .map(({ assetId, piece }) => `${piece} of ${assetId}`);
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Returns the ids of the worker's ffmpeg processes. */
  async encoders(): Promise<number[]> {
    const { pid } = this.#child;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    const pids = children.split(' ').filter(Boolean).map(Number);
    const places = await Promise.all(pids.map(placeOf));
    return pids.filter((_, index) => places[index]?.startsWith(this.#tmp));
  }

  /** Sends a signal and resolves with the exit code, which is null if the signal ended the process. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    if (!this.isRunning) return this.#child.exitCode;
    const exited = once(this.#child, 'exit');
    this.#child.kill(signal);
    return (await exited)[0];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill('SIGTERM');
  }
}

/**
 * Halts an encoder as soon as one runs in a folder, which may be on a disk that only another process sees. On a busy
 * machine, an encoder may take a while to start.
 */
export async function haltEncoder(folder: string): Promise<number> {
  const seen = folder.replace(/^\/proc\/\d+\/root/, '');
  return await vi.waitFor(
    async () => {
      for (const pid of await processesIn(seen)) {
        const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        if (!command.split('\0').includes('libx264')) continue;
        process.kill(pid, 'SIGSTOP');
        return pid;
      }
      return expect.fail('nobody is encoding');
    },
    { timeout: 150_000, interval: 5 },
  );
}

/** Returns the ids of the processes on this machine that run in a folder, whatever started them. */
export async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const places = await Promise.all(pids.map(placeOf));
  return pids.filter((_, index) => places[index]?.startsWith(folder));
}

const placeOf = (pid: number) => readlink(`/proc/${pid}/cwd`).catch(() => '');
