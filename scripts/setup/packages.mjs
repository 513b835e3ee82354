import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { node, root, run, SetupError } from './run.mjs';

const stamp = path.join(root, 'node_modules/.kinora-lock');

/** Installs the packages of the lock file, unless they are there. */
export function ensurePackages() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (readStamp() === lock && existsSync(node)) return;
  process.stdout.write('Installing packages…\n');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    failure:
      'The packages could not be installed. Kinora needs the npm registry once, and permission to write to this folder.',
  });
  if (!existsSync(node)) {
    throw new SetupError(
      'The packages were installed, but the Node.js that Kinora is pinned to is not among them. ' +
        'Is npm told to ignore install scripts (npm config get ignore-scripts)?',
    );
  }
  writeFileSync(stamp, lock);
}

function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
}
