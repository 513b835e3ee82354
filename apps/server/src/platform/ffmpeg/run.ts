import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Limits, MediaTools } from './tools.ts';

const gibibyte = 1024 ** 3;

/** What an untrusted file may cost unless its caller says otherwise. */
const defaultLimits: Limits & { seconds: number } = {
  cpuSeconds: 60,
  memoryBytes: 4 * gibibyte,
  fileBytes: 2 * gibibyte,
  seconds: 30,
};

export type RunOptions = {
  /** The folder it works in; file names are relative to it. */
  cwd: string;
  signal?: AbortSignal | undefined;
  limits?: Partial<typeof defaultLimits>;
  /** Seconds of output written so far, as ffmpeg reports them. */
  onProgress?: (seconds: number) => void;
};

/** A media program that failed, was stopped, or took more than its share. `detail` is for the log alone. */
export class MediaToolError extends Error {
  readonly detail: string;

  constructor(message: string, detail: string) {
    super(message);
    this.detail = detail;
  }
}

/** Containers that hold media and nothing else: a playlist or a script names other files, and would be followed. */
export const containers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,ogg,asf';

/** What stands before every input: no network, no other protocol, no other kind of file. */
export const guardedInput = (file: string) => [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  containers,
  '-i',
  `file:${file}`,
];

/** Runs ffmpeg or ffprobe confined, and gives back what it printed. */
export async function runMediaTool(
  tools: MediaTools,
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  options: RunOptions,
): Promise<string> {
  const limits = { ...defaultLimits, ...options.limits };
  const [command = program, ...rest] = [...tools.confine(limits), tools[program], ...args];
  // A process group of its own, so that whatever it started ends with it.
  const child = spawn(command, rest, { cwd: options.cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => killGroup(child.pid);
  const timer = setTimeout(stop, limits.seconds * 1000);
  options.signal?.addEventListener('abort', stop, { once: true });
  if (options.signal?.aborted) stop();
  try {
    const [stdout, stderr, exit] = await Promise.all([
      collect(child.stdout, options.onProgress),
      collect(child.stderr),
      exitOf(child),
    ]);
    if (exit !== 0) throw new MediaToolError(`${program} ended with ${exit}`, stderr);
    return stdout;
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', stop);
  }
}

function exitOf(child: ReturnType<typeof spawn>): Promise<number | string | null> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new MediaToolError('the program could not be started', String(error))),
    );
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
}

function killGroup(pid: number | undefined): void {
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
    const written = onProgress && /.*out_time_us=(\d+)/s.exec(chunk)?.[1];
    if (written) onProgress(Number(written) / 1_000_000);
  }
  return text;
}
