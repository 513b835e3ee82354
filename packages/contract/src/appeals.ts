import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { id, maxCharacters, requiredText } from './fields.ts';
import { credentials } from './sessions.ts';

/** An appeal against a staff action. Each action can be appealed once. */
export const answerForm = z.object({
  text: requiredText('Answer is required.', maxCharacters(1000, 'Answer cannot exceed 1,000 characters.')),
});

const sent = { response: z.object({}), status: 201, message: 'Your answer was sent.' } as const;

export const answerAct = defineEndpoint({
  method: 'POST',
  path: '/notifications/:notificationId/answer',
  audience: 'member',
  summary:
    'Answer an act of the staff that a notification tells of, once. The staff reads it in the audit log',
  params: z.object({ notificationId: id }),
  body: answerForm,
  ...sent,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const appealSuspension = defineEndpoint({
  method: 'POST',
  path: '/users/login/answer',
  audience: 'everyone',
  summary: "Answer one's own suspension, once, with the credentials of a sign-in, which it would refuse",
  body: z.extend(credentials, answerForm.shape),
  ...sent,
  errors: ['INVALID_CREDENTIALS', 'CONFLICT'],
});
