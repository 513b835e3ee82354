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

/** The browser's part of the ceremonies, loaded when one begins. */
const loadBrowser = () => import('@simplewebauthn/browser');

/** Whether this site has passkeys, and this browser can use them here: only pages over https may. */
export function usePasskeySupport(): boolean {
  return useSite().passkeys && 'PublicKeyCredential' in window;
}

/** Signs in with a passkey alone, or with a ticket in place of the code. */
export async function signInWithPasskey(ticket?: string): Promise<User> {
  const optionsJSON = await callApi(startPasskeyLogin, { body: { ticket } });
  const { startAuthentication } = await loadBrowser();
  const body = await startAuthentication({ optionsJSON });
  return (await callApi(loginWithPasskey, { body })).user;
}

/** Gives a passkey for this session, in place of a code. */
export async function verifyWithPasskey(): Promise<void> {
  const optionsJSON = await callApi(startPasskeyVerification, {});
  const { startAuthentication } = await loadBrowser();
  await callApi(verifyPasskey, { body: await startAuthentication({ optionsJSON }) });
}

/** Makes a passkey on this device or a key, and returns all of the person's. */
export async function makePasskey(name: string, password: string | undefined): Promise<Passkey[]> {
  const optionsJSON = await callApi(startPasskey, { body: { password } });
  const { startRegistration } = await loadBrowser();
  const body = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw isKnownHere(error) ? new PasskeyExistsError() : error;
  });
  return callApi(addPasskey, { body: { ...body, name } });
}

/** Whether the person dismissed the browser's question, or let it time out. */
export function isDismissed(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** The authenticator has a passkey of this person already. */
export class PasskeyExistsError extends Error {}

function isKnownHere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
