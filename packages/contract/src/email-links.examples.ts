import type { ExamplesOf } from './openapi/example.ts';
import { user } from './openapi/samples.ts';

const token = 'q0Vb8cJx1nRkY3uTzD6mE5wLhS9aPfGi2oXtKrNyQ4U';

export const emailLinkExamples: ExamplesOf<typeof import('./email-links.ts')> = {
  forgotPassword: { body: { email: user.email }, data: {} },
  resetPassword: {
    body: { token, newPassword: 'staple of another kind', confirmPassword: 'staple of another kind' },
    data: {},
  },
  verifyEmail: { body: { token }, data: {} },
  sendVerification: { data: {} },
};
