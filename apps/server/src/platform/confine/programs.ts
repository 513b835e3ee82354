import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The path of a program that works with these arguments in an empty environment; null if there is none. */
export async function findProgram(name: string, args: readonly string[]): Promise<string | null> {
  try {
    const { stdout } = await run('sh', ['-c', 'command -v -- "$1"', 'sh', name]);
    const program = path.resolve(stdout.trim());
    return (await works([program, ...args])) ? program : null;
  } catch {
    return null;
  }
}

/** Whether a command succeeds in an empty environment. */
export async function works([program = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    await run(program, args, { timeout: 10_000, env: {} });
    return true;
  } catch {
    return false;
  }
}
