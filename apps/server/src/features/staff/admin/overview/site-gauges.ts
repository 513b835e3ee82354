import type { Context } from '../../../../context.ts';
import { defineCached } from '../../../../platform/cache/cache.ts';
import type { Metrics } from '../../../../platform/metrics/metrics.ts';
import { findQueueDepths } from '../../../../platform/queue/listed-jobs.ts';
import { findWorkers } from '../workers.ts';
import { findFreeBytes } from './free-bytes.ts';
import { findTotals } from './overview-queries.ts';

/** Cached, so that gauges that show different parts of one result share a read. */
const cachedTotals = defineCached({ changedBy: () => [], load: (db, _: null) => findTotals(db) });
const cachedDepths = defineCached({ changedBy: () => [], load: (db, _: null) => findQueueDepths(db) });

/**
 * Adds gauges of the whole instance. Every process reports the same values, except for the free bytes, which are per
 * machine.
 */
export function siteGauges(ctx: Context, metrics: Metrics): void {
  const totals = [
    ['people', 'kinora_people', 'Accounts.'],
    ['videos', 'kinora_videos', 'Videos, drafts included.'],
    ['bytes', 'kinora_stored_bytes', 'Bytes of stored files.'],
  ] as const;
  for (const [key, name, help] of totals) {
    metrics.addGauge({
      name,
      help,
      read: async () => [{ value: Math.max(0, (await cachedTotals(ctx.cache, null))[key]) }],
    });
  }
  metrics.addGauge({
    name: 'kinora_free_bytes',
    help: "Free bytes on the disk of this machine's data directory. Absent with a bucket.",
    async read() {
      const value = await findFreeBytes(ctx);
      return value === null ? [] : [{ value }];
    },
  });
  metrics.addGauge({
    name: 'kinora_workers',
    help: 'Processes that run jobs and reported within the last 20 seconds.',
    read: async () => [{ value: (await findWorkers(ctx.db)).length }],
  });
  const depths = [
    ['count', 'kinora_jobs', 'Jobs of the queue that are not finished, by kind and status.'],
    ['seconds', 'kinora_jobs_oldest_seconds', 'Age of the oldest job of a kind and status.'],
  ] as const;
  for (const [key, name, help] of depths) {
    const read = async () =>
      (await cachedDepths(ctx.cache, null)).map(({ name: job, status, [key]: value }) => ({
        labels: { job, status },
        value,
      }));
    metrics.addGauge({ name, help, labels: ['job', 'status'], read });
  }
}
