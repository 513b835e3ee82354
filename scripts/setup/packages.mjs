import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { node, root, SetupError } from './run.mjs';
import { step } from './step.mjs';

/** The path of Lighthouse's command line; `ensureLighthouse` installs it. */
const lighthouse = path.join(root, 'bench/lighthouse/node_modules/lighthouse/cli/index.js');

/** Installs the packages of the lock file unless they are up to date. */
export function ensurePackages() {
  ensureInstalled(root, node, 'Installing packages');
}

/** Installs Lighthouse, which only a benchmark needs, from its own lock file. */
export function ensureLighthouse() {
  ensureInstalled(path.join(root, 'bench/lighthouse'), lighthouse, 'Installing Lighthouse');
}

/**
 * Installs the packages of a folder's lock file unless they are up to date. `needed` is a file that has to exist
 * afterwards.
 */
function ensureInstalled(folder, needed, title) {
  const stamp = path.join(folder, 'node_modules/.kinora-lock');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(needed)) return;
  try {
    step(title, [
      ['npm', [...withPinnedNode(), 'ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder }],
    ]);
  } catch (error) {
    const hint = 'Kinora needs access to the npm registry once, and permission to write to this folder.';
    throw new SetupError(`${error.message}\n${hint}`);
  }
  if (!existsSync(needed)) {
    throw new SetupError(
      `The packages were installed, but ${path.relative(root, needed)} is missing. ` +
        'Does npm ignore install scripts (npm config get ignore-scripts)?',
    );
  }
  writeFileSync(stamp, lock);
}

/**
 * The arguments that make npm run itself on the Node.js of the lock file if the machine's is older. On an older one, npm
 * skips native packages that require a later Node.js.
 */
function withPinnedNode() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { version } = packages['node_modules/node'];
  const isOlder = Number.parseInt(process.versions.node, 10) < Number.parseInt(version, 10);
  return isOlder ? ['exec', '--yes', `--package=node@${version}`, '--', 'npm'] : [];
}
