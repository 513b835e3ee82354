import { createECDH, createHmac } from 'node:crypto';
import type { Config } from '../../../config.ts';

/** The keys that sign this instance's pushes (VAPID, RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * Derives the keys from the instance's secret, so that all of its servers have the same keys. They change if the secret
 * changes.
 */
export function createVapidKeys(secret: string): VapidKeys {
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = createHmac('sha256', secret).update(`web push ${attempt}`).digest();
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(privateKey);
    } catch {
      // About one in four billion values isn't a valid private key of the curve.
      continue;
    }
    return {
      publicKey: curve.getPublicKey('base64url'),
      privateKey: privateKey.toString('base64url'),
    };
  }
}

/** Returns the contact for push services: a URL or an email address of this instance. */
export function vapidSubject({ publicUrl, securityContact, host }: Config): string {
  if (securityContact) return securityContact;
  return publicUrl?.startsWith('https:') ? publicUrl : `mailto:kinora@${host}`;
}
