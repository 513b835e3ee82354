import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The Node that the project is pinned to; the machine's own may be older. */
export const node = path.join(root, 'node_modules/node/bin/node');

/** A set-up that can't go on, in words for whoever started it. */
export class SetupError extends Error {}

/** Commands see the project's Node and tools first. */
const environment = () => ({
  ...process.env,
  PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(path.delimiter),
});

/** Runs a command to its end with its output shown; throws `SetupError` when it fails. */
export function run(command, args, { failure, env, cwd } = {}) {
  const why = failureOf(command, args, { env, cwd });
  if (why) throw new SetupError(failure ?? `${command} ${args.join(' ')} failed: ${why}`);
}

/** Runs a command to its end with its output shown, and says why when it could not be started. */
export function succeeds(command, args, options = {}) {
  const why = failureOf(command, args, options);
  if (why) process.stdout.write(`${command} failed: ${why}\n`);
  return why === null;
}

/** Null when the command ended well. */
function failureOf(command, args, { env = {}, cwd = root }) {
  const { status, signal, error } = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment(), ...env },
  });
  if (status === 0) return null;
  return error?.message ?? (signal ? `ended by ${signal}` : `exit code ${status}`);
}

/** Announces a step of the set-up, runs it, and says how long it took. */
export function timed(title, work) {
  process.stdout.write(`${title}…\n`);
  const started = performance.now();
  work();
  process.stdout.write(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Runs a command beside others, shows its output as a whole once it has ended, and tells whether it succeeded. */
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

/** Runs a command that goes on until it is stopped; signals reach it, and its exit is ours. */
export function become(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...environment(), ...env } });
  // Ctrl-C reaches the whole process group; this process waits until the other has stopped.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(error));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Where a program is on the PATH; undefined when it is not. */
export function find(program) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
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

/** Says what went wrong and ends. */
function fail(error) {
  process.stderr.write(`\n${error instanceof SetupError ? error.message : error.stack}\n`);
  process.exit(1);
}

/** The first thing every command does: nothing of it runs twice, and a failure is said in words. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    fail(error);
  }
}
