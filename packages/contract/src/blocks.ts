import * as z from 'zod/mini';
import { owner } from './channels.ts';
import { defineEndpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { paged, pageQuery } from './paging.ts';

const blockState = z.object({ isBlocked: z.boolean() });
export type BlockState = z.output<typeof blockState>;

const params = z.object({ userId: id });

/** Also ends the subscriptions between the two. Idempotent. */
export const blockPerson = defineEndpoint({
  method: 'POST',
  path: '/users/blocks/:userId',
  audience: 'member',
  summary:
    'Block a person: they can no longer comment, like or subscribe, and neither sees what the other writes',
  params,
  response: blockState,
  errors: ['NOT_FOUND'],
});

export const unblockPerson = defineEndpoint({
  method: 'DELETE',
  path: '/users/blocks/:userId',
  audience: 'member',
  summary: 'Unblock a person',
  params,
  response: blockState,
  errors: ['NOT_FOUND'],
});

export const listBlocks = defineEndpoint({
  method: 'GET',
  path: '/users/blocks',
  audience: 'member',
  summary: 'The people whom the caller blocks, latest first',
  query: z.object(pageQuery(50)),
  response: paged({ people: z.array(owner) }),
});
