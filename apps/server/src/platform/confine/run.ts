import { type ChildProcess, spawn } from 'node:child_process';
import { lchown, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { confine, type Limits, type Sandbox } from './sandbox.ts';

export type ConfinedOptions = {
  /** The working folder, which the command owns; file names are relative to it. */
  cwd: string;
  /** `seconds` by the clock. */
  limits: Limits & { seconds: number };
  signal?: AbortSignal | undefined;
  /** Receives standard output while it is written. */
  onOutput?: ((chunk: string) => void) | undefined;
  /** Environment variables in addition to the fixed ones; the server's own are never passed on. */
  env?: Record<string, string>;
};

/** How a confined command ended. */
export type ConfinedResult = {
  /** The exit code, or the name of the signal that ended it. */
  exit: number | string | null;
  stdout: string;
  stderr: string;
  /** The reason for an early end: the caller's signal, or the deadline. */
  endedBy: 'caller' | 'deadline' | null;
};

/** The command could not be started. */
export class NotStartedError extends Error {}

/** A small number of arenas, because each takes from the address space. */
const environment = { LC_ALL: 'C', MALLOC_ARENA_MAX: '4' };

/** Runs a command confined, until it exits or is killed. Throws `NotStartedError`. */
export async function runConfined(
  sandbox: Sandbox,
  command: readonly string[],
  { cwd, limits: { seconds, ...limits }, signal, onOutput, env }: ConfinedOptions,
): Promise<ConfinedResult> {
  if (sandbox.user) await handOver(cwd, sandbox.user.uid);
  const deadline = AbortSignal.timeout(Math.ceil(seconds * 1000));
  const end = signal ? AbortSignal.any([deadline, signal]) : deadline;
  const [program = '', ...args] = [...confine(sandbox, limits), ...command];
  // A process group of its own, so that everything it starts ends with it.
  const child = spawn(program, args, {
    cwd,
    detached: true,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => killGroup(child);
  end.addEventListener('abort', stop, { once: true });
  if (end.aborted) stop();
  try {
    const [stdout, stderr, exit] = await Promise.all([
      collect(child.stdout, onOutput),
      collect(child.stderr),
      exitOf(child),
    ]);
    const endedBy = signal?.aborted ? 'caller' : deadline.aborted ? 'deadline' : null;
    return { exit, stdout, stderr, endedBy };
  } finally {
    end.removeEventListener('abort', stop);
  }
}

/** Gives a folder and the files in it to a user, without following links. */
async function handOver(folder: string, uid: number): Promise<void> {
  const files = (await readdir(folder)).map((name) => path.join(folder, name));
  for (const file of [folder, ...files]) await lchown(file, uid, uid);
}

function exitOf(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new NotStartedError('the program could not be started', { cause })),
    );
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Output beyond this is dropped from its start, because the end says what went wrong. */
const keptCharacters = 4 * 1024 * 1024;

async function collect(stream: Readable, onOutput?: (chunk: string) => void): Promise<string> {
  let text = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    text = (text + chunk).slice(-keptCharacters);
    onOutput?.(chunk);
  }
  return text;
}
