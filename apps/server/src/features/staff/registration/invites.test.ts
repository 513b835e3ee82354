import { registerUser } from '@kinora/contract/accounts';
import { getChannel } from '@kinora/contract/channels';
import { approvePerson, createInvite, deleteInvite, listInvites } from '@kinora/contract/invites';
import { suggestPeople } from '@kinora/contract/mentions';
import { login } from '@kinora/contract/sessions';
import type { RegistrationMode } from '@kinora/contract/site';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callEndpoint, type Person, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole, setSite } from '../../../../test/site.ts';

let server: TestServer;
let member: Person;
let moderator: Person;

beforeAll(async () => {
  server = await startServer();
  member = await server.signUp();
  moderator = await server.signUp();
  await setRole(server.ctx, moderator, 'moderator');
});
afterAll(() => server[Symbol.asyncDispose]());

const setMode = (registration: RegistrationMode) => setSite(server.ctx, { registration });

async function invite(uses: number, expiresAt?: string): Promise<{ _id: string; code: string }> {
  const { data } = await moderator.call(createInvite, { body: { uses, expiresAt } });
  const [made] = data;
  if (!made) throw new Error('no invite was made');
  return made;
}

let people = 0;

async function register(invite?: string | null) {
  people += 1;
  const username = `newcomer${people}`;
  const body = { fullname: 'New Comer', username, email: `${username}@example.org`, invite };
  const outcome = await callEndpoint(server.app, registerUser, {
    body: { ...body, password, confirmPassword: password },
  });
  return { ...outcome, username, code: outcome.error.code };
}

const logIn = (username: string) => callEndpoint(server.app, login, { body: { username, password } });

test('with open registration everyone can join, and an invite stays unused', async () => {
  await setMode('open');
  const { _id, code } = await invite(1);
  expect((await register(code)).status).toBe(201);
  const { data } = await moderator.call(listInvites, {});
  expect(data.find((one) => one._id === _id)).toMatchObject({ uses: 1, used: 0, expiresAt: null });
});

test('an invite admits as many people as it has uses, however they type its code', async () => {
  await setMode('invite');
  const { code } = await invite(2);
  expect(await register()).toMatchObject({ status: 403, code: 'REGISTRATION_CLOSED' });
  expect(await register('not a code')).toMatchObject({ status: 403, code: 'REGISTRATION_CLOSED' });
  const { username, status } = await register(code);
  expect([status, (await logIn(username)).status]).toEqual([201, 200]);
  expect((await register(` ${code.toUpperCase().replaceAll('-', '')} `)).status).toBe(201);
  expect((await register(code)).status).toBe(403);
});

test('concurrent registrations share the uses of an invite', async () => {
  await setMode('invite');
  const { code } = await invite(2);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => register(code)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403, 403]);
});

test('a failed registration does not use up an invite', async () => {
  await setMode('invite');
  const { code } = await invite(1);
  const body = {
    fullname: 'New Comer',
    username: member.user.username,
    email: 'a@example.org',
    invite: code,
  };
  const taken = await callEndpoint(server.app, registerUser, {
    body: { ...body, password, confirmPassword: password },
  });
  expect([taken.status, (await register(code)).status]).toEqual([409, 201]);
});

test('an expired or deleted invite admits nobody', async () => {
  await setMode('invite');
  const expiring = await invite(1, new Date(Date.now() + 60_000).toISOString());
  await sql`update invites set expires_at = now() - interval '1 minute' where id = ${expiring._id}`.execute(
    server.ctx.db,
  );
  const deleted = await invite(1);
  await moderator.call(deleteInvite, { params: { inviteId: deleted._id } });
  expect((await register(expiring.code)).status).toBe(403);
  expect((await register(deleted.code)).status).toBe(403);
});

test('an invite must expire in the future', async () => {
  const expiresAt = new Date(Date.now() - 60_000).toISOString();
  const { status, error } = await moderator.call(createInvite, { body: { uses: 1, expiresAt } });
  expect([status, error.errors?.[0]?.path]).toEqual([400, 'expiresAt']);
});

test('closed registration also rejects people with an invite', async () => {
  await setMode('invite');
  const { code } = await invite(1);
  await setMode('closed');
  expect(await register(code)).toMatchObject({ status: 403, code: 'REGISTRATION_CLOSED' });
});

test('a person waiting for approval is invisible, and can log in once approved', async () => {
  await setMode('approval');
  const { status, data, username } = await register();
  expect(status).toBe(201);
  expect((await logIn(username)).error.code).toBe('WAITING_FOR_APPROVAL');
  const wrong = await callEndpoint(server.app, login, { body: { username, password: 'a wrong guess' } });
  expect(wrong.error.code).toBe('INVALID_CREDENTIALS');
  const seen = async () => [
    (await member.call(getChannel, { params: { channel: username } })).status,
    (await member.call(suggestPeople, { query: { query: username } })).data.length,
  ];
  expect(await seen()).toEqual([404, 0]);

  const params = { userId: data._id };
  expect((await member.call(approvePerson, { params })).status).toBe(403);
  expect((await moderator.call(approvePerson, { params })).status).toBe(200);
  expect((await moderator.call(approvePerson, { params })).status).toBe(200);
  expect((await logIn(username)).status).toBe(200);
  expect(await seen()).toEqual([200, 1]);
  const { rows } = await sql`select action from audit_log where target_id = ${data._id}`.execute(
    server.ctx.db,
  );
  expect(rows).toEqual([{ action: 'approve' }]);
});

test('an invite replaces approval', async () => {
  await setMode('approval');
  const { code } = await invite(1);
  const invited = await register(code);
  const other = await register(code);
  expect([(await logIn(invited.username)).status, (await logIn(other.username)).status]).toEqual([200, 403]);
});
