import { ensurePackages } from './setup/packages.mjs';
import { become, main, node } from './setup/run.mjs';

/** `npm run backup -- [verify] FOLDER`: backs up the Kinora instance on this machine, or verifies the latest backup. */
await main(() => {
  ensurePackages();
  const given = process.argv.slice(2);
  become(node, ['apps/server/src/backup.ts', ...(given[0] === 'verify' ? given : ['make', ...given])]);
});
