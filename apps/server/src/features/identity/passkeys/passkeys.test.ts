import { getProfile } from '@kinora/contract/accounts';
import {
  addPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
  startPasskeyVerification,
  verifyPasskey,
} from '@kinora/contract/passkeys';
import { listSessions } from '@kinora/contract/sessions';
import { renewRecoveryCodes, stopTwoFactor } from '@kinora/contract/two-factor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Authenticator } from '../../../../test/authenticator.ts';
import { callEndpoint, type Person, password } from '../../../../test/person.ts';
import { ageFactors, switchOn, ticketOf } from '../../../../test/second-factor.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

const origin = 'http://kinora.test';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: origin });
});
afterAll(() => server[Symbol.asyncDispose]());

const many = 12;

async function addTo(person: Person, name?: string) {
  const key = new Authenticator(origin);
  const options = await person.call(startPasskey, { body: {} });
  const added = await person.call(addPasskey, { body: { ...key.create(options.data), name } });
  expect([options.status, added.status]).toEqual([200, 201]);
  return { key, passkeys: added.data };
}

const loginOptions = async (ticket?: string) =>
  (await callEndpoint(server.app, startPasskeyLogin, { body: { ticket } })).data;

const signIn = (body: ReturnType<Authenticator['get']>) =>
  callEndpoint(server.app, loginWithPasskey, { body });

const cookiesOf = ({ response }: Awaited<ReturnType<typeof signIn>>) =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));

describe('adding a passkey', () => {
  test('requests a discoverable passkey with user verification, and lists it', async () => {
    const person = await server.signUp();
    const { data } = await person.call(startPasskey, { body: {} });
    expect(data).toMatchObject({
      rp: { id: 'kinora.test', name: 'Kinora' },
      user: { name: person.user.username, displayName: person.user.fullname },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
      attestation: 'none',
    });
    expect(Buffer.from(data.challenge, 'base64url').length).toBeGreaterThanOrEqual(16);
    const { key, passkeys } = await addTo(person, 'My phone');
    expect(passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    expect((await person.call(listPasskeys, {})).data).toEqual(passkeys);
    const again = await person.call(startPasskey, { body: {} });
    expect(again.data.excludeCredentials).toMatchObject([{ id: key.id }]);
  });

  test('accepts a challenge only once, before it expires, and from the session that requested it', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    const attempt = (caller: Person, body: ReturnType<Authenticator['create']>) =>
      caller.call(addPasskey, { body });
    const made = async () => {
      const { data } = await person.call(startPasskey, { body: {} });
      return new Authenticator(origin).create(data);
    };
    const stolen = await made();
    expect((await attempt(other, stolen)).status).toBe(400);
    expect((await attempt(person, stolen)).status).toBe(400);
    const late = await made();
    await sql`update passkey_challenges set expires_at = now()`.execute(server.ctx.db);
    expect((await attempt(person, late)).status).toBe(400);
    const good = await made();
    const outcomes = await Promise.all(Array.from({ length: many }, () => attempt(person, good)));
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await other.call(listPasskeys, {})).data).toEqual([]);
  });

  test.each([
    ['from another site', { origin: 'https://evil.test' }],
    ['without user verification', { verified: false }],
  ])('rejects a passkey created %s', async (_name, circumstances) => {
    const person = await server.signUp();
    const { data } = await person.call(startPasskey, { body: {} });
    const body = new Authenticator(origin).create(data, circumstances);
    const { status, error } = await person.call(addPasskey, { body });
    expect([status, error.message]).toEqual([400, 'This passkey could not be added.']);
  });

  test('rejects a challenge that was issued for a login', async () => {
    const person = await server.signUp();
    const { data } = await person.call(startPasskey, { body: {} });
    const { challenge } = await loginOptions();
    const body = new Authenticator(origin).create({ ...data, challenge });
    expect((await person.call(addPasskey, { body })).status).toBe(400);
  });

  test('requires the password in an older session, and a recent factor with two-factor on', async () => {
    const person = await server.signUp();
    await sql`update sessions set created_at = created_at - interval '11 minutes' where user_id = ${person.user._id}`.execute(
      server.ctx.db,
    );
    const start = (body: { password?: string }) => person.call(startPasskey, { body });
    for (const body of [{}, { password: 'a guess' }]) {
      const { status, error } = await start(body);
      expect([status, error.errors?.[0]?.path]).toEqual([400, 'password']);
    }
    expect((await start({ password })).status).toBe(200);
    await switchOn(server, person);
    await ageFactors(server, person, 11);
    expect((await start({ password })).error.code).toBe('SECOND_FACTOR_NEEDED');
  });

  test('is limited to twenty per person', async () => {
    const person = await server.signUp();
    const { key } = await addTo(person);
    await sql`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
      select gen_random_uuid(), user_id, credential_id || n, public_key, 0, transports, name
      from passkeys, generate_series(1, 19) as n where credential_id = ${key.id}`.execute(server.ctx.db);
    expect((await person.call(startPasskey, { body: {} })).status).toBe(409);
  });
});

describe('logging in with a passkey', () => {
  test('needs no name and no password, and starts a session', async () => {
    const person = await server.signUp();
    const { key } = await addTo(person);
    const options = await loginOptions();
    expect(options).toMatchObject({
      rpId: 'kinora.test',
      userVerification: 'required',
      allowCredentials: [],
    });
    const outcome = await signIn(key.get(options));
    expect([outcome.status, outcome.data.user]).toEqual([200, person.user]);
    expect((await callEndpoint(server.app, getProfile, {}, cookiesOf(outcome))).status).toBe(200);
    const [used] = (await person.call(listPasskeys, {})).data;
    expect(used?.lastUsedAt).not.toBeNull();
  });

  test('needs no code with two-factor on, and counts as a recent factor', async () => {
    const person = await server.signUp();
    const { key } = await addTo(person);
    await switchOn(server, person);
    const cookies = cookiesOf(await signIn(key.get(await loginOptions())));
    expect((await callEndpoint(server.app, listSessions, {}, cookies)).status).toBe(200);
    // A person who has lost their phone can turn off two-factor this way.
    const { data } = await callEndpoint(server.app, renewRecoveryCodes, {}, cookies);
    const body = { password, code: data.recoveryCodes[0] ?? '' };
    expect((await callEndpoint(server.app, stopTwoFactor, { body }, cookies)).status).toBe(200);
  });

  test.each([
    ['from another site', { origin: 'https://evil.test' }],
    ['without user verification', { verified: false }],
  ])('rejects a passkey used %s', async (_name, circumstances) => {
    const { key } = await addTo(await server.signUp());
    const { status, error, response } = await signIn(key.get(await loginOptions(), circumstances));
    expect([status, error.message, response.cookies]).toEqual([401, 'This passkey was not accepted.', []]);
  });

  test('accepts a response once, and only before its challenge expires', async () => {
    const { key } = await addTo(await server.signUp());
    const answer = key.get(await loginOptions());
    const outcomes = await Promise.all(Array.from({ length: many }, () => signIn(answer)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array(many - 1).fill(401)]);
    const late = key.get(await loginOptions());
    await sql`update passkey_challenges set expires_at = now()`.execute(server.ctx.db);
    expect((await signIn(late)).status).toBe(401);
  });

  test('rejects a counter that does not increase, which indicates a copied passkey', async () => {
    const { key } = await addTo(await server.signUp());
    expect((await signIn(key.get(await loginOptions()))).status).toBe(200);
    key.counter = 0;
    expect((await signIn(key.get(await loginOptions()))).status).toBe(401);
    const answers = [];
    for (let n = 0; n < 4; n += 1) {
      key.counter = 5;
      answers.push(key.get(await loginOptions()));
    }
    const outcomes = await Promise.all(answers.map(signIn));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('rejects another key, signature or owner', async () => {
    const [one, two] = [await addTo(await server.signUp()), await addTo(await server.signUp())];
    expect((await signIn(new Authenticator(origin).get(await loginOptions()))).status).toBe(401);
    const forged = one.key.get(await loginOptions());
    forged.response.signature = two.key.get(await loginOptions()).response.signature;
    expect((await signIn(forged)).status).toBe(401);
    const swapped = one.key.get(await loginOptions());
    swapped.response.userHandle = two.key.get(await loginOptions()).response.userHandle;
    expect((await signIn(swapped)).status).toBe(401);
  });
});

describe('a passkey in place of a code', () => {
  test('finishes a login with a ticket, and uses up the ticket', async () => {
    const person = await server.signUp();
    const { key } = await addTo(person);
    await switchOn(server, person);
    const ticket = await ticketOf(server, person);
    const options = await loginOptions(ticket);
    expect(options).toMatchObject({ userVerification: 'preferred', allowCredentials: [{ id: key.id }] });
    const [answer, second] = [key.get(options, { verified: false }), key.get(await loginOptions(ticket))];
    expect((await signIn(answer)).status).toBe(200);
    expect((await signIn(second)).status).toBe(401);
    const ended = await callEndpoint(server.app, startPasskeyLogin, { body: { ticket } });
    expect([ended.status, ended.error.code]).toEqual([401, 'SESSION_ENDED']);
  });

  test('is rejected if it belongs to another person', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    await addTo(person);
    const { key } = await addTo(other);
    await switchOn(server, person);
    expect((await signIn(key.get(await loginOptions(await ticketOf(server, person))))).status).toBe(401);
  });

  test('gives the session a recent factor', async () => {
    const person = await server.signUp();
    const { key } = await addTo(person);
    await switchOn(server, person);
    await ageFactors(server, person, 11);
    expect((await person.call(listSessions, {})).status).toBe(403);
    const { data } = await person.call(startPasskeyVerification, {});
    expect(data.allowCredentials).toMatchObject([{ id: key.id }]);
    const answer = key.get(data, { verified: false });
    // The challenge was issued to a logged-in session, so its response can't start a new one.
    const stolen = await signIn(answer);
    expect(stolen.status).toBe(401);
    const again = key.get((await person.call(startPasskeyVerification, {})).data);
    expect((await person.call(verifyPasskey, { body: again })).status).toBe(200);
    expect((await person.call(listSessions, {})).status).toBe(200);
    expect((await person.call(verifyPasskey, { body: again })).status).toBe(400);
  });

  test('gives no recent factor if it belongs to another person', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    await addTo(person);
    const { key } = await addTo(other);
    const { data } = await person.call(startPasskeyVerification, {});
    expect((await person.call(verifyPasskey, { body: key.get(data) })).status).toBe(400);
  });

  test('is unavailable to a person without a passkey', async () => {
    const person = await server.signUp();
    await switchOn(server, person);
    expect((await person.call(startPasskeyVerification, {})).status).toBe(404);
    const ticket = await ticketOf(server, person);
    expect((await callEndpoint(server.app, startPasskeyLogin, { body: { ticket } })).status).toBe(404);
  });
});

describe('removing a passkey', () => {
  test('works once, and only for its owner', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    const { key, passkeys } = await addTo(person);
    const params = { passkeyId: passkeys[0]?._id ?? '' };
    expect((await other.call(removePasskey, { params })).status).toBe(404);
    expect((await person.call(removePasskey, { params })).status).toBe(200);
    expect((await person.call(listPasskeys, {})).data).toEqual([]);
    expect((await signIn(key.get(await loginOptions()))).status).toBe(401);
    expect((await person.call(removePasskey, { params })).status).toBe(404);
  });

  test('requires a recent factor with two-factor on', async () => {
    const person = await server.signUp();
    const { passkeys } = await addTo(person);
    await switchOn(server, person);
    await ageFactors(server, person, 11);
    const { error } = await person.call(removePasskey, { params: { passkeyId: passkeys[0]?._id ?? '' } });
    expect(error.code).toBe('SECOND_FACTOR_NEEDED');
  });
});

test.each(['', 'http://127.0.0.1:8000'])(
  'with the public URL "%s" passkeys are unavailable',
  async (publicUrl) => {
    await using bare = await startServer({ PUBLIC_URL: publicUrl });
    const person = await bare.signUp();
    const { status, error } = await person.call(startPasskey, { body: {} });
    expect([status, error.message]).toEqual([404, 'Passkeys are not available on this site.']);
    expect((await callEndpoint(bare.app, startPasskeyLogin, { body: {} })).status).toBe(404);
    expect((await person.call(listPasskeys, {})).data).toEqual([]);
  },
);

test('a guest can neither see nor change passkeys', async () => {
  expect((await callEndpoint(server.app, listPasskeys, {})).status).toBe(401);
  expect((await callEndpoint(server.app, startPasskey, { body: {} })).status).toBe(401);
  expect((await callEndpoint(server.app, startPasskeyVerification, {})).status).toBe(401);
});
