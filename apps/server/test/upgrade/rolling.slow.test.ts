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
/** Number of requests that all people together send between two steps. */
const between = 40;

describe.skipIf(!nginxProgram || !hasLastRelease)('a rolling upgrade', () => {
  test('causes no errors, and each version handles what the other wrote', {
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
    /** Waits until people have used every running version, and a newcomer has joined and published. */
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
    // The last release can also start on the new schema.
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
