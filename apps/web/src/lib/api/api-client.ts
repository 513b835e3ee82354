import type { CallOf, DataOf, Endpoint } from '@kinora/contract/endpoint';
import { requestSecondFactor } from '#lib/session/second-factor.ts';
import { isAccessTokenExpired, refreshSession } from '#lib/session/session.ts';
import { ApiError, withFallback } from './api-error.ts';
import { type ApiResponse, type CallInput, request, type SendOptions } from './request.ts';

type CallOptions = SendOptions & {
  /** The error's message if the server sent none. */
  failure?: string;
};

/**
 * Sends a request as the contract declares it and returns `data`. Repeats the request once after refreshing an expired
 * session, and once after prompting for a required second factor. Throws `ApiError` and never shows errors to the
 * viewer.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E> & CallInput,
  options?: CallOptions,
): Promise<DataOf<E>> {
  return (await callApiPaged(endpoint, input, options)).data;
}

/** Like `callApi`, but returns `pagination` along with `data`. */
export async function callApiPaged<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E> & CallInput,
  { failure, ...options }: CallOptions = {},
): Promise<ApiResponse<E>> {
  try {
    return await requestWithFactor(endpoint, input, options);
  } catch (error) {
    throw failure === undefined ? error : withFallback(error, failure);
  }
}

async function requestWithFactor<E extends Endpoint>(
  endpoint: E,
  input: CallInput,
  options: SendOptions,
): Promise<ApiResponse<E>> {
  try {
    return await requestWithSession(endpoint, input, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_NEEDED') throw error;
    await requestSecondFactor(error);
  }
  return requestWithSession(endpoint, input, options);
}

async function requestWithSession<E extends Endpoint>(
  endpoint: E,
  input: CallInput,
  options: SendOptions,
): Promise<ApiResponse<E>> {
  if (endpoint.audience !== 'everyone' && isAccessTokenExpired()) await refreshSession();
  try {
    return await request(endpoint, input, options);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.needsRefresh) throw error;
  }
  await refreshSession();
  return request(endpoint, input, options);
}
