import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { confine, type Limits } from './sandbox.ts';
import type { MediaTools } from './tools.ts';

const gibibyte = 1024 ** 3;

/** What a run may cost unless its caller says otherwise; `seconds` by the clock on the wall. */
const defaultLimits = {
  cpuSeconds: 60,
  memoryBytes: 4 * gibibyte,
  fileBytes: 2 * gibibyte,
  seconds: 30,
} satisfies Limits & { seconds: number };

/** What it is told of our own environment: nothing. Few arenas, since each takes of the address space. */
const environment = { LC_ALL: 'C', MALLOC_ARENA_MAX: '4' };

export type RunOptions = {
  /** The folder it works in; file names are relative to it. */
  cwd: string;
  signal?: AbortSignal | undefined;
  limits?: Partial<typeof defaultLimits>;
  /** Seconds of output written so far, as `-progress pipe:1` reports them. */
  onProgress?: (seconds: number) => void;
};

/**
 * Why a media program gave no result: the file was more than it could read (`refused`) or than it may
 * cost (`timeout`), its caller stopped it (`stopped`) or somebody else did (`killed`), there was no
 * space for what it wrote (`full`), or the machine could not run it (`unavailable`).
 */
export type MediaFailure = 'refused' | 'timeout' | 'stopped' | 'killed' | 'full' | 'unavailable';

export class MediaToolError extends Error {
  readonly reason: MediaFailure;
  /** The end of what the program printed, for the log alone. */
  readonly detail: string;

  constructor(reason: MediaFailure, message: string, detail: string) {
    super(message);
    this.reason = reason;
    this.detail = detail;
  }
}

/** Runs ffmpeg or ffprobe confined, and gives back what it printed. Throws `MediaToolError`. */
export async function runMediaTool(
  tools: MediaTools,
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { cwd, signal, limits, onProgress }: RunOptions,
): Promise<string> {
  const { seconds, ...costs } = { ...defaultLimits, ...limits };
  const deadline = AbortSignal.timeout(Math.ceil(seconds * 1000));
  const end = signal ? AbortSignal.any([deadline, signal]) : deadline;
  const [command = '', ...rest] = [...confine(tools.sandbox, costs), tools[program], ...args];
  // A process group of its own, so that whatever it started ends with it.
  const child = spawn(command, rest, {
    cwd,
    detached: true,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => killGroup(child);
  end.addEventListener('abort', stop, { once: true });
  if (end.aborted) stop();
  try {
    const [stdout, stderr, exit] = await Promise.all([
      collect(child.stdout, onProgress),
      collect(child.stderr),
      exitOf(child),
    ]);
    if (exit === 0) return stdout;
    const reason = signal?.aborted ? 'stopped' : deadline.aborted ? 'timeout' : reasonOf(exit, stderr);
    throw new MediaToolError(reason, `${program} ended with ${exit}`, stderr);
  } finally {
    end.removeEventListener('abort', stop);
  }
}

function exitOf(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new MediaToolError('unavailable', 'the program could not be started', String(error))),
    );
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
}

function reasonOf(exit: number | string | null, said: string): MediaFailure {
  if (exit === 'SIGXCPU') return 'timeout';
  if (exit === 'SIGKILL' || exit === 'SIGTERM') return 'killed';
  return said.includes('No space left on device') ? 'full' : 'refused';
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Output that nobody would read is not kept: the end of it says what went wrong. */
const keptCharacters = 4 * 1024 * 1024;

async function collect(stream: Readable, onProgress?: (seconds: number) => void): Promise<string> {
  let text = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    text = (text + chunk).slice(-keptCharacters);
    const written = onProgress && secondsWritten(chunk);
    if (written) onProgress(written);
  }
  return text;
}

/** The last time that a progress report names, in seconds; null when it names none. */
export function secondsWritten(report: string): number | null {
  const microseconds = report.match(/(?<=out_time_us=)\d+/g)?.at(-1);
  return microseconds === undefined ? null : Number(microseconds) / 1_000_000;
}

/** How many pictures a finished progress report counts. */
export function framesWritten(report: string): number {
  return Number(report.match(/(?<=^frame=)\d+/gm)?.at(-1) ?? 0);
}
