import type { ExamplesOf } from './openapi/example.ts';
import { createdAt, password, sessionId, updatedAt, user } from './openapi/samples.ts';

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
  listSessions: {
    data: [
      {
        _id: sessionId,
        device: 'Firefox on Linux',
        address: '203.0.113.0/24',
        createdAt,
        lastSeenAt: updatedAt,
        isCurrent: true,
      },
    ],
  },
  endSession: { params: { sessionId }, data: {} },
  endOtherSessions: { data: {} },
  setPassword: { body: { newPassword: password, confirmPassword: password }, data: {} },
};
