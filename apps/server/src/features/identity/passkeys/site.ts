import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';

/** The site that passkeys are bound to, which WebAuthn calls the relying party. */
export type PasskeySite = { id: string; name: string; origin: string };

/** Throws `NOT_FOUND` if the instance has no public URL, or one with an IP address as its host. */
export function requirePasskeySite({ config }: Context): PasskeySite {
  const { passkeyHost, publicUrl } = config;
  if (!passkeyHost || !publicUrl) throw new AppError('NOT_FOUND', errorText('passkeysOff'));
  return { id: passkeyHost, name: 'Kinora', origin: publicUrl };
}

/** Returns the bytes that identify an account to an authenticator. They contain no personal data. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId, 'utf8'));
}
