import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lowerSession, sessionNiceness } from './autogroup.ts';
import { confine, type Limits, type Sandbox } from './sandbox.ts';
import { lendFolder, takeBackFolder } from './work-folder.ts';

export type ConfinedOptions = {
  /**
   * The folder to work in; file names are relative to it. The command can read the files in it and write others beside
   * them. Afterwards the server owns the folder and everything in it again.
   */
  cwd: string;
  /** `seconds` are of wall time. */
  limits: Limits & { seconds: number };
  signal?: AbortSignal | undefined;
  /** Receives standard output while it is written. */
  onOutput?: ((chunk: string) => void) | undefined;
  /**
   * Inputs that the command reads from pipes: the first from standard input, the others from descriptors 3 and up. An
   * error in one of them ends the command and is thrown.
   */
  inputs?: readonly AsyncIterable<Uint8Array>[] | undefined;
  /**
   * How far a command that nobody waits for gives way to everything else on the machine, from 0 (not at all) to 19; the
   * others only give way to the server.
   */
  niceness?: number | undefined;
  /** Environment variables in addition to the fixed ones; the server's own are never passed on. */
  env?: Record<string, string>;
};

type Stdio = ChildProcess['stdio'][number];

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

const usualNiceness = 10;

/** Few arenas, because each of them takes from the limited address space. */
const environment = { LC_ALL: 'C', MALLOC_ARENA_MAX: '4' };

/** Runs a command confined, until it exits or is killed. Throws `NotStartedError`. */
export async function runConfined(
  sandbox: Sandbox,
  command: readonly string[],
  options: ConfinedOptions,
): Promise<ConfinedResult> {
  requireScratch(options.cwd);
  const { user } = sandbox;
  if (!user) return runIn(sandbox, command, options);
  await lendFolder(options.cwd, user.uid);
  try {
    return await runIn(sandbox, command, options);
  } finally {
    await takeBackFolder(options.cwd, user.uid);
  }
}

/** The folder changes hands and loses everything but plain files, so it can't be one that this process runs in. */
function requireScratch(folder: string): void {
  if (path.relative(folder, process.cwd()).startsWith('..')) return;
  throw new Error(`${folder} is not a scratch folder`);
}

async function runIn(
  sandbox: Sandbox,
  command: readonly string[],
  { cwd, limits: { seconds, ...limits }, signal, onOutput, inputs = [], niceness, env }: ConfinedOptions,
): Promise<ConfinedResult> {
  const deadline = AbortSignal.timeout(Math.ceil(seconds * 1000));
  const end = signal ? AbortSignal.any([deadline, signal]) : deadline;
  const [program = '', ...args] = [...confine(sandbox, limits, niceness ?? usualNiceness), ...command];
  // A process group of its own, so that everything it starts ends with it.
  const options = { cwd, detached: true, env: { ...environment, ...env } };
  const child = spawn(program, args, { ...options, stdio: stdioFor(inputs.length) });
  const stop = () => killGroup(child);
  if (child.pid !== undefined && niceness) void lowerSession(child.pid, sessionNiceness(niceness));
  end.addEventListener('abort', stop, { once: true });
  if (end.aborted) stop();
  try {
    const [stdout, stderr, exit] = await Promise.all([
      collect(child.stdout, onOutput),
      collect(child.stderr),
      exitOf(child),
      ...inputs.map((input, index) =>
        feed(child.stdio[inputDescriptor(index)], input).catch((error) => {
          stop();
          throw error;
        }),
      ),
    ]);
    const endedBy = signal?.aborted ? 'caller' : deadline.aborted ? 'deadline' : null;
    return { exit, stdout, stderr, endedBy };
  } finally {
    end.removeEventListener('abort', stop);
  }
}

const stdioFor = (inputs: number): StdioOptions => [
  inputs > 0 ? 'pipe' : 'ignore',
  'pipe',
  'pipe',
  ...Array<'pipe'>(Math.max(0, inputs - 1)).fill('pipe'),
];

/** The file descriptor of an input. The two outputs come after the first one. */
export const inputDescriptor = (index: number) => (index === 0 ? 0 : index + 2);

/** Writes all of an input, unless the command ends first. */
async function feed(target: Stdio, input: AsyncIterable<Uint8Array>): Promise<void> {
  if (!target || !('write' in target)) return;
  await pipeline(input, target).catch((error) => {
    if (!['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error?.code)) throw error;
  });
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

async function collect(stream: Readable | null, onOutput?: (chunk: string) => void): Promise<string> {
  let text = '';
  if (!stream) return text;
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    text = (text + chunk).slice(-keptCharacters);
    onOutput?.(chunk);
  }
  return text;
}
