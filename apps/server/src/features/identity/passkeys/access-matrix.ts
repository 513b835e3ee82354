import {
  addPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
  startPasskeyVerification,
  verifyPasskey,
} from '@kinora/contract/passkeys';
import { open, row } from '../../../../test/access-matrix-rows.ts';

/**
 * Passkeys need a public URL, which the access matrix's server doesn't have; `passkeys.test.ts` tests them with one.
 */
const unavailable = { other: 404, owner: 404 };
const id = 'q83vASNFZ4mrze8BI0VniQ';
const type = 'public-key' as const;
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const assertion = {
  body: { id, rawId: id, type, response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' } },
};

export const rows = [
  row(listPasskeys, 'the caller', open, () => ({})),
  row(startPasskey, 'the caller', unavailable, () => ({ body: {} })),
  row(addPasskey, 'the caller', unavailable, () => ({
    body: { id, rawId: id, type, response: { clientDataJSON, attestationObject: 'AAAA' } },
  })),
  row(removePasskey, 'a nonexistent passkey', unavailable, () => ({
    params: { passkeyId: '01950b34-3d2e-7f60-8b8c-5d7e9f1a3b08' },
  })),
  row(startPasskeyLogin, 'any account', { guest: 404, ...unavailable }, () => ({ body: {} })),
  row(loginWithPasskey, 'a made-up passkey', { guest: 404, ...unavailable }, () => assertion),
  row(startPasskeyVerification, 'the caller', unavailable, () => ({})),
  row(verifyPasskey, 'a made-up passkey', unavailable, () => assertion),
];
