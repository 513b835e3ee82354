import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';

export const accountDeletion = z.object({
  password: z
    .string({ error: errorText('passwordRequiredStop') })
    .check(
      z.minLength(1, errorText('passwordRequiredStop')),
      z.maxLength(1000, errorText('invalidPassword')),
    ),
  code: z.nullish(z.string().check(z.maxLength(100, errorText('invalidCode')))),
});

export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/users/account',
  audience: 'member',
  summary:
    "Deletes the caller's account and everything that belongs to it, ends all its sessions, and clears the cookies",
  body: accountDeletion,
  response: z.object({}),
  message: 'Your account was deleted',
  errors: ['NOT_FOUND', 'SECOND_FACTOR_NEEDED'],
});
