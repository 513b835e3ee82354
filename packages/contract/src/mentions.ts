import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { maxCharacters, optionalText } from './fields.ts';
import { owner } from './owner.ts';

export const suggestPeople = defineEndpoint({
  method: 'GET',
  path: '/users/suggest',
  audience: 'member',
  summary:
    'Suggests up to 8 users to mention, by prefix of username or name. Without a query, suggests channels that the caller subscribes to',
  query: z.object({ query: z.optional(optionalText(maxCharacters(100, errorText('searchTooLong')))) }),
  response: z.array(owner),
  errors: ['RATE_LIMITED'],
});
