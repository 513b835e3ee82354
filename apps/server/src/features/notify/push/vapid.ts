import { createECDH, createHmac } from 'node:crypto';
import type { Config } from '../../../config.ts';

/** The keys that sign this instance's pushes (VAPID, RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * Derives the keys from the instance's secret, like every other key, so all its servers have the same ones, for as long
 * as the secret lasts.
 */
export function createVapidKeys(secret: string): VapidKeys {
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = createHmac('sha256', secret).update(`web push ${attempt}`).digest();
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(privateKey);
    } catch {
      // One number in four billion is not a valid key of the curve.
      continue;
    }
    return {
      publicKey: curve.getPublicKey('base64url'),
      privateKey: privateKey.toString('base64url'),
    };
  }
}

/** Tells push services whom to contact about this instance. */
export function vapidSubject({ publicUrl, securityContact, host }: Config): string {
  if (securityContact) return securityContact;
  return publicUrl?.startsWith('https:') ? publicUrl : `mailto:kinora@${host}`;
}
