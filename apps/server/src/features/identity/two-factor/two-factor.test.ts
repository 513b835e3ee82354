import { getProfile, updateAccount } from '@kinora/contract/accounts';
import { changePassword, listSessions, login } from '@kinora/contract/sessions';
import {
  confirmTwoFactor,
  getTwoFactor,
  loginWithCode,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
  verifyFactor,
} from '@kinora/contract/two-factor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callEndpoint, type Person, password } from '../../../../test/person.ts';
import { ageFactors, forgetSteps, switchOn, ticketOf } from '../../../../test/second-factor.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { codeOf } from '../../../../test/totp.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const many = 12;

function signIn({ user }: Person, cookies = {}) {
  return callEndpoint(server.app, login, { body: { username: user.username, password } }, cookies);
}

const giveCode = (ticket: string, code: string) =>
  callEndpoint(server.app, loginWithCode, { body: { ticket, code } });

const wrong = (code: string) => code.replace(/./g, (digit) => String((Number(digit) + 1) % 10));

describe('switching on', () => {
  test('requires the password and a first code, and returns ten recovery codes', async () => {
    const person = await server.signUp();
    const refused = await person.call(startTwoFactor, { body: { password: 'a guess' } });
    expect([refused.status, refused.error.errors]).toEqual([
      400,
      [{ path: 'password', message: 'Invalid password', reason: 'invalidPassword', params: {} }],
    ]);
    const { data } = await person.call(startTwoFactor, { body: { password } });
    const { host, pathname, searchParams } = new URL(data.uri);
    expect([host, decodeURIComponent(pathname)]).toEqual(['totp', `/Kinora:${person.user.username}`]);
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ issuer: 'Kinora', secret: data.secret, algorithm: 'SHA1', digits: '6', period: '30' },
    });
    const image = Buffer.from(data.qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(image).toMatch(/^<svg[^>]+>.*<\/svg>\s*$/s);

    const code = codeOf(data.secret);
    const mistyped = await person.call(confirmTwoFactor, { body: { code: wrong(code) } });
    expect([mistyped.status, mistyped.error.message]).toEqual([400, 'Invalid code']);
    expect((await person.call(getTwoFactor, {})).data).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const confirmed = await person.call(confirmTwoFactor, {
      body: { code: ` ${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect([confirmed.status, confirmed.data.recoveryCodes.length]).toEqual([200, 10]);
    expect((await person.call(getTwoFactor, {})).data).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });

  test('changes nothing until it is confirmed, and cannot be done twice', async () => {
    const person = await server.signUp();
    const { secret } = (await person.call(startTwoFactor, { body: { password } })).data;
    expect((await signIn(person)).data).toHaveProperty('user');
    const second = (await person.call(startTwoFactor, { body: { password } })).data.secret;
    expect((await person.call(confirmTwoFactor, { body: { code: codeOf(secret) } })).status).toBe(400);
    expect((await person.call(confirmTwoFactor, { body: { code: codeOf(second) } })).status).toBe(200);
    expect((await person.call(startTwoFactor, { body: { password } })).status).toBe(409);
    expect((await person.call(confirmTwoFactor, { body: { code: codeOf(second, 1) } })).status).toBe(409);
  });

  test('succeeds for only one of twelve concurrent requests', async () => {
    const person = await server.signUp();
    const { secret } = (await person.call(startTwoFactor, { body: { password } })).data;
    const body = { code: codeOf(secret) };
    const outcomes = await Promise.all(
      Array.from({ length: many }, () => person.call(confirmTwoFactor, { body })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array(many - 1).fill(409)]);
    const [code = ''] = outcomes.find(({ status }) => status === 200)?.data.recoveryCodes ?? [];
    expect((await person.call(verifyFactor, { body: { code } })).status).toBe(200);
  });

  test('fails if there is no secret to confirm', async () => {
    const person = await server.signUp();
    expect((await person.call(confirmTwoFactor, { body: { code: '123456' } })).status).toBe(404);
  });

  test('stores neither the secret nor a recovery code in plain text', async () => {
    const person = await server.signUp();
    const { secret, recoveryCodes } = await switchOn(server, person);
    const { rows } = await sql<{ row: string }>`
      select two_factor::text || encode(sealed_secret, 'escape') || encode(sealed_secret, 'base64') as row from two_factor
      union all select recovery_codes::text || encode(hash, 'escape') from recovery_codes`.execute(
      server.ctx.db,
    );
    const held = rows.map(({ row }) => row).join('\n');
    const raw = Buffer.from(secret).toString('hex');
    for (const text of [
      secret,
      raw,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ]) {
      expect(held).not.toContain(text);
    }
  });
});

describe('logging in', () => {
  test('returns a ticket and no cookies, and the ticket with a code then starts a session', async () => {
    const person = await server.signUp();
    const app = await switchOn(server, person);
    const ticket = await ticketOf(server, person);
    expect(ticket).toMatch(/^[\w-]{43}$/);
    const { status, data, response } = await giveCode(ticket, app.code());
    expect([status, data.user]).toEqual([200, person.user]);
    const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
    expect((await callEndpoint(server.app, getProfile, {}, cookies)).status).toBe(200);
  });

  test('without two-factor starts a session immediately', async () => {
    const { data, response } = await signIn(await server.signUp());
    expect([Object.keys(data), response.cookies.length]).toEqual([['user'], 4]);
  });

  test('responds identically to a wrong password with two-factor on and off', async () => {
    const person = await server.signUp();
    await switchOn(server, person);
    const body = { username: person.user.username, password: 'a guess' };
    const { status, error } = await callEndpoint(server.app, login, { body });
    expect([status, error.message]).toEqual([401, 'Invalid credentials']);
  });

  test('rejects a wrong code and keeps the ticket valid', async () => {
    const person = await server.signUp();
    const app = await switchOn(server, person);
    const ticket = await ticketOf(server, person);
    const { status, error, response } = await giveCode(ticket, wrong(app.code()));
    expect([status, error.code, error.message, response.cookies]).toEqual([
      ...[401, 'INVALID_CREDENTIALS', 'Invalid code', []],
    ]);
    expect((await giveCode(ticket, app.code())).status).toBe(200);
  });

  test('accepts a code once, even for other tickets and in twelve concurrent requests', async () => {
    const person = await server.signUp();
    const app = await switchOn(server, person);
    const tickets = await Promise.all(Array.from({ length: many }, () => ticketOf(server, person)));
    const code = app.code();
    const outcomes = await Promise.all(tickets.map((ticket) => giveCode(ticket, code)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array(many - 1).fill(401)]);
    expect((await giveCode(await ticketOf(server, person), code)).status).toBe(401);
    expect((await giveCode(await ticketOf(server, person), app.code(1))).status).toBe(200);
  });

  test('rejects a code older than the last one used', async () => {
    const person = await server.signUp();
    const app = await switchOn(server, person);
    expect((await giveCode(await ticketOf(server, person), app.code(1))).status).toBe(200);
    expect((await giveCode(await ticketOf(server, person), app.code())).status).toBe(401);
  });

  test('accepts a ticket once, even in concurrent requests with different valid codes', async () => {
    const person = await server.signUp();
    const { recoveryCodes } = await switchOn(server, person);
    const ticket = await ticketOf(server, person);
    const outcomes = await Promise.all(recoveryCodes.map((code) => giveCode(ticket, code)));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  test('accepts each recovery code once, however it is typed', async () => {
    const person = await server.signUp();
    const { recoveryCodes } = await switchOn(server, person);
    const [code = ''] = recoveryCodes;
    const typed = code.toUpperCase().replaceAll('-', ' ');
    expect((await giveCode(await ticketOf(server, person), typed)).status).toBe(200);
    expect((await giveCode(await ticketOf(server, person), code)).status).toBe(401);
    expect((await person.call(getTwoFactor, {})).data.recoveryCodesLeft).toBe(9);
  });

  test('rejects an expired ticket', async () => {
    const person = await server.signUp();
    const app = await switchOn(server, person);
    const ticket = await ticketOf(server, person);
    await sql`update login_tickets set expires_at = now() where user_id = ${person.user._id}`.execute(
      server.ctx.db,
    );
    const { status, error } = await giveCode(ticket, app.code());
    expect([status, error.code, error.message]).toEqual([401, 'SESSION_ENDED', 'Invalid code']);
  });

  test('stores only the hash of a ticket', async () => {
    const person = await server.signUp();
    await switchOn(server, person);
    const ticket = await ticketOf(server, person);
    const rows = await server.ctx.db.selectFrom('login_tickets').selectAll().execute();
    const held = rows.map(({ hash }) => `${hash.toString('utf8')} ${hash.toString('base64url')}`).join();
    expect(held).not.toContain(ticket);
  });

  test('rejects the code of another person', async () => {
    const [one, two] = [await server.signUp(), await server.signUp()];
    const [app] = [await switchOn(server, one), await switchOn(server, two)];
    const ticket = await ticketOf(server, two);
    for (const code of [app.code(), app.recoveryCodes[0] ?? '']) {
      expect((await giveCode(ticket, code)).status).toBe(401);
    }
  });

  test('rejects a ticket from before a password change', async () => {
    const person = await server.signUp();
    const app = await switchOn(server, person);
    const ticket = await ticketOf(server, person);
    const newPassword = 'another password';
    const body = { currentPassword: password, newPassword, confirmPassword: newPassword };
    expect((await person.call(changePassword, { body })).status).toBe(200);
    expect((await giveCode(ticket, app.code())).status).toBe(401);
  });
});

describe('a recent factor', () => {
  const sensitive = {
    'the list of sessions': (person: Person) => person.call(listSessions, {}),
    'a new password': (person: Person) =>
      person.call(changePassword, {
        body: { currentPassword: 'a guess', newPassword: 'long enough', confirmPassword: 'long enough' },
      }),
    'another email address': (person: Person) =>
      person.call(updateAccount, { body: { email: 'other@example.org', password: 'a guess' } }),
    'new recovery codes': (person: Person) => person.call(renewRecoveryCodes, {}),
  };

  test.each(Object.entries(sensitive))('is required for %s', async (_name, ask) => {
    const person = await server.signUp();
    const app = await switchOn(server, person);
    expect((await ask(person)).status).not.toBe(403);
    await ageFactors(server, person, 9);
    expect((await ask(person)).status).not.toBe(403);
    await ageFactors(server, person, 2);
    const { status, error } = await ask(person);
    expect([status, error.code, error.message]).toEqual([
      403,
      'SECOND_FACTOR_NEEDED',
      "Please confirm that it's you.",
    ]);
    const refused = await person.call(verifyFactor, { body: { code: wrong(app.code()) } });
    expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([400, 'code']);
    expect((await person.call(verifyFactor, { body: { code: app.code() } })).status).toBe(200);
    expect((await ask(person)).status).not.toBe(403);
  });

  test('counts only in the session in which it was given', async () => {
    const person = await server.signUp();
    const { response } = await signIn(person);
    const elsewhere = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
    await switchOn(server, person);
    expect((await person.call(listSessions, {})).status).toBe(200);
    expect((await callEndpoint(server.app, listSessions, {}, elsewhere)).status).toBe(403);
  });

  test('is not required of a person without two-factor', async () => {
    const person = await server.signUp();
    await person.call(startTwoFactor, { body: { password } });
    expect((await person.call(listSessions, {})).status).toBe(200);
    expect((await person.call(verifyFactor, { body: { code: '123456' } })).status).toBe(404);
  });

  test('uses up its code', async () => {
    const person = await server.signUp();
    const app = await switchOn(server, person);
    const code = app.code();
    const outcomes = await Promise.all(
      Array.from({ length: many }, () => person.call(verifyFactor, { body: { code } })),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('concurrent requests with one ticket use up only one of several recovery codes', async () => {
  const requireNoFailure = server.watchFailures();
  const person = await server.signUp();
  const app = await switchOn(server, person);
  const ticket = await ticketOf(server, person);
  const outcomes = await Promise.all(app.recoveryCodes.map((code) => giveCode(ticket, code)));
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await person.call(getTwoFactor, {})).data.recoveryCodesLeft).toBe(9);
  await requireNoFailure();
});

describe('switching off', () => {
  test('requires the password and a code, after which logging in needs no code', async () => {
    const person = await server.signUp();
    const app = await switchOn(server, person);
    const ticket = await ticketOf(server, person);
    const stop = (body: { password: string; code: string }) => person.call(stopTwoFactor, { body });
    expect((await stop({ password: 'a guess', code: app.code() })).error.errors?.[0]?.path).toBe('password');
    expect((await stop({ password, code: wrong(app.code()) })).error.errors?.[0]?.path).toBe('code');
    expect((await stop({ password, code: app.code() })).status).toBe(200);
    expect((await signIn(person)).data).toHaveProperty('user');
    expect((await giveCode(ticket, app.recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await stop({ password, code: app.code(1) })).status).toBe(404);
    const { rows } = await sql`select from recovery_codes where user_id = ${person.user._id}`.execute(
      server.ctx.db,
    );
    expect(rows).toEqual([]);
  });

  test('requires a code even if the session has just given one', async () => {
    const person = await server.signUp();
    const app = await switchOn(server, person);
    expect((await person.call(verifyFactor, { body: { code: app.code() } })).status).toBe(200);
    for (const code of [undefined, '', app.code()]) {
      const { status, error } = await person.call(stopTwoFactor, {
        body: { password, code: code as string },
      });
      expect([status, error.errors?.[0]?.path]).toEqual([400, 'code']);
    }
    const { data } = await person.call(getTwoFactor, {});
    expect(data.isOn).toBe(true);
  });
});

test('new recovery codes replace the old ones', async () => {
  const person = await server.signUp();
  const app = await switchOn(server, person);
  const { data } = await person.call(renewRecoveryCodes, {});
  expect(data.recoveryCodes).toHaveLength(10);
  const [old = ''] = app.recoveryCodes;
  const [fresh = ''] = data.recoveryCodes;
  expect((await person.call(verifyFactor, { body: { code: old } })).status).toBe(400);
  expect((await person.call(verifyFactor, { body: { code: fresh } })).status).toBe(200);
});

test('with another session secret, app codes fail and recovery codes still work', async () => {
  const person = await server.signUp();
  const app = await switchOn(server, person);
  await sql`update two_factor set sealed_secret = sealed_secret || '\\x00' where user_id = ${person.user._id}`.execute(
    server.ctx.db,
  );
  expect((await giveCode(await ticketOf(server, person), app.code())).status).toBe(401);
  expect((await giveCode(await ticketOf(server, person), app.recoveryCodes[0] ?? '')).status).toBe(200);
  await forgetSteps(server, person);
});
