import { forgotPassword, resetPassword } from '@kinora/contract/email-links';
import { apiBase } from '@kinora/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  lastOf,
  type MailServer,
  mailSettings,
  startMailServer,
  tokenIn,
} from '../../../../test/mail-server.ts';
import { callEndpoint } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { waitForJobs } from '../../../../test/wait-for-jobs.ts';

let mails: MailServer;
let server: TestServer;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({ ...mailSettings(mails), RATE_LIMITS: 'on' });
  await server.startWorker();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

const forgot = async (email: string, remoteAddress: string) =>
  (
    await server.app.inject({
      method: 'POST',
      url: `${apiBase}${forgotPassword.path}`,
      payload: { email },
      remoteAddress,
    })
  ).statusCode;

const resetMailsTo = (email: string) =>
  mails.mailsTo(email).filter(({ subject }) => subject === 'Choose a new password');

test('strangers can neither flood a mailbox with reset links nor keep its owner from resetting the password', async () => {
  const { user } = await server.signUp();
  for (let n = 0; n < 20; n += 1) expect(await forgot(user.email, `203.0.113.${n}`)).toBe(200);
  await waitForJobs(server, 'account-links');
  expect(resetMailsTo(user.email)).toHaveLength(3);

  expect(await forgot(user.email, '198.51.100.7')).toBe(200);
  const token = tokenIn(lastOf(resetMailsTo(user.email)));
  const body = { token, newPassword: 'staple of another', confirmPassword: 'staple of another' };
  expect((await callEndpoint(server.app, resetPassword, { body })).status).toBe(200);
});

test('limits requests per client and address, whether or not the address has an account', async () => {
  const { user } = await server.signUp();
  for (const email of [user.email, 'nobody@example.org']) {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push(await forgot(email, '192.0.2.9'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
  expect(await forgot('somebody-else@example.org', '192.0.2.9')).toBe(200);
});
