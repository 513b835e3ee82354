import { login } from '@kinora/contract/sessions';
import { confirmTwoFactor, startTwoFactor } from '@kinora/contract/two-factor';
import { sql } from 'kysely';
import { callEndpoint, type Person, password } from './person.ts';
import type { TestServer } from './server.ts';
import { codeOf } from './totp.ts';

/** An authenticator app with an account's secret, and that account's recovery codes. */
export type App = {
  secret: string;
  recoveryCodes: string[];
  /** Returns the current code, or the one `later` time steps from now. */
  code(later?: number): string;
};

/** Enables two-factor. The current code can then be used again, although a code normally works only once. */
export async function switchOn(server: TestServer, person: Person): Promise<App> {
  const { secret } = (await person.call(startTwoFactor, { body: { password } })).data;
  const { status, data } = await person.call(confirmTwoFactor, { body: { code: codeOf(secret) } });
  if (status !== 200) throw new Error(`two-factor could not be switched on: ${status}`);
  await forgetSteps(server, person);
  return { secret, recoveryCodes: data.recoveryCodes, code: (later) => codeOf(secret, later) };
}

/** Pretends that the last code was used long ago. */
export async function forgetSteps({ ctx }: TestServer, { user }: Person): Promise<void> {
  await sql`update two_factor set last_step = 0 where user_id = ${user._id}`.execute(ctx.db);
}

/** Pretends that the person's sessions presented their second factor this many minutes earlier. */
export async function ageFactors({ ctx }: TestServer, { user }: Person, minutes: number): Promise<void> {
  await sql`update sessions set factor_at = factor_at - make_interval(mins => ${minutes})
    where user_id = ${user._id}`.execute(ctx.db);
}

/** Sends the first step of a login, and returns the ticket that the response has to contain. */
export async function ticketOf({ app }: TestServer, { user }: Person, cookies = {}): Promise<string> {
  const body = { username: user.username, password };
  const { data, response } = await callEndpoint(app, login, { body }, cookies);
  if (!data || !('ticket' in data)) throw new Error(`no ticket: ${response.body}`);
  if (response.cookies.length > 0) throw new Error('cookies were set before the code');
  return data.ticket;
}
