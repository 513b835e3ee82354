import { setTimeout as wait } from 'node:timers/promises';
import { listenForChanges } from '../src/platform/cache/changes.ts';

/**
 * Stops one listener while it connects and one while it listens, and prints what keeps this process running other than
 * its standard streams.
 */
const listen = () =>
  listenForChanges(
    process.argv[2] ?? '',
    'changes',
    () => {},
    (error) => {
      throw error;
    },
  );
await listen()[Symbol.asyncDispose]();
const listener = listen();
while (!Number.isFinite(listener.since)) await wait(10);
await listener[Symbol.asyncDispose]();
const kinds = process.getActiveResourcesInfo().filter((kind) => kind !== 'PipeWrap');
process.stdout.write(JSON.stringify(kinds));
