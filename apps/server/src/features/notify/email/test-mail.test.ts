import { sendTestMail } from '@kinora/contract/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastOf, type MailServer, mailSettings, startMailServer } from '../../../../test/mail-server.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';

let mails: MailServer;
let server: TestServer;
let owner: Person;
let isRefused = false;

beforeAll(async () => {
  mails = await startMailServer({
    onMailFrom: (_address, _session, done) =>
      done(isRefused ? Object.assign(new Error('Sender not allowed'), { responseCode: 550 }) : null),
  });
  server = await startServer({ ...mailSettings(mails), RATE_LIMITS: 'on' });
  owner = await server.signUp('owner');
  await setRole(server.ctx, owner, 'owner');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

const sendTest = () => owner.call(sendTestMail, {});

test('the owner gets a limited number of test emails, or the reply of the mail server that refused one', async () => {
  const to = owner.user.email;
  expect((await sendTest()).data).toEqual({ to, problem: null });
  expect(lastOf(mails.mailsTo(to)).subject).toBe('Test email from Kinora');

  isRefused = true;
  const { problem } = (await sendTest()).data;
  expect(problem?.kind).toBe('refused');
  expect(problem?.detail).toContain('Sender not allowed');

  const statuses = [];
  for (let sent = 0; sent < 10; sent += 1) statuses.push((await sendTest()).status);
  expect(statuses.at(-1)).toBe(429);
});
