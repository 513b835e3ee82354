import type { ExamplesOf } from './openapi/example.ts';
import { createdAt, passkeyId, updatedAt, user } from './openapi/samples.ts';
import type { Passkey, PasskeyAssertion, PasskeyRequestOptions } from './passkeys.ts';

const challenge = 'mX2Zq0bN6c8vT4r1Kp9sUw3yEe5hJ7lA0dGfBtCzIxo';
const credentialId = 'q83vASNFZ4mrze8BI0VniQ';
const timeout = 300_000;
const passkey: Passkey = { _id: passkeyId, name: 'Chrome on macOS', createdAt, lastUsedAt: updatedAt };

const requestOptions: PasskeyRequestOptions = {
  challenge,
  rpId: 'video.example.org',
  timeout,
  userVerification: 'required',
  allowCredentials: [],
};
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const assertion: PasskeyAssertion = {
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  response: {
    clientDataJSON,
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MdAAAAAQ',
    signature: 'MEUCIQDx5ry7kg',
  },
};

export const passkeyExamples: ExamplesOf<typeof import('./passkeys.ts')> = {
  listPasskeys: { data: [passkey] },
  startPasskey: {
    body: {},
    data: {
      challenge,
      rp: { id: 'video.example.org', name: 'Kinora' },
      user: { id: 'MDE5NTBiMWU', name: user.username, displayName: user.fullname },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout,
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  },
  addPasskey: {
    body: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
      name: passkey.name,
    },
    data: [passkey],
  },
  removePasskey: { params: { passkeyId }, data: {} },
  startPasskeyLogin: { body: {}, data: requestOptions },
  loginWithPasskey: { body: assertion, data: { user } },
  startPasskeyVerification: {
    data: {
      ...requestOptions,
      userVerification: 'preferred',
      allowCredentials: [{ id: credentialId, type: 'public-key', transports: ['internal'] }],
    },
  },
  verifyPasskey: { body: assertion, data: {} },
};
