import https, { type RequestOptions } from 'node:https';
import { lookupPublic, mayBePublicHost, PrivateAddressError } from './public-address.ts';

/** Max milliseconds for a whole request. */
const timeout = 15_000;

type Message = { headers: Record<string, string | number>; body: Buffer; signal: AbortSignal };

/** How to reach URLs that people supply. Tests replace these options to reach their own server. */
export type EgressOptions = Pick<RequestOptions, 'lookup' | 'ca'> & { mayReach(url: URL): boolean };

const publicOnly: EgressOptions = { lookup: lookupPublic, mayReach: mayBePublicHost };

/**
 * Posts to an https URL that someone else chose and returns the response's status. Reaches only public addresses,
 * follows no redirects, and doesn't read the response body. Throws `PrivateAddressError` for any other address.
 */
export async function postToPublicHost(
  url: URL,
  { headers, body, signal }: Message,
  { mayReach, ...connection }: EgressOptions = publicOnly,
): Promise<number> {
  if (url.protocol !== 'https:' || !mayReach(url)) {
    throw new PrivateAddressError(`${url.host} is not a public host`);
  }
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = https.request(url, {
    ...connection,
    method: 'POST',
    headers,
    agent: false,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  request.on('response', (response) => {
    response.destroy();
    resolve(response.statusCode ?? 0);
  });
  request.on('error', reject);
  request.end(body);
  return promise;
}
