import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { owner } from './owner.ts';
import { paged, pageQuery } from './paging.ts';

const blockState = z.object({ isBlocked: z.boolean() });
export type BlockState = z.output<typeof blockState>;

const params = z.object({ userId: id });

/** Also ends the subscriptions between the two users. Idempotent. */
export const blockPerson = defineEndpoint({
  method: 'POST',
  path: '/users/blocks/:userId',
  audience: 'member',
  summary:
    "Blocks a user, who can then no longer interact with the caller. Neither sees the other's comments and tweets",
  params,
  response: blockState,
  errors: ['NOT_FOUND'],
});

export const unblockPerson = defineEndpoint({
  method: 'DELETE',
  path: '/users/blocks/:userId',
  audience: 'member',
  summary: 'Unblocks a user',
  params,
  response: blockState,
  errors: ['NOT_FOUND'],
});

export const listBlocks = defineEndpoint({
  method: 'GET',
  path: '/users/blocks',
  audience: 'member',
  summary: 'Lists the users whom the caller blocks, most recently blocked first',
  query: z.object(pageQuery(50)),
  response: paged({ people: z.array(owner) }),
});
