import { ensurePackages } from './setup/packages.mjs';
import { become, main, node } from './setup/run.mjs';

/** `npm run restore -- FOLDER`: puts the latest backup of a folder into a Kinora that nobody has used yet. */
await main(() => {
  ensurePackages();
  become(node, ['apps/server/src/backup.ts', 'restore', ...process.argv.slice(2)]);
});
