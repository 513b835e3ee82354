import type { Context } from '../../../context.ts';
import { poolUseOf } from '../../../platform/db/db.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';

/** Adds gauges that show how much of its database pool this process uses. */
export function databaseGauges({ db }: Context, metrics: Metrics): void {
  metrics.addGauge({
    name: 'kinora_database_connections',
    help: 'Open connections of the database pool, by state.',
    labels: ['state'],
    read() {
      const { open, idle } = poolUseOf(db);
      return [
        { labels: { state: 'idle' }, value: idle },
        { labels: { state: 'busy' }, value: open - idle },
      ];
    },
  });
  metrics.addGauge({
    name: 'kinora_database_waiting_queries',
    help: 'Queries waiting for a database connection.',
    read: () => [{ value: poolUseOf(db).waiting }],
  });
}
