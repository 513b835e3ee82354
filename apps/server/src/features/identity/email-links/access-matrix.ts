import { forgotPassword, resetPassword, sendVerification, verifyEmail } from '@kinora/contract/email-links';
import { open, row } from '../../../../test/access-matrix-rows.ts';

/** No caller has a valid link here; the tests of email links cover valid ones. */
const refused = { guest: 400, other: 400, owner: 400 };

export const rows = [
  row(forgotPassword, 'an account', { guest: 200, ...open }, ({ owner }) => ({
    body: { email: owner.user.email },
  })),
  row(resetPassword, 'an account', refused, () => ({
    body: { token: 'a guess', newPassword: 'long enough', confirmPassword: 'long enough' },
  })),
  row(verifyEmail, 'an address', refused, () => ({ body: { token: 'a guess' } })),
  row(sendVerification, 'the caller', { other: 400, owner: 400 }, () => ({})),
];
