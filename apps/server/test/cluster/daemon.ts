import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

type Program = {
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** The file that it logs to. */
  log: string;
  /** Whether the program is ready. Called repeatedly until it is. */
  isReady(): Promise<boolean>;
};

/** Max milliseconds until a program is ready, and milliseconds between two checks. */
const startTimeoutMs = 60_000;
const interval = 100;

/** A program of a cluster in its own process group, which can be killed and restarted. */
export class Daemon implements AsyncDisposable {
  readonly #program: Program;
  #args: readonly string[];
  #child: ChildProcess | null = null;

  constructor(program: Program) {
    this.#program = program;
    this.#args = program.args;
  }

  static async start(program: Program): Promise<Daemon> {
    const daemon = new Daemon(program);
    await daemon.start();
    return daemon;
  }

  get name(): string {
    return this.#program.name;
  }

  get #isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts the program. `args` also replaces the arguments of later starts. */
  async start(args = this.#args): Promise<void> {
    this.#args = args;
    const { name, command, env, log, isReady } = this.#program;
    const output = openSync(log, 'a');
    this.#child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      detached: true,
    });
    closeSync(output);
    const deadline = Date.now() + startTimeoutMs;
    while (!(await isReady().catch(() => false))) {
      if (!this.#isRunning || Date.now() > deadline) {
        await this.kill();
        throw new Error(`${name} didn't start: ${(await readFile(log, 'utf8')).slice(-2000)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
  }

  /** Kills the whole process group, as a crash of its machine would. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child?.pid || !this.#isRunning) return;
    const exited = once(child, 'exit');
    process.kill(-child.pid, signal);
    await exited;
  }
}
