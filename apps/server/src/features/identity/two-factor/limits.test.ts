import { loginWithCode, verifyFactor } from '@kinora/contract/two-factor';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callEndpoint, type Person } from '../../../../test/person.ts';
import { type App, switchOn, ticketOf } from '../../../../test/second-factor.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let person: Person;
let app: App;
const forgetLimits = () => sql`delete from rate_limits`.execute(server.ctx.db);

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'on' });
});
beforeEach(async () => {
  await forgetLimits();
  person = await server.signUp();
  app = await switchOn(server, person);
});
afterAll(() => server[Symbol.asyncDispose]());

const give = (ticket: string, code: string, cookies = {}) =>
  callEndpoint(server.app, loginWithCode, { body: { ticket, code } }, cookies);

/** Returns a code that isn't valid now or in the adjacent time steps. */
function wrongCode(): string {
  const shown = [-1, 0, 1, 2].map((later) => app.code(later));
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !shown.includes(code)) ?? '';
}

async function guess(ticket: string, times: number, cookies = {}): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await give(ticket, wrongCode(), cookies)).status);
  return statuses;
}

test('twenty wrong codes end a ticket, and the next login works normally', async () => {
  const ticket = await ticketOf(server, person);
  expect(new Set(await guess(ticket, 20))).toEqual(new Set([401]));
  const { status, error } = await give(ticket, app.code());
  expect([status, error.code, error.message]).toEqual([401, 'SESSION_ENDED', 'Invalid code']);
  expect((await give(await ticketOf(server, person), app.code())).status).toBe(200);
});

test('forty concurrent wrong codes count as twenty tries', async () => {
  const ticket = await ticketOf(server, person);
  const code = wrongCode();
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => give(ticket, code)));
  expect(outcomes.filter(({ error }) => error.code === 'INVALID_CREDENTIALS')).toHaveLength(20);
});

test('nineteen wrong codes leave one try', async () => {
  const ticket = await ticketOf(server, person);
  await guess(ticket, 19);
  expect((await give(ticket, app.code())).status).toBe(200);
});

test('codes for many tickets reach a limit, which blocks neither a known device nor a recovery code', async () => {
  for (let n = 0; n < 3; n += 1) await guess(await ticketOf(server, person), 20);
  expect((await give(await ticketOf(server, person), app.code())).status).toBe(429);
  const known = { device: person.cookies.device ?? '' };
  expect((await give(await ticketOf(server, person, known), app.code(), known)).status).toBe(200);
  const [code = ''] = app.recoveryCodes;
  expect((await give(await ticketOf(server, person), code)).status).toBe(200);
});

test('guessed tickets reach a separate limit, and a real ticket still works', async () => {
  const ticket = await ticketOf(server, person);
  expect((await guess('a guess', 61)).at(-1)).toBe(429);
  expect((await give(ticket, app.code())).status).toBe(200);
});

test('wrong codes in a session use up only the tries of that session', async () => {
  const statuses = [];
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await person.call(verifyFactor, { body: { code: wrongCode() } })).status);
  }
  // The code that switched two-factor on also counted as a try.
  expect([statuses[8], statuses[10]]).toEqual([400, 429]);
  expect((await give(await ticketOf(server, person), app.code())).status).toBe(200);
});
