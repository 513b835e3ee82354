import { changePassword, login, logout, refreshSession } from '@kinora/contract/sessions';
import { ending, open, row } from '../../../test/ownership-rows.ts';
import { password } from '../../../test/person.ts';

export const rows = [
  row(login, 'oneself', { guest: 200, ...open }, (_world, { user }) => ({
    body: { username: user.username, password },
  })),
  row(changePassword, 'oneself', { other: 400, owner: 400 }, () => ({
    body: { currentPassword: 'not this one', newPassword: 'long enough', confirmPassword: 'long enough' },
  })),
  ending(refreshSession, 'oneself', open, () => ({})),
  ending(logout, 'oneself', { guest: 200, ...open }, () => ({})),
];
