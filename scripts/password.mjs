import { ensurePackages } from './setup/packages.mjs';
import { become, main, node } from './setup/run.mjs';

/** `npm run password -- <username>`: prints a single-use URL where that person sets a new password. */
await main(() => {
  ensurePackages();
  become(node, ['apps/server/src/command.ts', 'password', ...process.argv.slice(2)]);
});
