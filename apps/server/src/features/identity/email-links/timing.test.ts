import { forgotPassword } from '@kinora/contract/email-links';
import { expect, test } from 'vitest';
import { mailSettings, startMailServer } from '../../../../test/mail-server.ts';
import { callEndpoint } from '../../../../test/person.ts';
import { startServer } from '../../../../test/server.ts';

const tries = 100;

test('a password reset request takes equally long whether or not the address has an account', async () => {
  await using mails = await startMailServer();
  await using server = await startServer(mailSettings(mails));
  const { user } = await server.signUp();
  async function timed(email: string): Promise<number> {
    const started = performance.now();
    const { status } = await callEndpoint(server.app, forgotPassword, { body: { email } });
    expect(status).toBe(200);
    return performance.now() - started;
  }

  const known: number[] = [];
  const unknown: number[] = [];
  await timed(user.email);
  await timed('nobody@example.org');
  for (let n = 0; n < tries; n += 1) {
    known.push(await timed(user.email));
    unknown.push(await timed(`nobody-${n}@example.org`));
  }
  // Compares minimums, because other work on the machine can only make a measurement longer.
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
