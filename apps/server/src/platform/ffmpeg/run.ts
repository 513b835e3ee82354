import { type ConfinedResult, NotStartedError, runConfined } from '../confine/run.ts';
import type { Limits } from '../confine/sandbox.ts';
import type { MediaTools } from './tools.ts';

const gibibyte = 1024 ** 3;

/** The limits of a run unless its caller sets others; `seconds` by the clock. */
const defaultLimits = {
  cpuSeconds: 60,
  memoryBytes: 4 * gibibyte,
  fileBytes: 2 * gibibyte,
  seconds: 30,
} satisfies Limits & { seconds: number };

export type RunOptions = {
  /** The folder to work in; file names are relative to it. */
  cwd: string;
  signal?: AbortSignal | undefined;
  limits?: Partial<typeof defaultLimits>;
  /** Receives the seconds of output written so far, as `-progress pipe:1` reports them. */
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

/** Runs ffmpeg or ffprobe confined, and returns its output. Throws `MediaToolError`. */
export async function runMediaTool(
  tools: MediaTools,
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { cwd, signal, limits, onProgress }: RunOptions,
): Promise<string> {
  const result = await runConfined(tools.sandbox, [tools[program], ...args], {
    cwd,
    signal,
    limits: { ...defaultLimits, ...limits },
    onOutput: onProgress && ((chunk) => reportProgress(chunk, onProgress)),
  }).catch((error) => {
    throw error instanceof NotStartedError
      ? new MediaToolError('unavailable', error.message, String(error.cause))
      : error;
  });
  if (result.exit === 0) return result.stdout;
  throw new MediaToolError(reasonOf(result), `${program} ended with ${result.exit}`, result.stderr);
}

function reportProgress(chunk: string, onProgress: (seconds: number) => void): void {
  const written = secondsWritten(chunk);
  if (written) onProgress(written);
}

function reasonOf({ exit, endedBy, stderr }: ConfinedResult): MediaFailure {
  if (endedBy) return endedBy === 'caller' ? 'stopped' : 'timeout';
  if (exit === 'SIGXCPU') return 'timeout';
  if (exit === 'SIGKILL' || exit === 'SIGTERM') return 'killed';
  return stderr.includes('No space left on device') ? 'full' : 'refused';
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
