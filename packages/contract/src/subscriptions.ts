import * as z from 'zod/mini';
import { owner } from './channels.ts';
import { defineEndpoint } from './endpoint.ts';
import { count, id } from './fields.ts';
import { maxLimit, paged, pageQuery } from './paging.ts';

const subscriptionState = z.object({ isSubscribed: z.boolean(), subscribersCount: count });
export type SubscriptionState = z.output<typeof subscriptionState>;

export const toggleSubscription = defineEndpoint({
  method: 'POST',
  path: '/subscriptions/c/:channelId',
  audience: 'member',
  summary: 'Subscribe to a channel, or unsubscribe',
  params: z.object({ channelId: id }),
  response: subscriptionState,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const listSubscribers = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/c/:channelId',
  audience: 'member',
  summary: 'The subscribers of a channel',
  params: z.object({ channelId: id }),
  query: z.object(pageQuery(maxLimit)),
  response: paged({ subscribers: z.array(owner) }),
  errors: ['NOT_FOUND'],
});

export const listSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/subscriptions/u/:userId',
  audience: 'member',
  summary: 'The channels that a person subscribes to',
  params: z.object({ userId: id }),
  query: z.object(pageQuery(maxLimit)),
  response: paged({
    channels: z.array(z.object({ ...owner.shape, subscribers: count, isSubscribed: z.boolean() })),
  }),
  errors: ['NOT_FOUND'],
});
