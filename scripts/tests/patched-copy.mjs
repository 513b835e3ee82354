import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, SetupError } from '../setup/run.mjs';

/** Runs git, and returns its output. Throws `SetupError` with git's error message. */
export function git(args, cwd = root) {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new SetupError(`git ${args[0]} failed: ${error?.message ?? stderr}`);
  return stdout;
}

/**
 * Fonts are copied rather than linked, because Vite's development server serves these files directly and refuses files
 * outside its folder.
 */
const fonts = '@fontsource-variable';

/**
 * Creates a copy of the last commit that uses the packages installed here. The packages are linked one by one, so that
 * `@kinora/contract` resolves to the copy. `remove` deletes the copy.
 */
export function createCopy() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kinora-defects-'));
  git(['worktree', 'add', '--detach', '--quiet', folder, 'HEAD']);
  const remove = () => git(['worktree', 'remove', '--force', folder]);
  try {
    linkPackages(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

function linkPackages(folder) {
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, '@kinora'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name === '@kinora' || name.startsWith('.vite')) continue;
    const installed = path.join(root, 'node_modules', name);
    const place = path.join(packages, name);
    if (name === fonts) {
      cpSync(installed, place, { recursive: true });
    } else {
      symlinkSync(installed, place);
    }
  }
  for (const [name, place] of [
    ['contract', 'packages/contract'],
    ['server', 'apps/server'],
    ['web', 'apps/web'],
  ]) {
    symlinkSync(path.join(folder, place), path.join(packages, '@kinora', name));
  }
}

/**
 * Runs `scripts/test.mjs` in a copy with shell-quoted arguments, such as those in its summary, and writes its output to
 * a file. Returns the commands that failed. Throws `SetupError` if the run ended before it wrote results.
 */
export async function runTests(folder, words, { log, signal }) {
  const results = path.join(folder, 'artifacts/results.json');
  rmSync(results, { force: true });
  const output = openSync(log, 'a');
  const child = spawn('sh', ['-c', `exec node_modules/node/bin/node scripts/test.mjs ${words}`], {
    cwd: folder,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  await once(child, 'close');
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  return readFailures(results) ?? endedEarly(words, log);
}

function readFailures(results) {
  try {
    const parts = JSON.parse(readFileSync(results, 'utf8'));
    return parts.flatMap(({ failures }) => failures.map(({ command }) => command));
  } catch {
    return null;
  }
}

function endedEarly(words, log) {
  throw new SetupError(`\`scripts/test.mjs ${words}\` ended without results. See ${log}.`);
}
