import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Milliseconds between writes of the counts, so that many errors don't flood a struggling database with statements. */
const gathering = 1_000;

/** Counts responses with a status of 500 or more, by hour and status. The admin overview shows the counts. */
export function countErrors(app: FastifyInstance, { db, log }: Context): void {
  const counts = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  const store = async () => {
    timer = undefined;
    const gathered = [...counts];
    counts.clear();
    if (gathered.length === 0) return;
    const [statuses, errors] = [gathered.map(([status]) => status), gathered.map(([, count]) => count)];
    await sql`
      with forgotten as (delete from error_hours where hour < now() - interval '8 days')
      insert into error_hours (hour, status, errors)
      select date_trunc('hour', now()), status, errors from unnest(${statuses}::int[], ${errors}::int[]) as t (status, errors)
      on conflict (hour, status) do update set errors = error_hours.errors + excluded.errors`
      .execute(db)
      .catch((error) => log.warn({ err: error }, 'Could not count failed requests'));
  };
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    if (statusCode < 500 || routeOptions.config.isProbe) return;
    counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
    timer ??= setTimeout(store, gathering);
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await store();
  });
}
