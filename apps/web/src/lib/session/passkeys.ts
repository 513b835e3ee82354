import type { User } from '@kinora/contract/accounts';
import {
  addPasskey,
  loginWithPasskey,
  type Passkey,
  startPasskey,
  startPasskeyLogin,
  startPasskeyVerification,
  verifyPasskey,
} from '@kinora/contract/passkeys';
import { callApi } from '#lib/api/api-client.ts';
import { useSite } from './site.ts';

/** Loaded only when a passkey is used. */
const loadBrowser = () => import('@simplewebauthn/browser');

/** Whether this site offers passkeys and the browser supports them here, which requires HTTPS. */
export function usePasskeySupport(): boolean {
  return useSite().passkeys && 'PublicKeyCredential' in window;
}

/** Logs in with a passkey alone, or with a login's ticket and a passkey as the second factor. */
export async function signInWithPasskey(ticket?: string): Promise<User> {
  const optionsJSON = await callApi(startPasskeyLogin, { body: { ticket } });
  const { startAuthentication } = await loadBrowser();
  const body = await startAuthentication({ optionsJSON });
  return (await callApi(loginWithPasskey, { body })).user;
}

/** Verifies this session with a passkey in place of a code. */
export async function verifyWithPasskey(): Promise<void> {
  const optionsJSON = await callApi(startPasskeyVerification, {});
  const { startAuthentication } = await loadBrowser();
  await callApi(verifyPasskey, { body: await startAuthentication({ optionsJSON }) });
}

/**
 * Creates a passkey on this device or a security key, and returns all of the member's passkeys. Throws
 * `PasskeyExistsError`.
 */
export async function createPasskey(name: string, password: string | undefined): Promise<Passkey[]> {
  const optionsJSON = await callApi(startPasskey, { body: { password } });
  const { startRegistration } = await loadBrowser();
  const body = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw isKnownHere(error) ? new PasskeyExistsError() : error;
  });
  return callApi(addPasskey, { body: { ...body, name } });
}

/** Whether the browser's prompt was dismissed or timed out. */
export function isPromptDismissed(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** The authenticator already has a passkey for this account. */
export class PasskeyExistsError extends Error {}

function isKnownHere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
