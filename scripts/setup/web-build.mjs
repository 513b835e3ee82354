import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { node, root } from './run.mjs';
import { step } from './step.mjs';

const web = path.join(root, 'apps/web');
const stamp = path.join(web, 'dist/.inputs');
const inputs = [
  'apps/web/build',
  'apps/web/src',
  'apps/web/public',
  'apps/web/locales',
  'apps/web/lingui.config.ts',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/embed.html',
  'apps/web/vite.embed.config.ts',
  'packages/contract/src',
  'package-lock.json',
];

/** Builds the web client unless its sources are unchanged. */
export function ensureWebBuild() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(path.join(root, input)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  const wanted = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // Order matters: the first build empties the folder, and the second adds the embed page to it.
  step('Building the web client', [build('vite.config.ts'), build('vite.embed.config.ts')]);
  writeFileSync(stamp, wanted);
}

function build(config) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  // Without `CI`, Vite clears the terminal's line hundreds of times.
  return [node, [vite, 'build', '--config', config, '--logLevel', 'warn'], { cwd: web, env: { CI: '1' } }];
}

function filesOf(entry) {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesOf(path.join(entry, name)));
}
