import type { ExamplesOf } from './openapi/example.ts';
import { password, user } from './openapi/samples.ts';

export const sessionExamples: ExamplesOf<typeof import('./sessions.ts')> = {
  login: { body: { username: 'ada', password }, data: { user } },
  logout: { data: {} },
  refreshSession: { data: {} },
  changePassword: {
    body: {
      currentPassword: password,
      newPassword: 'staple of another kind',
      confirmPassword: 'staple of another kind',
    },
    data: {},
  },
};
