import type { User } from '@kinora/contract/accounts';
import type { BodyOf } from '@kinora/contract/endpoint';
import {
  confirmTwoFactor,
  getTwoFactor,
  loginWithCode,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
  type TwoFactorSecret,
  verifyFactor,
} from '@kinora/contract/two-factor';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

export const twoFactorQuery = queryOptions({
  queryKey: queryKeys.twoFactor,
  queryFn: ({ signal }) => callApi(getTwoFactor, {}, { signal }),
});

export function requestSecret(password: string): Promise<TwoFactorSecret> {
  return callApi(startTwoFactor, { body: { password } });
}

export async function confirmSecret(code: string): Promise<string[]> {
  return (await callApi(confirmTwoFactor, { body: { code } })).recoveryCodes;
}

export async function requestRecoveryCodes(): Promise<string[]> {
  return (await callApi(renewRecoveryCodes, {})).recoveryCodes;
}

export async function disableTwoFactor(body: BodyOf<typeof stopTwoFactor>): Promise<void> {
  await callApi(stopTwoFactor, { body });
}

export async function verifyCode(code: string): Promise<void> {
  await callApi(verifyFactor, { body: { code } });
}

export async function logInWithCode(ticket: string, code: string): Promise<User> {
  return (await callApi(loginWithCode, { body: { ticket, code } })).user;
}
