import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const healthcheck = defineEndpoint({
  method: 'GET',
  path: '/healthcheck',
  audience: 'everyone',
  summary: 'Checks whether the server and its database respond',
  response: z.literal('OK'),
  errors: ['UNAVAILABLE'],
});
