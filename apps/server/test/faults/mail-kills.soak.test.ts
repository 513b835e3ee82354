import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enqueueMail } from '../../src/features/notify/email/service.ts';
import { mailSettings, startMailServer } from '../mail-server.ts';
import { startServer } from '../server.ts';
import { WorkerProcess } from './worker-process.ts';

const taken = 'taken@example.org';
const greeted = 'greeted@example.org';

test('after a kill, a worker resends only emails that the mail server has not received in full', {
  timeout: 400_000,
}, async () => {
  /** The SMTP steps of each email, in the order in which they reached the mail server. */
  const seen: string[] = [];
  let isFirstWorker = true;
  await using mails = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      seen.push(`${address} named`);
      if (address === taken || !isFirstWorker) done();
    },
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        for (const { address } of envelope.rcptTo) seen.push(`${address} sent`);
        if (!isFirstWorker) done();
      });
    },
  });
  const settings = mailSettings(mails);
  await using server = await startServer(settings);
  const { config, db, queue } = server.ctx;
  for (const email of [taken, greeted]) {
    const mail = {
      to: { email, locale: null, last_locale: null },
      template: { name: 'address-changed', username: 'ada' },
    } as const;
    await db.transaction().execute((trx) => enqueueMail(trx, queue, config, mail));
  }

  await using first = new WorkerProcess(config, settings);
  await expect.poll(() => seen, { timeout: 60_000 }).toContain(`${taken} sent`);
  await expect.poll(() => seen).toContain(`${greeted} named`);
  isFirstWorker = false;
  await first.kill();

  await using _second = new WorkerProcess(config, settings);
  const unfinished = async () =>
    (await sql`select from pgboss.job where name = 'mail.send' and state <> 'completed'`.execute(db)).rows;
  await expect.poll(unfinished, { timeout: 120_000, interval: 500 }).toEqual([]);
  expect(seen.filter((step) => step.endsWith('sent')).sort()).toEqual([`${greeted} sent`, `${taken} sent`]);
});
