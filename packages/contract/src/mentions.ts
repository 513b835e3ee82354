import * as z from 'zod/mini';
import { owner } from './channels.ts';
import { defineEndpoint } from './endpoint.ts';
import { maxCharacters, optionalText } from './fields.ts';

export const suggestPeople = defineEndpoint({
  method: 'GET',
  path: '/users/suggest',
  audience: 'member',
  summary:
    'At most 8 people to mention, by the beginning of their username or name; without a text, channels that one subscribes to',
  query: z.object({ query: z.optional(optionalText(maxCharacters(100, 'Search is too long'))) }),
  response: z.array(owner),
  errors: ['RATE_LIMITED'],
});
