import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, mailSettings, startMailServer } from '../../../../test/mail-server.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { enqueueMail } from './service.ts';

const replies: Record<string, number> = { 'full@example.org': 452, 'unknown@example.org': 550 };

let mails: MailServer;
let server: TestServer;
beforeAll(async () => {
  mails = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = replies[address];
      done(responseCode ? Object.assign(new Error('No'), { responseCode }) : undefined);
    },
  });
  server = await startServer(mailSettings(mails));
  await server.startWorker();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

function enqueue(to: string, { ctx }: TestServer = server, after = async () => {}) {
  return ctx.db.transaction().execute(async (trx) => {
    await enqueueMail(trx, ctx.queue, ctx.config, {
      to: { email: to, locale: null, last_locale: 'ja' },
      template: { name: 'address-changed', username: 'ada' },
    });
    await after();
  });
}

/** Waits for the first attempt to send the email to an address, and returns its job. */
async function jobOf(to: string) {
  const find = async () => {
    const { rows } = await sql<{ state: string; retries: number; wait: number }>`
      select state::text, retry_count as retries, extract(epoch from start_after - now())::float8 as wait
      from pgboss.job where name = 'mail.send' and data ->> 'to' = ${to}
        and state not in ('created', 'active')`.execute(server.ctx.db);
    return rows[0];
  };
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return find();
}

test('an email is sent if and only if its transaction is committed', async () => {
  await expect(
    enqueue('undone@example.org', server, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow();
  await enqueue('done@example.org');
  await mails.receive('done@example.org');
  expect(mails.mailsTo('undone@example.org')).toEqual([]);
});

test('retries an email that the server defers', async () => {
  await enqueue('full@example.org');
  const job = await jobOf('full@example.org');
  expect(job?.state).toBe('retry');
  expect(job?.wait).toBeGreaterThan(1);
});

test('does not retry an email that is rejected permanently', async () => {
  await enqueue('unknown@example.org');
  expect(await jobOf('unknown@example.org')).toMatchObject({ state: 'failed', retries: 0 });
});

test("an email's job has its recipient's language", async () => {
  await enqueue('reader@example.org');
  const { rows } = await sql`
    select data ->> 'locale' as locale from pgboss.job
    where name = 'mail.send' and data ->> 'to' = 'reader@example.org'`.execute(server.ctx.db);
  expect(rows).toEqual([{ locale: 'ja' }]);
  expect((await mails.receive('reader@example.org')).html).toContain('<html lang="ja" dir="ltr">');
});

test('without a mail server nothing is enqueued', async () => {
  await using quiet = await startServer({ PUBLIC_URL: 'https://video.example.org' });
  await enqueue('nobody@example.org', quiet);
  const { rows } = await sql`select from pgboss.job where name = 'mail.send'`.execute(quiet.ctx.db);
  expect(rows).toEqual([]);
});
