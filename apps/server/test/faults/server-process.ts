import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Config } from '../../src/config.ts';

const script = path.resolve(import.meta.dirname, '../../src/main.ts');
const probe = ['--expose-gc', '--import', path.resolve(import.meta.dirname, 'memory-probe.ts')];

/** Runs `main.ts` as a separate process, with another server's database and data folder. */
export class ServerProcess implements AsyncDisposable {
  readonly origin: string;
  /** The URL at which a person can become the instance's owner, as printed at startup; null if it has an owner. */
  readonly claimUrl: string | null;
  /** What the process has written to standard output. */
  readonly #output: readonly string[];
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, output: readonly string[]) {
    this.#child = child;
    this.#output = output;
    const text = output.join('');
    this.origin = /Kinora is at ([^\s"]+)/.exec(text)?.[1] ?? '';
    this.claimUrl = /become its owner at (\S+)/.exec(text)?.[1] ?? null;
  }

  get output(): string {
    return this.#output.join('');
  }

  static async start(
    { dataDir, databaseUrl = '', sessionSecret = '' }: Config,
    settings: Record<string, string> = {},
  ): Promise<ServerProcess> {
    const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SESSION_SECRET: sessionSecret, PORT: '0' };
    const quiet = { LOG_LEVEL: 'silent', LOG_FORMAT: 'text' };
    const env = { ...process.env, ...own, ...quiet, WORKER: 'off', RATE_LIMITS: 'off', ...settings };
    const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const;
    const child = spawn(process.execPath, [...probe, script], { env, stdio: [...stdio] });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${code}`);
    });
    ended.catch(() => {});
    const output: string[] = [];
    const announced = new Promise<void>((resolve) => {
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        output.push(text);
        if (/Press Ctrl-C|"Kinora is at/.test(text)) resolve();
      });
    });
    await Promise.race([announced, ended]);
    return new ServerProcess(child, output);
  }

  /** Stops reading what the process writes, as a terminal or a log collector that hangs. */
  stopReading(): void {
    this.#child.stdout?.pause();
  }

  /** Returns the bytes of memory in use after a garbage collection. */
  async memory(): Promise<number> {
    const answer = once(this.#child, 'message');
    this.#child.send('measure');
    return Number((await answer)[0]);
  }

  /** Sends SIGTERM and resolves with the exit code. */
  async stop(): Promise<number | null> {
    const exited = once(this.#child, 'exit');
    // Without this, the IPC channel of the memory probe would keep the process running.
    this.#child.disconnect();
    this.#child.kill('SIGTERM');
    return (await exited)[0];
  }

  async kill(): Promise<void> {
    const exited = once(this.#child, 'exit');
    if (!this.#child.kill('SIGKILL')) return;
    await exited;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.kill();
  }
}
