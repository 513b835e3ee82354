import { ensurePackages } from './setup/packages.mjs';
import { become, main, node } from './setup/run.mjs';

/** `npm run owner -- <username>`: makes a user the owner of the Kinora instance on this machine. */
await main(() => {
  ensurePackages();
  become(node, ['apps/server/src/command.ts', 'owner', ...process.argv.slice(2)]);
});
