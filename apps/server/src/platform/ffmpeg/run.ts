import { type ConfinedResult, NotStartedError, runConfined } from '../confine/run.ts';
import type { Limits } from '../confine/sandbox.ts';
import { MediaToolError, reasonOf } from './media-tool-error.ts';
import { createStallWatch, secondsWritten } from './progress-report.ts';
import type { MediaTools } from './tools.ts';

const gibibyte = 1024 ** 3;

const defaultLimits = {
  cpuSeconds: 60,
  memoryBytes: 4 * gibibyte,
  fileBytes: 2 * gibibyte,
  /** Wall-clock time. */
  seconds: 30,
  /** Wall-clock time without progress, for programs that report it with `-progress pipe:1`. */
  stallSeconds: Number.POSITIVE_INFINITY,
} satisfies Limits & { seconds: number; stallSeconds: number };

/** Multiplies the wall-clock limits of a background run, which gets only a small share of a core on a busy machine. */
const backgroundSlowdown = 4;

export type RunOptions = {
  /** The working directory; file names are relative to it. */
  cwd: string;
  signal?: AbortSignal | undefined;
  limits?: Partial<typeof defaultLimits>;
  /** Inputs that the program reads from pipes, named by `pipeInput`. */
  inputs?: readonly AsyncIterable<Uint8Array>[] | undefined;
  /** Whether the run yields to all other work, because no request waits for it. */
  isBackground?: boolean;
  /** Receives the seconds of output written so far, as `-progress pipe:1` reports them. */
  onProgress?: (seconds: number) => void;
};

/** Runs ffmpeg or ffprobe in the sandbox and returns its standard output. Throws `MediaToolError`. */
export async function runMediaTool(
  tools: MediaTools,
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { cwd, signal, limits, inputs, isBackground = false, onProgress }: RunOptions,
): Promise<string> {
  const { stallSeconds, seconds, ...bounds } = { ...defaultLimits, ...limits };
  const slowdown = isBackground ? backgroundSlowdown : 1;
  const watch = createStallWatch(stallSeconds * slowdown);
  const result = await runConfined(tools.sandbox, [tools[program], ...args], {
    cwd,
    signal: signal ? AbortSignal.any([signal, watch.stalled]) : watch.stalled,
    limits: { ...bounds, seconds: seconds * slowdown },
    inputs,
    niceness: isBackground ? tools.niceness : undefined,
    onOutput(chunk) {
      watch.read(chunk);
      const written = onProgress && secondsWritten(chunk);
      if (written) onProgress(written);
    },
  })
    .catch(asMediaToolError)
    .finally(() => watch.stop());
  if (result.exit === 0) return result.stdout;
  const reason = watch.stalled.aborted ? 'timeout' : reasonOf(result);
  throw new MediaToolError(reason, `${program} exited with ${result.exit}`, result.stderr);
}

function asMediaToolError(error: unknown): ConfinedResult {
  throw error instanceof NotStartedError
    ? new MediaToolError('unavailable', error.message, String(error.cause))
    : error;
}
