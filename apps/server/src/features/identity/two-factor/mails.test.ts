import { addPasskey, startPasskey } from '@kinora/contract/passkeys';
import { stopTwoFactor } from '@kinora/contract/two-factor';
import { expect, test } from 'vitest';
import { Authenticator } from '../../../../test/authenticator.ts';
import { linkIn, type ReceivedMail, siteUrl } from '../../../../test/mail-server.ts';
import { mailWorld } from '../../../../test/mail-world.ts';
import { password } from '../../../../test/person.ts';
import { switchOn } from '../../../../test/second-factor.ts';

const world = mailWorld();

/** Waits for an email with this subject, among other emails to the account. */
async function receive(email: string, subject: string): Promise<ReceivedMail> {
  const find = () => world.mails.mailsTo(email).find((mail) => mail.subject === subject);
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return find() as ReceivedMail;
}

test('emails the owner of an account when two-factor is switched on and off', async () => {
  const person = await world.server.signUp();
  const { email, username } = person.user;
  const app = await switchOn(world.server, person);
  const on = await receive(email, 'Two-factor authentication was turned on');
  expect(on.text).toContain(`@${username}`);
  expect((await person.call(stopTwoFactor, { body: { password, code: app.code() } })).status).toBe(200);
  const off = await receive(email, 'Two-factor authentication was turned off');
  expect(linkIn(off).pathname).toBe('/settings/security');
});

test('emails the owner of an account when a passkey is added', async () => {
  const person = await world.server.signUp();
  const key = new Authenticator(siteUrl);
  const { data } = await person.call(startPasskey, { body: {} });
  const body = { ...key.create(data), name: 'My phone' };
  expect((await person.call(addPasskey, { body })).status).toBe(201);
  const mail = await receive(person.user.email, 'A passkey was added to your account');
  expect(mail.text).toContain('My phone');
});
