import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
  refreshSession,
  setPassword,
} from '@kinora/contract/sessions';
import { ending, open, row } from '../../../../test/access-matrix-rows.ts';
import { password } from '../../../../test/person.ts';

export const rows = [
  row(login, 'the caller', { guest: 200, ...open }, (_world, { user }) => ({
    body: { username: user.username, password },
  })),
  row(changePassword, 'the caller', { other: 400, owner: 400 }, () => ({
    body: { currentPassword: 'not this one', newPassword: 'long enough', confirmPassword: 'long enough' },
  })),
  row(setPassword, 'the caller', { other: 409, owner: 409 }, () => ({
    body: { newPassword: 'long enough', confirmPassword: 'long enough' },
  })),
  row(listSessions, 'the caller', open, () => ({})),
  row(endSession, 'a nonexistent session', { other: 404, owner: 404 }, () => ({
    params: { sessionId: '01950b33-2c1d-7e5f-9a7b-4c6d8e0f2a07' },
  })),
  row(endOtherSessions, 'the caller', open, () => ({})),
  ending(refreshSession, 'the caller', open, () => ({})),
  ending(logout, 'the caller', { guest: 200, ...open }, () => ({})),
];
