import type { DataOf } from '@kinora/contract/endpoint';
import { type credentials, login } from '@kinora/contract/sessions';
import { msg } from '@lingui/core/macro';
import type * as z from 'zod/mini';
import { callApi } from '#lib/api/api-client.ts';

export type Credentials = z.output<typeof credentials>;

/** The message if logging in or signing up fails without a server message. */
export const startSessionFailure = msg`An unknown error occurred`;

/**
 * Logs in, which is also the last step of signing up. The response sets the session's cookies, or contains a ticket if
 * a second factor is still required.
 */
export function startSession(body: Credentials): Promise<DataOf<typeof login>> {
  return callApi(login, { body });
}
