import type { ExamplesOf } from './openapi/example.ts';
import { password, user } from './openapi/samples.ts';

const code = '492039';
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `k3f9-x2${index}q-m7wd-p4ta`);
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export const twoFactorExamples: ExamplesOf<typeof import('./two-factor.ts')> = {
  getTwoFactor: { data: { isOn: true, recoveryCodesLeft: 9 } },
  startTwoFactor: {
    body: { password },
    data: {
      secret,
      uri: `otpauth://totp/Kinora:ada?issuer=Kinora&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
      qr: 'data:image/svg+xml;base64,PHN2Zy8+',
    },
  },
  confirmTwoFactor: { body: { code }, data: { recoveryCodes } },
  stopTwoFactor: { body: { password, code }, data: {} },
  renewRecoveryCodes: { data: { recoveryCodes } },
  verifyFactor: { body: { code }, data: {} },
  loginWithCode: { body: { ticket: 'pX0vQ3v7mO8q4n2cWb1yZ5t6u9r0s3a7d8f1g2h4j5k', code }, data: { user } },
};
