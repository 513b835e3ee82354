import type { User } from '@kinora/contract/accounts';
import { type credentials, login } from '@kinora/contract/sessions';
import type * as z from 'zod/mini';
import { callApi } from '#lib/api/api-client.ts';

export type Credentials = z.output<typeof credentials>;

/** The message when logging in or signing up failed and the server gave none. */
export const startSessionFailure = 'An unknown error occurred';

/** Logs in. The answer sets the session's cookies; signing up ends with it too. */
export async function startSession(body: Credentials): Promise<User> {
  const answer = await callApi(login, { body });
  if ('needs' in answer) throw new Error('a code is needed');
  return answer.user;
}
