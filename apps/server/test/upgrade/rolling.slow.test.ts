import pino from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openContext } from '../../src/process.ts';
import { startCluster, startLoneDatabase, startS3 } from '../cluster/cluster.ts';
import { inspect } from '../cluster/inspect.ts';
import { Ledger } from '../cluster/ledger.ts';
import { SimulatedUser } from '../cluster/simulated-user.ts';
import { nginxProgram } from '../deploy/nginx-process.ts';
import { createRandom } from '../random.ts';
import { checkOutLastRelease, hasLastRelease } from './last-release.ts';

const people = 4;
/** Calls of all people together between two steps. */
const between = 40;

describe.skipIf(!nginxProgram || !hasLastRelease)('an upgrade of one process after the other', () => {
  test('is noticed by nobody, and both versions work on what the other one wrote', {
    timeout: 600_000,
  }, async () => {
    const random = createRandom();
    await using release = await checkOutLastRelease();
    const size = { servers: 2, workers: 2, storeAway: 0, isRelayed: false };
    const version = release.folder;
    await using cluster = await startCluster({
      ...size,
      version,
      startStore: startS3,
      startDatabase: startLoneDatabase,
    });
    const ledger = new Ledger();
    const ending = new AbortController();
    const newcomer = (name: string) => new SimulatedUser(cluster.origin, name, ledger, random);
    const users = Array.from({ length: people }, (_, index) => newcomer(`person${index + 1}`));
    await Promise.all(users.map((one) => one.arrive()));
    const living = users.map((one) => one.live(ending.signal));
    /** People use every version that runs, and somebody joins and publishes. */
    const goOn = async (name: string) => {
      const before = ledger.calls.length;
      await newcomer(name).arrive();
      await vi.waitFor(() => expect(ledger.calls.length).toBeGreaterThan(before + between), {
        timeout: 120_000,
        interval: 100,
      });
    };

    const [first, second] = cluster.servers;
    if (!first || !second) throw new Error('two servers were started');
    await goOn('before');
    await first.upgrade();
    await goOn('between');
    // The version before starts on the new schema too.
    await second.restart();
    for (const [index, one] of cluster.workers.entries()) {
      await one.upgrade();
      await goOn(`worker${index + 1}`);
    }
    await second.upgrade();
    await goOn('after');
    ending.abort();
    await Promise.all(living);

    const config = readConfig({ ...cluster.environment, DATA_DIR: `${cluster.logs}/test` });
    await using ctx = await openContext(config, pino({ level: 'silent' }));
    await inspect(ctx, ledger);
    expect(ledger.failures([])).toEqual([]);
  });
});
