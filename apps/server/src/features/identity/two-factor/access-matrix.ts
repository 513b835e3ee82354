import {
  confirmTwoFactor,
  getTwoFactor,
  loginWithCode,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
  verifyFactor,
} from '@kinora/contract/two-factor';
import { open, row } from '../../../../test/access-matrix-rows.ts';

const refused = { other: 400, owner: 400 };
const missing = { other: 404, owner: 404 };
const code = { body: { code: '000000' } };

export const rows = [
  row(getTwoFactor, 'the caller', open, () => ({})),
  row(startTwoFactor, 'the caller, with a wrong password', refused, () => ({
    body: { password: 'a guess' },
  })),
  row(confirmTwoFactor, 'a nonexistent secret', missing, () => code),
  row(renewRecoveryCodes, 'two-factor that is off', missing, () => ({})),
  row(verifyFactor, 'two-factor that is off', missing, () => code),
  row(stopTwoFactor, 'the caller, with a wrong password', refused, () => ({
    body: { password: 'a guess', ...code.body },
  })),
  row(loginWithCode, 'a made-up ticket', { guest: 401, other: 401, owner: 401 }, () => ({
    body: { ticket: 'made-up', code: '000000' },
  })),
];
