import type { DataOf, Endpoint, PaginationOf } from '@kinora/contract/endpoint';
import { callPath } from '@kinora/contract/paths';
import { networkError, readFailure } from './api-error.ts';

/** The input of any request; `CallOf` has an endpoint's exact type. */
export type CallInput = { params?: object; query?: object; body?: unknown };

/** `keepalive`: the request finishes even if the page unloads. */
export type SendOptions = { signal?: AbortSignal; keepalive?: boolean };

/** The envelope of a successful response. */
export type ApiResponse<E extends Endpoint> = { data: DataOf<E>; pagination: PaginationOf<E> };

/** Sends one request as the contract declares it. Throws `ApiError`, or the signal's abort reason. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput,
  options: SendOptions = {},
): Promise<ApiResponse<E>> {
  const response = await fetch(urlOf(endpoint.path, input), {
    method: endpoint.method,
    credentials: 'same-origin',
    ...options,
    ...(input.body !== undefined && {
      body: JSON.stringify(input.body),
      headers: { 'content-type': 'application/json' },
    }),
  }).catch((cause: unknown) => {
    throw options.signal?.aborted ? cause : networkError(cause);
  });
  if (!response.ok) throw await readFailure(response);
  return response.json();
}

/** Fills in the path parameters and omits empty query parameters. */
export function urlOf(path: string, { params = {}, query = {} }: CallInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>({ ...query })) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `${callPath(path, params)}${search.size > 0 ? `?${search}` : ''}`;
}
