import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The ids of npm and of the shell that it runs scripts in, or null without npm. That shell forwards no signals. */
const npm = process.env.npm_lifecycle_event ? processesAbove() : null;

/** The path of the Node.js that the project is pinned to. The machine's own may be older. */
export const node = path.join(root, 'node_modules/node/bin/node');

/** Thrown if the setup can't continue. The message is for the person at the terminal. */
export class SetupError extends Error {}

/** Puts the project's Node.js and tools first in PATH, and lets Node.js cache compiled code for the next start. */
export const environment = () => ({
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/kinora-compiled'),
  ...process.env,
  PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(path.delimiter),
});

/** Runs a command to completion and shows its output. Throws `SetupError` if it fails. */
export function run(command, args, options = {}) {
  const reason = failureOf(command, args, options);
  if (reason) throw new SetupError(`${command} ${args.join(' ')} failed: ${reason}`);
}

/** Runs a command to completion, shows its output, and returns whether it succeeded. */
export function succeeds(command, args, options = {}) {
  const reason = failureOf(command, args, options);
  if (reason) process.stdout.write(`${command} failed: ${reason}\n`);
  return reason === null;
}

/** Runs a command to completion. Returns why it failed, or null if it succeeded. `stdio` is as for `spawnSync`. */
export function failureOf(command, args, { env = {}, cwd = root, stdio = ['ignore', 'inherit', 'inherit'] }) {
  const { status, signal, error } = spawnSync(command, args, {
    cwd,
    stdio,
    env: { ...environment(), ...env },
  });
  if (status === 0) return null;
  return error?.message ?? (signal ? `killed by ${signal}` : `exit code ${status}`);
}

/** Runs a command in parallel with others, shows its output once it has ended, and returns whether it succeeded. */
export function runBeside(command, args, { title, env = {} }) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(command, args, { cwd: root, stdio, env: { ...environment(), ...env } });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(`\n── ${title}\n${Buffer.concat(output)}`);
      resolve(code === 0);
    });
  });
}

/** Runs a command until it ends, and exits with its status. Forwards signals, and stops the command when npm ends. */
export function become(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...environment(), ...env } });
  // Handles SIGINT too, although Ctrl-C reaches the whole process group, so that this process waits until the command
  // has stopped.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const watch = setInterval(() => {
    if (npm === null || npm === processesAbove()) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  child.on('error', (error) => fail(error));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/**
 * Returns the ids of the two processes above this one, which change once either has ended. Without /proc, only the
 * parent's id is available.
 */
function processesAbove() {
  const { ppid } = process;
  try {
    const stat = readFileSync(`/proc/${ppid}/stat`, 'utf8');
    // After the name in parentheses, which may contain spaces, come the state and the parent's id.
    return `${ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(ppid);
  }
}

/**
 * Returns the path of a program, or undefined. Searches /usr/sbin too, because it is often missing from an ordinary
 * user's PATH.
 */
export function find(program) {
  return [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
    .map((folder) => path.join(folder, program))
    .find((file) => isExecutable(file));
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fail(error) {
  process.stderr.write(`\n${error instanceof SetupError ? error.message : error.stack}\n`);
  process.exit(1);
}

/** The entry point of every command: prints a `SetupError` as a sentence instead of a stack trace. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    fail(error);
  }
}
