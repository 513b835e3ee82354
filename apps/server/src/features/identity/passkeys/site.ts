import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';

/** The site that passkeys are bound to, WebAuthn's relying party. */
export type PasskeySite = { id: string; name: string; origin: string };

/** Throws `NOT_FOUND` if the instance has no public URL, or one with a bare IP address. */
export function requirePasskeySite({ config }: Context): PasskeySite {
  const { passkeyHost, publicUrl } = config;
  if (!passkeyHost || !publicUrl) throw new AppError('NOT_FOUND', 'Passkeys are not available on this site.');
  return { id: passkeyHost, name: 'Kinora', origin: publicUrl };
}

/** The bytes that identify an account to an authenticator. They reveal nothing about the person. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId, 'utf8'));
}
