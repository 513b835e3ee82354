import { getProfile, updateAccount } from '@kinora/contract/accounts';
import { resetPassword, verifyEmail } from '@kinora/contract/email-links';
import { addPasskey, loginWithPasskey, startPasskey, startPasskeyLogin } from '@kinora/contract/passkeys';
import { login } from '@kinora/contract/sessions';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Authenticator } from '../../../../test/authenticator.ts';
import { tokenIn } from '../../../../test/mail-server.ts';
import { mailWorld } from '../../../../test/mail-world.ts';
import { callEndpoint, type Person } from '../../../../test/person.ts';
import { switchOn } from '../../../../test/second-factor.ts';
import { mailLinkJob } from './jobs.ts';
import { createResetLink } from './service.ts';

const world = mailWorld();

const newPassword = 'staple of another kind';

async function addPasskeyTo(person: Person): Promise<Authenticator> {
  const key = new Authenticator(world.server.ctx.config.publicUrl ?? '');
  const { data } = await person.call(startPasskey, { body: {} });
  expect((await person.call(addPasskey, { body: { ...key.create(data), name: 'Laptop' } })).status).toBe(201);
  return key;
}

async function signInWith(key: Authenticator): Promise<number> {
  const { data } = await callEndpoint(world.server.app, startPasskeyLogin, { body: {} });
  return (await callEndpoint(world.server.app, loginWithPasskey, { body: key.get(data) })).status;
}

/** Connects an account at a provider without logging in there. */
const connectTo = ({ user }: Person) =>
  sql`insert into identities (id, user_id, issuer, subject, account)
    values (gen_random_uuid(), ${user._id}, 'https://id.example.org', ${user._id}, 'mallory')`.execute(
    world.server.ctx.db,
  );

async function countIdentities({ user }: Person): Promise<number> {
  const { rows } = await sql`select from identities where user_id = ${user._id}`.execute(world.server.ctx.db);
  return rows.length;
}

const mailsOf = ({ user }: Person, subject: string) =>
  world.mails.mailsTo(user.email).filter((mail) => mail.subject === subject);

/** Resets the password with an emailed link. */
async function resetByMail({ user }: Person): Promise<void> {
  const id = crypto.randomUUID();
  const payload = { id, userId: user._id, purpose: 'reset' as const, email: user.email };
  await world.server.ctx.db
    .transaction()
    .execute((trx) => world.server.ctx.queue.send(trx, mailLinkJob, payload));
  const sent = () => mailsOf({ user } as Person, 'Choose a new password').at(-1);
  await expect.poll(sent, { timeout: 60_000 }).toBeDefined();
  await resetWith(tokenIn(sent() as never));
}

async function resetWith(token: string): Promise<void> {
  const body = { token, newPassword, confirmPassword: newPassword };
  expect((await callEndpoint(world.server.app, resetPassword, { body })).status).toBe(200);
}

async function confirmAddress({ user }: Person): Promise<void> {
  const token = tokenIn(await world.mails.receive(user.email));
  expect((await callEndpoint(world.server.app, verifyEmail, { body: { token } })).status).toBe(200);
}

const signIn = ({ user }: Person) =>
  callEndpoint(world.server.app, login, { body: { username: user.username, password: newPassword } });

async function changeMailOf(person: Person): Promise<string> {
  const found = () => mailsOf(person, 'Your password was changed').at(-1)?.text;
  await expect.poll(found, { timeout: 60_000 }).toBeDefined();
  return (found() ?? '').replaceAll(/\s+/g, ' ');
}

test('the first reset with an emailed link removes all other login methods, since somebody else may have added them', async () => {
  const person = await world.server.signUp();
  const key = await addPasskeyTo(person);
  await connectTo(person);
  await switchOn(world.server, person);
  await resetByMail(person);
  expect(await signInWith(key)).toBe(401);
  expect(await countIdentities(person)).toBe(0);
  const { data } = await signIn(person);
  expect(data).toMatchObject({ user: { emailConfirmed: true } });
  const mail = await changeMailOf(person);
  expect(mail).toMatch(
    /removed: the passkey “Laptop”, the account mallory of id\.example\.org, and two-factor authentication\./,
  );
});

test('a reset with a confirmed address keeps the other login methods and lists them in the email', async () => {
  const person = await world.server.signUp();
  await confirmAddress(person);
  const key = await addPasskeyTo(person);
  await connectTo(person);
  await resetByMail(person);
  expect(await signInWith(key)).toBe(200);
  expect(await countIdentities(person)).toBe(1);
  expect(await changeMailOf(person)).toMatch(
    /log in with the passkey “Laptop” and the account mallory of id\.example\.org\./,
  );
});

test('a reset link from the command line does not confirm the address', async () => {
  const person = await world.server.signUp();
  const key = await addPasskeyTo(person);
  const link = await world.server.ctx.db
    .transaction()
    .execute((trx) => createResetLink(trx, person.user._id, 'http://127.0.0.1:8000'));
  await resetWith(new URL(link).searchParams.get('token') ?? '');
  expect(await signInWith(key)).toBe(200);
  expect((await signIn(person)).data).toMatchObject({ user: { emailConfirmed: false } });
});

test('a reset cancels a pending change of the address', async () => {
  const person = await world.server.signUp();
  const email = `thief-of-${person.user.email}`;
  expect((await person.call(updateAccount, { body: { email } })).data.pendingEmail).toBe(email);
  const token = tokenIn(await world.mails.receive(email));
  await resetByMail(person);
  expect((await callEndpoint(world.server.app, verifyEmail, { body: { token } })).status).toBe(400);
  const { response } = await signIn(person);
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  const { data } = await callEndpoint(world.server.app, getProfile, {}, cookies);
  expect([data.email, data.pendingEmail]).toEqual([person.user.email, null]);
});
