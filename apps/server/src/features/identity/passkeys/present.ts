import type {
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyTransport,
} from '@kinora/contract/passkeys';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { PasskeyRow } from './queries.ts';
import type { PasskeySite } from './site.ts';

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

const transports: ReadonlySet<string> = new Set<PasskeyTransport>([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
]);

function isTransport(value: string): value is PasskeyTransport {
  return transports.has(value);
}

/** Presents an existing passkey in the format that WebAuthn options use. */
export function descriptorOf({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id, type: 'public-key' as const, transports: transports.filter(isTransport) };
}

export function presentCreationOptions(
  site: PasskeySite,
  { challenge, user, pubKeyCredParams, timeout = 0 }: PublicKeyCredentialCreationOptionsJSON,
  existing: readonly PasskeyRow[],
): PasskeyCreationOptions {
  return {
    challenge,
    rp: { id: site.id, name: site.name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: existing.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

export function presentRequestOptions(
  site: PasskeySite,
  { challenge, timeout = 0 }: PublicKeyCredentialRequestOptionsJSON,
  userVerification: 'required' | 'preferred',
  allowed: readonly PasskeyRow[],
): PasskeyRequestOptions {
  return { challenge, rpId: site.id, timeout, userVerification, allowCredentials: allowed.map(descriptorOf) };
}
