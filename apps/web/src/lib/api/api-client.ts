import type { CallOf, DataOf, Endpoint } from '@kinora/contract/endpoint';
import { isAccessExpired, refreshSession } from '#lib/session/session.ts';
import { ApiError, withFallback } from './api-error.ts';
import { type Answer, type CallInput, request, type SendOptions } from './request.ts';

/** As much of an endpoint as it takes to call it. */
type Callable<E extends Endpoint> = Pick<E, 'method' | 'path' | 'audience'>;

type CallOptions = SendOptions & {
  /** The message of a failure that the server gave no words for. */
  failure?: string;
};

/**
 * Calls the API as the contract declares it and gives back `data`. A session whose access token has run out is
 * refreshed once, and the call sent again. Throws `ApiError`; never shows anything itself.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E | Callable<E>,
  input: CallOf<E> & CallInput,
  options?: CallOptions,
): Promise<DataOf<E>> {
  return (await callApiPaged<E>(endpoint, input, options)).data;
}

/** The same for the calls whose `pagination` stands beside `data`. */
export async function callApiPaged<E extends Endpoint>(
  endpoint: E | Callable<E>,
  input: CallOf<E> & CallInput,
  { failure, ...options }: CallOptions = {},
): Promise<Answer<E>> {
  try {
    return await requestWithSession<E>(endpoint, input, options);
  } catch (error) {
    throw failure === undefined ? error : withFallback(error, failure);
  }
}

async function requestWithSession<E extends Endpoint>(
  endpoint: Callable<E>,
  input: CallInput,
  options: SendOptions,
): Promise<Answer<E>> {
  if (endpoint.audience === 'member' && isAccessExpired()) await refreshSession();
  try {
    return await request<E>(endpoint, input, options);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.wantsRefresh) throw error;
  }
  await refreshSession();
  return request<E>(endpoint, input, options);
}
