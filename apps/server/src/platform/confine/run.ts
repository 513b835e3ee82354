import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lowerSession, sessionNiceness } from './autogroup.ts';
import { confine, type Limits, type Sandbox } from './sandbox.ts';
import { lendFolder, takeBackFolder } from './work-folder.ts';

export type ConfinedOptions = {
  /**
   * The working directory; file names are relative to it. The command can read the files in it and write new ones.
   * Afterwards, the server again owns the folder and everything in it.
   */
  cwd: string;
  /** `seconds` limits the wall-clock time. */
  limits: Limits & { seconds: number };
  signal?: AbortSignal | undefined;
  /** Receives standard output as it is written. */
  onOutput?: ((chunk: string) => void) | undefined;
  /**
   * Inputs that the command reads from pipes: the first from standard input, the others from descriptors 3 and up. An
   * error in one of them kills the command and is thrown.
   */
  inputs?: readonly AsyncIterable<Uint8Array>[] | undefined;
  /**
   * The niceness of a background command, from 0 to 19, which also lowers the priority of its session. If omitted, the
   * command gets a niceness of 10, and its session keeps its priority.
   */
  niceness?: number | undefined;
  /** Environment variables in addition to the fixed ones; the server's own are never passed on. */
  env?: Record<string, string>;
};

type Stdio = ChildProcess['stdio'][number];

export type ConfinedResult = {
  /** The exit code, or the name of the signal that ended the command. */
  exit: number | string | null;
  stdout: string;
  stderr: string;
  /** What ended the command early: the caller's signal or the deadline; null if neither. */
  endedBy: 'caller' | 'deadline' | null;
};

/** The command could not be started. */
export class NotStartedError extends Error {}

const defaultNiceness = 10;

/** Limits malloc to four arenas, because each takes up part of the limited address space. */
const environment = { LC_ALL: 'C', MALLOC_ARENA_MAX: '4' };

/** Runs a confined command until it exits or is killed. Throws `NotStartedError`. */
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

/**
 * Throws if this process runs in the folder or below it, because running a confined command changes the folder's owner
 * and deletes everything in it but regular files.
 */
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
  const [program = '', ...args] = [...confine(sandbox, limits, niceness ?? defaultNiceness), ...command];
  // A separate process group, so that everything the command starts can be killed with it.
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

/** Returns the file descriptor of an input: 0, then 3 and up, because 1 and 2 are standard output and error. */
export const inputDescriptor = (index: number) => (index === 0 ? 0 : index + 2);

/** Writes all of an input unless the command ends first. */
async function feed(target: Stdio, input: AsyncIterable<Uint8Array>): Promise<void> {
  if (!target || !('write' in target)) return;
  await pipeline(input, target).catch((error) => {
    if (!['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error?.code)) throw error;
  });
}

function exitOf(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => reject(new NotStartedError('could not start the program', { cause })));
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

/** Max characters of output that are returned; the start is dropped, because the end says what went wrong. */
const maxOutputCharacters = 4 * 1024 * 1024;

async function collect(stream: Readable | null, onOutput?: (chunk: string) => void): Promise<string> {
  let text = '';
  if (!stream) return text;
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    text = (text + chunk).slice(-maxOutputCharacters);
    onOutput?.(chunk);
  }
  return text;
}
