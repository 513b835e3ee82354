import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../apps/server/test/ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const node = path.join(root, 'node_modules/node/bin/node');

/** Builds the environment of a server at this origin. */
export type SettingsAt = (origin: string) => Record<string, string>;

/** Runs the real server in its own process group, on a data directory that survives restarts. */
export class KinoraServer implements AsyncDisposable {
  readonly origin: string;
  readonly dataDir: string;
  #port: number;
  #settings: Record<string, string>;
  #child: ChildProcess | undefined;
  #output = '';

  constructor(dataDir: string, port: number, settingsAt: SettingsAt, host: string) {
    this.dataDir = dataDir;
    this.#port = port;
    this.origin = `http://${host}:${port}`;
    this.#settings = settingsAt(this.origin);
  }

  /** Starts a server on a new data directory. `host` is a name or an address of this machine. */
  static async create(settingsAt: SettingsAt = () => ({}), host = '127.0.0.1'): Promise<KinoraServer> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kinora-e2e-'));
    const server = new KinoraServer(dataDir, await freePort(), settingsAt, host);
    await server.start();
    return server;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Everything that the server has printed since its creation, including before restarts. */
  get output(): string {
    return this.#output;
  }

  /** Resolves once the server listens. */
  async start(): Promise<void> {
    const child = spawn(node, ['apps/server/src/main.ts'], {
      cwd: root,
      env: this.#environment(),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let listening: () => void;
    const listens = new Promise<void>((resolve) => {
      listening = resolve;
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
        if (chunk.toString().includes('Kinora is at')) listening();
      });
    }
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${code} before it listened:\n${this.#output}`);
    });
    await Promise.race([listens, ended]);
    ended.catch(() => {});
  }

  /** Makes a person the owner of the site, as `npm run owner` does. */
  async makeOwner(username: string): Promise<void> {
    const args = ['apps/server/src/command.ts', 'owner', username];
    await promisify(execFile)(node, args, { cwd: root, env: this.#environment() });
  }

  /** Kills the whole process group immediately, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Sends SIGTERM and waits for the exit. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PORT: String(this.#port),
      DATA_DIR: this.dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      ...this.#settings,
    };
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    process.kill(-child.pid, signal);
    await exited;
  }
}
