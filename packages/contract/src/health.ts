import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const healthcheck = defineEndpoint({
  method: 'GET',
  path: '/healthcheck',
  audience: 'everyone',
  summary: 'Whether the server and its database answer',
  response: z.literal('OK'),
  errors: ['UNAVAILABLE'],
});
