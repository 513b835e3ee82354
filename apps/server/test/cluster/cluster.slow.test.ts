import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openContext } from '../../src/process.ts';
import { nginxProgram } from '../deploy/nginx-process.ts';
import { createRandom, seed } from '../random.ts';
import { isSoak, slowness } from '../soak.ts';
import { startCeph } from './ceph.ts';
import { startCluster, startLoneDatabase, startS3 } from './cluster.ts';
import { inspect } from './inspect.ts';
import { Ledger, lengthOf } from './ledger.ts';
import { startPatroni } from './patroni.ts';
import { SimulatedUser } from './simulated-user.ts';
import { type Happened, timelineOf } from './timeline.ts';

/** In the soak, which needs the Debian packages of Patroni, etcd, HAProxy and Ceph, odd seeds store files in Ceph. */
const isOnCeph = isSoak && seed % 2 === 1;
const startStore = isOnCeph ? startCeph : startS3;
const sizes = {
  short: { servers: 2, workers: 2, storeAway: 1000, people: 8, calm: 2000, startDatabase: startLoneDatabase },
  long: { servers: 3, workers: 3, storeAway: 10_000, people: 24, calm: 6000, startDatabase: startPatroni },
};
const { people, calm, ...size } = sizes[isSoak ? 'long' : 'short'];

/** Milliseconds after a fault during which errors may still be caused by it. */
const aftermath = 60_000;

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

const files = isOnCeph ? 'Ceph' : 'the S3 server of the tests';

describe.skipIf(!nginxProgram)(
  `a cluster with its files in ${files}, and faults in the order of seed ${seed}`,
  () => {
    test('keeps every acknowledged write exactly once, whichever part is killed', {
      timeout: 900_000,
    }, async () => {
      const random = createRandom();
      await using cluster = await startCluster({ ...size, startStore });
      const ledger = new Ledger();
      const ending = new AbortController();
      const users = Array.from(
        { length: people },
        (_, index) => new SimulatedUser(cluster.origin, `person${index + 1}`, ledger, random),
      );
      await Promise.all(users.map((one) => one.arrive()));
      const living = users.map((one) => one.live(ending.signal));
      const happened: Happened[] = [];
      const breaking = (async () => {
        for (const fault of shuffled(cluster.faults, random)) {
          await wait(calm + random() * calm);
          happened.push({ name: fault.name, limit: fault.limit, at: Date.now() });
          await fault.happen();
        }
        await wait(calm);
        ending.abort();
      })();
      await Promise.all([breaking, ...living]);

      const failures = ledger.failures(happened.map(({ at }) => at));
      if (isSoak) {
        const [longest] = failures;
        process.stdout.write(`${timelineOf(ledger, happened)}\n`);
        process.stdout.write(`errors for ${longest ? lengthOf(longest) : 0} ms at most\n`);
      }
      const config = readConfig({ ...cluster.environment, DATA_DIR: `${cluster.logs}/test` });
      await using ctx = await openContext(config, pino({ level: 'silent' }));
      await inspect(ctx, ledger);
      for (const failure of failures) {
        const during = happened.filter(({ at }) => at <= failure.until && failure.from <= at + aftermath);
        const limit = slowness * Math.max(0, ...during.map(({ limit }) => limit));
        const names = during.map(({ name }) => name).join(', ');
        expect(lengthOf(failure), `after ${names}: ${failure.errors.join(', ')}`).toBeLessThanOrEqual(limit);
      }
    });
  },
);
