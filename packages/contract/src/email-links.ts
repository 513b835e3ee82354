import * as z from 'zod/mini';
import { email, newPassword, repeats } from './account-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';

/** The token of an emailed link. A malformed token gets the same error as one that was never issued. */
const token = z
  .string({ error: errorText('linkIncomplete') })
  .check(z.maxLength(200, errorText('linkIncomplete')));

/** The form for a new password. The token isn't a field, because it comes with the link. */
export const newPasswordForm = z
  .object({
    newPassword: newPassword(errorText('newPasswordRequired'), errorText('passwordTooShort', { min: 8 })),
    confirmPassword: z
      .string({ error: errorText('confirmPasswordRequired') })
      .check(z.minLength(1, errorText('confirmPasswordRequired'))),
  })
  .check(repeats('confirmPassword', 'newPassword', errorText('passwordsDiffer')));

const nothing = z.object({});

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/users/forgot-password',
  audience: 'everyone',
  summary:
    'Emails a link to reset the password. The response is the same whether or not the address has an account',
  body: z.object({ email }),
  response: nothing,
  message: 'If this address has an account, a link is on its way to it',
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/users/reset-password',
  audience: 'everyone',
  summary: 'Sets a new password with the token of an emailed link, and ends all sessions of the account',
  body: z
    .object({ token, ...newPasswordForm.shape })
    .check(repeats('confirmPassword', 'newPassword', errorText('passwordsDiffer'))),
  response: nothing,
  message: 'Password changed successfully',
});

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/users/verify-email',
  audience: 'everyone',
  summary: 'Confirms an email address with the token of an emailed link. A changed address then takes effect',
  body: z.object({ token }),
  response: nothing,
  message: 'Email address confirmed',
  errors: ['CONFLICT'],
});

export const sendVerification = defineEndpoint({
  method: 'POST',
  path: '/users/send-verification',
  audience: 'member',
  summary: "Emails a link that confirms the caller's email address, or the pending new one",
  response: nothing,
  message: 'A link is on its way',
});
