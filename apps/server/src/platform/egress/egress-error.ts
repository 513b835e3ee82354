import { PrivateAddressError } from './public-address.ts';

export type EgressFailure =
  /** The host has no address that may be reached. */
  | 'private'
  /** The URL isn't http or https, or has credentials. */
  | 'unsupportedUrl'
  /** The host can't be reached, or doesn't respond in HTTP. */
  | 'unreachable'
  | 'redirects'
  /** The response has a status that isn't a success. */
  | 'status'
  | 'tooLarge'
  | 'tooSlow'
  /** The connection was closed before the end of the response. */
  | 'cutOff'
  /** The file changed between two ranges of it. */
  | 'changed';

type Details = { status?: number; retryAfter?: number | null; cause?: unknown };

/** A request to a URL that people supplied failed. */
export class EgressError extends Error {
  readonly failure: EgressFailure;
  readonly host: string;
  /** The response's status if `failure` is `status`, otherwise 0. */
  readonly status: number;
  /** The seconds after which the host asks to try again; null if it doesn't say. */
  readonly retryAfter: number | null;

  constructor(failure: EgressFailure, { host }: URL, { status = 0, retryAfter = null, cause }: Details = {}) {
    super(`${host}: ${failure}${status ? ` ${status}` : ''}`, { cause });
    this.failure = failure;
    this.host = host;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Describes an error of a connection. `isOpen` is true once the response's headers have arrived. */
export function connectionError(cause: unknown, url: URL, { isOpen }: { isOpen: boolean }): EgressError {
  if (cause instanceof EgressError) return cause;
  if (cause instanceof PrivateAddressError) return new EgressError('private', url, { cause });
  return new EgressError(isOpen ? 'cutOff' : 'unreachable', url, { cause });
}
