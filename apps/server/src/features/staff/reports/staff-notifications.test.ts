import { deleteAccount } from '@kinora/contract/account-deletion';
import { registerUser } from '@kinora/contract/accounts';
import { getCounts } from '@kinora/contract/admin';
import { approvePerson } from '@kinora/contract/invites';
import { followNotifications, listNotifications } from '@kinora/contract/notifications';
import { closeReport, createReport } from '@kinora/contract/reports';
import { postTweet } from '@kinora/contract/tweets';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type MailServer, mailSettings, startMailServer } from '../../../../test/mail-server.ts';
import { callEndpoint, type Person, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole, setSite } from '../../../../test/site.ts';
import { waitForJobs } from '../../../../test/wait-for-jobs.ts';
import { readMigrations } from '../../../migrations/migrations.ts';
import { createId } from '../../../platform/db/ids.ts';
import { migrateToLatest } from '../../../platform/db/migrate.ts';
import { deliver } from '../../notify/notifications/delivery/deliver.ts';

let mails: MailServer;
let server: TestServer;
let moderator: Person;
let ada: Person;
let grace: Person;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer(mailSettings(mails));
  await server.startWorker();
});
beforeEach(async () => {
  await server.ctx.db.deleteFrom('reports').execute();
  await sql`update users set role = 'member', waits_for_approval = false`.execute(server.ctx.db);
  moderator = await server.signUp('moderator');
  ada = await server.signUp('ada');
  grace = await server.signUp('grace');
  await setRole(server.ctx, moderator, 'moderator');
  await sql`update users set email_confirmed_at = now()`.execute(server.ctx.db);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

const inboxOf = async (person: Person) => (await person.call(listNotifications, {})).data.notifications;
const tweetBy = async (person: Person) =>
  (await person.call(postTweet, { body: { content: 'Buy now' } })).data._id;
const report = async (reporter: Person, id: string) =>
  (await reporter.call(createReport, { body: { kind: 'tweet', id, reason: 'Something else' } })).data._id;
const close = (reportId: string) =>
  moderator.call(closeReport, {
    params: { reportId },
    body: { outcome: 'dismissed', reason: 'It is allowed.' },
  });
const countsOf = async (person: Person) => (await person.call(getCounts, {})).data;

async function subjectsTo({ user }: Person, ...subjects: string[]): Promise<string[]> {
  await waitForJobs(server, 'notifications', 'mail');
  return mails
    .mailsTo(user.email)
    .map(({ subject }) => subject ?? '')
    .filter((subject) => subjects.includes(subject));
}

test('all open reports about one target cause one notification and one email, until it is closed', async () => {
  const tweet = await tweetBy(ada);
  const first = await report(grace, tweet);
  await report(await server.signUp('eve'), tweet);
  const told = { kind: 'report', actors: [], report: { kind: 'tweet', reason: 'Something else' } };
  expect(await inboxOf(moderator)).toMatchObject([told]);
  expect(await countsOf(moderator)).toEqual({ reports: 1, waiting: 0, appeals: 0 });
  expect(await subjectsTo(moderator, 'A tweet was reported')).toHaveLength(1);

  await close(first);
  expect(await inboxOf(moderator)).toEqual([]);
  expect((await moderator.call(followNotifications, {})).data.unreadCount).toBe(0);
  expect(await countsOf(moderator)).toEqual({ reports: 0, waiting: 0, appeals: 0 });

  await report(grace, tweet);
  expect(await inboxOf(moderator)).toMatchObject([told]);
});

test('a staff member gets one notification of all open reports, delivered once an hour', async () => {
  const due = () =>
    sql<{ seconds: number }>`
      select extract(epoch from start_after - now())::int as seconds from pgboss.job
      where name = 'notifications.deliver' and state = 'created' and start_after > now()
        and data->>'notificationId' in (
          select id::text from notifications where user_id = ${moderator.user._id})`.execute(server.ctx.db);
  const letAnHourPass = async () => {
    await sql`update notifications set pushed_at = pushed_at - interval '1 hour'`.execute(server.ctx.db);
    await sql`update pgboss.job set start_after = now() where name = 'notifications.deliver' and state = 'created'`.execute(
      server.ctx.db,
    );
  };
  const subjects = ['A tweet was reported', '4 reports are waiting for review'];
  await report(grace, await tweetBy(ada));
  expect(await subjectsTo(moderator, ...subjects)).toEqual(subjects.slice(0, 1));
  for (let count = 0; count < 3; count += 1) await report(grace, await tweetBy(ada));
  expect(await inboxOf(moderator)).toMatchObject([{ kind: 'report', readAt: null, reportsCount: 4 }]);
  expect(await subjectsTo(moderator, ...subjects)).toEqual(subjects.slice(0, 1));
  expect((await due()).rows.every(({ seconds }) => seconds > 3500 && seconds <= 3600)).toBe(true);
  // The clock may reach another hour during the test.
  expect((await due()).rows.length).toBeLessThanOrEqual(2);
  await letAnHourPass();
  expect(await subjectsTo(moderator, ...subjects)).toEqual(subjects);
  await letAnHourPass();
  expect(await subjectsTo(moderator, ...subjects)).toEqual(subjects);
});

test('a report during a delivery is delivered with it', async () => {
  const { db } = server.ctx;
  await report(grace, await tweetBy(ada));
  await waitForJobs(server, 'notifications');
  const [{ _id: id } = { _id: '' }] = await inboxOf(moderator);
  await sql`update notifications set pushed_at = null where id = ${id}`.execute(db);
  const delivering = await db.transaction().execute(async (trx) => {
    await sql`select from notifications where id = ${id} for update`.execute(trx);
    const delivery = deliver(server.ctx, id);
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(rows).not.toEqual([]);
      },
      { timeout: 60_000 },
    );
    await sql`update notifications set created_at = clock_timestamp() where id = ${id}`.execute(trx);
    return { delivery };
  });
  expect(await delivering.delivery).toBe(0);
  const { rows } =
    await sql`select pushed_at >= created_at as done from notifications where id = ${id}`.execute(db);
  expect(rows).toEqual([{ done: true }]);
});

test('the notifications that the last release writes per report become one of all open reports', async () => {
  const { db } = server.ctx;
  const ids = [await report(grace, await tweetBy(ada)), await report(grace, await tweetBy(ada))];
  const closed = await report(grace, await tweetBy(ada));
  await close(closed);
  await waitForJobs(server, 'notifications');
  await sql`delete from notifications where kind = 'report'`.execute(db);
  const writeAsLastRelease = (taskId: string | undefined, readAt: Date | null = null) =>
    sql`insert into notifications (id, user_id, kind, key, task_id, read_at)
      values (${createId()}, ${moderator.user._id}, 'report', ${`report:${taskId}`}, ${taskId}, ${readAt})
      on conflict (user_id, key) do nothing`.execute(db);
  await writeAsLastRelease(ids[0], new Date());
  await writeAsLastRelease(ids[1], new Date());
  await writeAsLastRelease(closed);
  expect(await inboxOf(moderator)).toEqual([]);
  await sql`delete from kysely_migration where name = '0104-aggregated-report-notifications'`.execute(db);
  await migrateToLatest(db, await readMigrations(), server.ctx.log);
  expect(await inboxOf(moderator)).toMatchObject([
    { kind: 'report', reportsCount: 2, readAt: expect.any(String) },
  ]);
});

test('concurrent first reports about one target notify the staff once', async () => {
  const tweet = await tweetBy(ada);
  const people = await Promise.all(['eve', 'mallory', 'trent'].map((name) => server.signUp(name)));
  await Promise.all([grace, ...people].map((person) => report(person, tweet)));
  const { rows } = await sql`select from pgboss.job where name = 'notifications.deliver'
    and data ->> 'notificationId' = (select id::text from notifications where user_id = ${moderator.user._id} and kind = 'report')`.execute(
    server.ctx.db,
  );
  expect(rows).toHaveLength(1);
});

test('the notification of a report remains while others report the same target', async () => {
  const tweet = await tweetBy(ada);
  const eve = await server.signUp('eve');
  await report(grace, tweet);
  await report(eve, tweet);
  const [told] = await inboxOf(moderator);
  await grace.call(deleteAccount, { body: { password } });
  await waitForJobs(server, 'leaving');
  expect(await inboxOf(moderator)).toMatchObject([{ _id: told?._id, kind: 'report' }]);
  await eve.call(deleteAccount, { body: { password } });
  await waitForJobs(server, 'leaving');
  expect(await inboxOf(moderator)).toEqual([]);
});

test('neither members nor the reported staff member are notified, and a lost role hides what was sent', async () => {
  const helper = await server.signUp('helper');
  await setRole(server.ctx, helper, 'moderator');
  await report(grace, await tweetBy(moderator));
  expect(await inboxOf(moderator)).toEqual([]);
  expect(await inboxOf(ada)).toEqual([]);
  expect(await inboxOf(helper)).toMatchObject([{ kind: 'report' }]);
  await setRole(server.ctx, helper, 'member');
  expect(await inboxOf(helper)).toEqual([]);
  expect((await helper.call(followNotifications, {})).data.unreadCount).toBe(0);
  await report(grace, await tweetBy(ada));
  expect(await inboxOf(helper)).toEqual([]);
});

test('people who wait for approval cause one notification a day, until all are approved', async () => {
  await setSite(server.ctx, { registration: 'approval' });
  const join = async (username: string) => {
    const body = {
      ...{ username, email: `${username}@example.org`, fullname: username },
      ...{ password, confirmPassword: password },
    };
    return (await callEndpoint(server.app, registerUser, { body })).data._id;
  };
  const [first, second] = [await join('waits1'), await join('waits2')];
  expect(await inboxOf(moderator)).toMatchObject([{ kind: 'approval', actors: [] }]);
  expect(await countsOf(moderator)).toEqual({ reports: 0, waiting: 2, appeals: 0 });
  expect(await subjectsTo(moderator, 'Someone is waiting for approval')).toHaveLength(1);
  for (const userId of [first, second]) await moderator.call(approvePerson, { params: { userId } });
  expect(await inboxOf(moderator)).toEqual([]);
  await join('waits3');
  expect(await inboxOf(moderator)).toMatchObject([{ kind: 'approval' }]);
  await setSite(server.ctx, { registration: 'open' });
});
