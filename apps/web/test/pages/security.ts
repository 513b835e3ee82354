import { listPasskeys } from '@kinora/contract/passkeys';
import { getTwoFactor } from '@kinora/contract/two-factor';
import { api, respond } from '#test/api.ts';

export const url = '/settings/security';
const qr = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
export const secret = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Kinora:ada?secret=JBSWY3DPEHPK3PXP',
  qr,
};
export const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`);

export const state = (isOn: boolean, recoveryCodesLeft = isOn ? 10 : 0) =>
  respond(getTwoFactor, () => ({ isOn, recoveryCodesLeft }));
export const invalid = (field: string, message: string) => ({ errors: [{ path: field, message }] });

export const serveSecurity = () =>
  api.use(
    state(false),
    respond(listPasskeys, () => []),
  );
