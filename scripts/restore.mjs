import { ensurePackages } from './setup/packages.mjs';
import { become, main, node } from './setup/run.mjs';

/** `npm run restore -- FOLDER`: restores the latest backup in a folder into an unused Kinora instance. */
await main(() => {
  ensurePackages();
  become(node, ['apps/server/src/backup.ts', 'restore', ...process.argv.slice(2)]);
});
