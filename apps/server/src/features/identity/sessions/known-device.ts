import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import type { TokenKeys } from './keys.ts';

/** Max accounts per device; the oldest is dropped first. */
const maxAccounts = 5;

/**
 * Returns the content of the device cookie after a login: `<device id>.<proof>.<proof>…`, with one proof per account
 * that has logged in on the device. Wrong passwords from a known device have a separate limit, so that guesses from
 * elsewhere never lock the account's owner out.
 */
export function rememberDevice(keys: TokenKeys, cookie: string | undefined, userId: string): string {
  const { deviceId, proofs } = parse(cookie);
  const proof = prove(keys, deviceId, userId);
  const others = proofs.filter((one) => one !== proof).slice(-(maxAccounts - 1));
  return [deviceId, ...others, proof].join('.');
}

/** Returns the device's id if the account has logged in on it before, and null otherwise. */
export function knownDeviceOf(keys: TokenKeys, cookie: string | undefined, userId: string): string | null {
  const { deviceId, proofs } = parse(cookie);
  const proof = Buffer.from(prove(keys, deviceId, userId));
  const isKnown = proofs.some(
    (one) => one.length === proof.length && timingSafeEqual(Buffer.from(one), proof),
  );
  return isKnown ? deviceId : null;
}

function parse(cookie = ''): { deviceId: string; proofs: string[] } {
  const [deviceId = '', ...proofs] = cookie.split('.', maxAccounts + 1);
  return isUuid(deviceId)
    ? { deviceId, proofs: proofs.filter((proof) => /^[\w-]{43}$/.test(proof)) }
    : { deviceId: randomUUID(), proofs: [] };
}

function prove(keys: TokenKeys, deviceId: string, userId: string): string {
  return createHmac('sha256', keys.device).update(`${deviceId} ${userId}`).digest('base64url');
}
