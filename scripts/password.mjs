import { ensurePackages } from './setup/packages.mjs';
import { become, main, node } from './setup/run.mjs';

/** `npm run password -- <username>`: prints a URL at which that person sets a new password, once. */
await main(() => {
  ensurePackages();
  become(node, ['apps/server/src/command.ts', 'password', ...process.argv.slice(2)]);
});
