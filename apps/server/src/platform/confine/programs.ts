import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const results = new Map<string, Promise<unknown>>();

/** Runs a check of this machine's programs once per process, since its result doesn't change while the process runs. */
export function checkOnce<Answer>(
  subject: readonly (string | undefined)[],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const key = JSON.stringify([process.env.PATH, ...subject]);
  const result = (results.get(key) as Promise<Answer> | undefined) ?? ask();
  results.set(key, result);
  return result;
}

/** Finds the path of a program that works with these arguments in an empty environment; null if there is none. */
export async function findProgram(name: string, args: readonly string[]): Promise<string | null> {
  const program = await pathOf(name);
  return program && (await works([program, ...args])) ? program : null;
}

/**
 * Max milliseconds for a check: generous, because a failure on a busy machine would be cached for the life of the
 * process.
 */
const timeoutMs = 60_000;

/** Whether a command succeeds in an empty environment. */
export async function works(command: readonly string[]): Promise<boolean> {
  return (await outputOf(command)) !== null;
}

/** Returns what a command prints in an empty environment; null if it fails. Runs it once per process. */
export function outputOf(command: readonly string[]): Promise<string | null> {
  return checkOnce(['output', ...command], async () => {
    const [program = '', ...args] = command;
    try {
      return (await run(program, args, { timeout: timeoutMs, env: {} })).stdout;
    } catch {
      return null;
    }
  });
}

/** Resolves a name on the `PATH`, as a shell does. */
async function pathOf(name: string): Promise<string | null> {
  const folders = name.includes('/') ? [''] : (process.env.PATH ?? '').split(path.delimiter);
  for (const folder of folders) {
    const file = path.resolve(folder, name);
    try {
      await access(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}
