import { listAdminVideos } from '@kinora/contract/admin-videos';
import { listAudit } from '@kinora/contract/audit';
import { jobStatuses, listJobs } from '@kinora/contract/jobs';
import { changePerson, listPeople } from '@kinora/contract/people';
import { createReport, listReports } from '@kinora/contract/reports';
import { postTweet } from '@kinora/contract/tweets';
import { sql } from 'kysely';
import { reconcileCountersJob } from '../src/features/ops/reconciliation/jobs.ts';
import { publishBlank } from './blank-video.ts';
import { ask, idsOf, type List } from './list.ts';
import type { Person } from './person.ts';
import type { TestServer } from './server.ts';
import { setRole } from './site.ts';

/** Returns the lists of the admin pages, as `reader` reads them. */
export async function adminLists(server: TestServer, reader: Person): Promise<Record<string, List>> {
  const keeper = await server.signUp('keeper');
  await setRole(server.ctx, keeper, 'owner');
  const author = await server.signUp('author');
  const publish = () => publishBlank(server, keeper, { title: 'For the staff' });
  const people = (sortBy: 'createdAt' | 'storageBytes', grow: List['grow']): List => ({
    endpoint: listPeople,
    async read(query) {
      const { data } = await ask(keeper, listPeople, { query: { ...query, sortBy, query: 'someone' } });
      return { ids: idsOf(data.people), info: data };
    },
    grow,
  });
  const videos = (query: object): List => ({
    endpoint: listAdminVideos,
    async read(slice) {
      const { data } = await ask(keeper, listAdminVideos, { query: { ...slice, ...query } });
      return { ids: idsOf(data.videos), info: data };
    },
    grow: publish,
  });
  return {
    people: people('createdAt', () => server.signUp('someone')),
    'people by storage': people('storageBytes', async () => store(server, await server.signUp('someone'))),
    'videos for the staff': videos({}),
    'videos of a person for the staff': videos({ userId: keeper.user._id }),
    ...Object.fromEntries(jobStatuses.map((status) => [`jobs, ${status}`, jobList(server, keeper, status)])),
    'the audit log': {
      endpoint: listAudit,
      async read(query) {
        const { data } = await ask(keeper, listAudit, { query });
        return { ids: idsOf(data.entries), info: data };
      },
      grow: () =>
        keeper.call(changePerson, {
          params: { userId: keeper.user._id },
          body: { storageQuotaBytes: 1000, reason: 'Agreed' },
        }),
    },
    reports: {
      endpoint: listReports,
      async read(query) {
        const { data } = await ask(keeper, listReports, { query });
        return { ids: idsOf(data.reports), info: data };
      },
      grow: async () => {
        const { data } = await author.call(postTweet, { body: { content: 'Buy this' } });
        const body = { kind: 'tweet', id: data._id, reason: 'Spam' } as const;
        await ask(reader, createReport, { body });
      },
    },
  };
}

/** Sets a person's storage use to the same value as everyone else's, so that the tie-breaker determines the order. */
async function store({ ctx }: TestServer, { user }: Person): Promise<void> {
  await sql`insert into channel_totals (channel_id, videos, views, likes, bytes)
    values (${user._id}, 0, 0, 0, 1000) on conflict (channel_id) do update set bytes = 1000`.execute(ctx.db);
}

const states = { failed: 'failed', waiting: 'created', running: 'active' } as const;

/** Returns the list of jobs with a status. `grow` sets the status of new jobs directly in the database. */
function jobList({ ctx }: TestServer, keeper: Person, status: keyof typeof states): List {
  return {
    endpoint: listJobs,
    async read(query) {
      const { data } = await ask(keeper, listJobs, { query: { ...query, status } });
      return { ids: idsOf(data.jobs), info: data };
    },
    grow: () =>
      ctx.db.transaction().execute(async (trx) => {
        await ctx.queue.send(trx, reconcileCountersJob, {});
        await sql`
          update pgboss.job set state = ${states[status]},
            completed_on = case when ${status} = 'failed' then timestamptz '2030-01-01T00:00:00.123Z' end
          where name = ${reconcileCountersJob.name} and data ->> 'is' is null`.execute(trx);
        await sql`update pgboss.job set data = '{"is": "listed"}' where name = ${reconcileCountersJob.name}`.execute(
          trx,
        );
      }),
  };
}
