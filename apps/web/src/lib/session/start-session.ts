import type { DataOf } from '@kinora/contract/endpoint';
import { type credentials, login } from '@kinora/contract/sessions';
import type * as z from 'zod/mini';
import { callApi } from '#lib/api/api-client.ts';

export type Credentials = z.output<typeof credentials>;

/** The message when logging in or signing up failed and the server gave none. */
export const startSessionFailure = 'An unknown error occurred';

/**
 * Logs in. The answer sets the session's cookies, or has a ticket if a code is still missing; signing up ends with it
 * too.
 */
export function startSession(body: Credentials): Promise<DataOf<typeof login>> {
  return callApi(login, { body });
}
