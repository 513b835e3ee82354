import { chmod, open, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Context } from '../../../../../context.ts';
import { findProgram, outputOf } from '../../../../../platform/confine/programs.ts';
import { type ConfinedResult, runConfined } from '../../../../../platform/confine/run.ts';
import { findSandbox, type Limits, type Sandbox } from '../../../../../platform/confine/sandbox.ts';
import { EgressProxy } from '../../../../../platform/egress/proxy.ts';
import { importPolicy } from '../remote.ts';

export type YtDlp = {
  program: string;
  version: string;
  /** Runs the bridge to our proxy. Null if there is none; then the sandbox can't be without a network. */
  python: string | null;
  sandbox: Sandbox;
};

const bridge = fileURLToPath(new URL('./bridge.py', import.meta.url));

/** Finds yt-dlp at `YTDLP_PATH` or on the `PATH`; null if there is none. */
export async function findYtDlp({ config }: Pick<Context, 'config'>): Promise<YtDlp | null> {
  const program = await findProgram(config.ytDlpPath ?? 'yt-dlp', ['--version']);
  const version = program && (await versionOf(program));
  if (!program || !version) return null;
  const python = await findProgram('python3', ['-I', '-c', '']);
  const sandbox = await findSandbox([program, ...(python ? [python, bridge] : [])]);
  return { program, version, python, sandbox };
}

/** Returns the version of yt-dlp, such as `2026.10.22`; null if it isn't installed. */
export async function ytDlpVersion(ctx: Pick<Context, 'config'>): Promise<string | null> {
  const program = await findProgram(ctx.config.ytDlpPath ?? 'yt-dlp', ['--version']);
  return program && versionOf(program);
}

/** The command has run when the program was found, so its output is cached. */
async function versionOf(program: string): Promise<string | null> {
  return (await outputOf([program, '--version']))?.trim() ?? null;
}

export type YtDlpRun = {
  args: readonly string[];
  /** A scratch folder, which yt-dlp writes to. */
  folder: string;
  limits: Limits & { seconds: number };
  /** Max bytes that it may load. */
  maxBytes: number;
  signal: AbortSignal;
  onOutput?: (chunk: string) => void;
};

/** `wasRefused` if it tried to reach a private network, `isExhausted` if it loaded as much as it may. */
export type YtDlpResult = ConfinedResult & { wasRefused: boolean; isExhausted: boolean };

/** Options for every run: nothing of this machine's configuration applies, and nothing is stored outside the folder. */
const fixedArgs = [
  '--ignore-config',
  '--no-cache-dir',
  '--no-warnings',
  '--no-color',
  '--socket-timeout',
  '20',
];

/**
 * Runs yt-dlp confined. It reaches the network only through a proxy of its own that checks addresses: where the
 * sandbox has no network, through a bridge to a Unix socket; elsewhere, because its environment names the proxy.
 */
export async function runYtDlp(ctx: Context, ytDlp: YtDlp, options: YtDlpRun): Promise<YtDlpResult> {
  const { folder, limits, maxBytes, signal, onOutput } = options;
  const isIsolated = ytDlp.sandbox.unshare !== null && ytDlp.python !== null;
  await using place = isIsolated ? await openSocketPlace(folder) : null;
  await using proxy = await EgressProxy.open({
    policy: importPolicy(ctx),
    maxBytes,
    socketPath: place?.path,
  });
  // A confined command that runs as another user has to be able to connect.
  if (place) await chmod(place.path, 0o666);
  const command = [ytDlp.program, ...fixedArgs, ...options.args];
  const bridged = place && ytDlp.python ? [ytDlp.python, '-I', bridge, socketName, ...command] : command;
  const sandbox = isIsolated ? ytDlp.sandbox : { ...ytDlp.sandbox, unshare: null };
  const url = proxy.urlAt();
  const env = {
    http_proxy: url,
    https_proxy: url,
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: '/nonexistent',
  };
  const result = await runConfined(sandbox, bridged, { cwd: folder, limits, signal, onOutput, env });
  return { ...result, wasRefused: proxy.wasRefused, isExhausted: proxy.isExhausted };
}

const socketName = 'proxy.sock';

/** Returns a short path for a socket in a folder, because the path of a socket has at most 107 bytes. */
async function openSocketPlace(folder: string): Promise<AsyncDisposable & { path: string }> {
  const handle = await open(folder);
  const path = `/proc/self/fd/${handle.fd}/${socketName}`;
  await rm(path, { force: true });
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, { force: true });
      await handle.close();
    },
  };
}
