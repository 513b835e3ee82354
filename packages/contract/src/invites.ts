import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id, time } from './fields.ts';

/** An invite from the staff. Anyone with its code can sign up until it expires or has been used `uses` times. */
const invite = z.object({
  _id: id,
  code: z.string(),
  uses: count,
  /** The number of accounts created with it. */
  used: count,
  /** Null if it doesn't expire. */
  expiresAt: z.nullable(time),
});
export type Invite = z.output<typeof invite>;

export const inviteForm = z.object({
  uses: z
    .int(errorText('invalidUses'))
    .check(z.minimum(1, errorText('usesTooFew')), z.maximum(10_000, errorText('usesTooMany'))),
  /** Absent or null if it doesn't expire. */
  expiresAt: z.nullish(time),
});

export const listInvites = defineEndpoint({
  method: 'GET',
  path: '/admin/invites',
  audience: 'staff',
  summary: 'Lists the latest 500 invites, newest first',
  response: z.array(invite),
});

export const createInvite = defineEndpoint({
  method: 'POST',
  path: '/admin/invites',
  audience: 'staff',
  summary: 'Creates an invite. Returns all invites, newest first',
  body: inviteForm,
  response: z.array(invite),
  status: 201,
});

export const deleteInvite = defineEndpoint({
  method: 'DELETE',
  path: '/admin/invites/:inviteId',
  audience: 'staff',
  summary: 'Deletes an invite, which can then no longer be used',
  params: z.object({ inviteId: id }),
  response: z.object({}),
  errors: ['NOT_FOUND'],
});

export const approvePerson = defineEndpoint({
  method: 'POST',
  path: '/admin/people/:userId/approve',
  audience: 'staff',
  summary: 'Approves an account that is waiting for approval. Idempotent',
  params: z.object({ userId: id }),
  response: z.object({}),
  errors: ['NOT_FOUND'],
});
