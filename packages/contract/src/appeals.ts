import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id, maxCharacters, requiredText } from './fields.ts';
import { credentials } from './sessions.ts';

/** An appeal against a staff action. Each action can be appealed once. */
export const appealForm = z.object({
  text: requiredText(errorText('appealRequired'), maxCharacters(1000, errorText('appealTooLong'))),
});

const sent = { response: z.object({}), status: 201, message: 'Your answer was sent.' } as const;

export const answerAct = defineEndpoint({
  method: 'POST',
  path: '/notifications/:notificationId/answer',
  audience: 'member',
  summary:
    'Appeals the staff action of a notification. Each action can be appealed once. The appeal appears in the audit log',
  params: z.object({ notificationId: id }),
  body: appealForm,
  ...sent,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const closeAppeal = defineEndpoint({
  method: 'POST',
  path: '/admin/audit/:entryId/close-appeal',
  audience: 'staff',
  summary:
    "Closes the appeal against a staff action, so that it no longer counts as open. The action isn't changed",
  params: z.object({ entryId: id }),
  response: z.object({}),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const appealSuspension = defineEndpoint({
  method: 'POST',
  path: '/users/login/answer',
  audience: 'everyone',
  summary:
    "Appeals the caller's own suspension, once. Requires the credentials, because a suspended account can't log in",
  body: z.extend(credentials, appealForm.shape),
  ...sent,
  errors: ['INVALID_CREDENTIALS', 'CONFLICT'],
});
