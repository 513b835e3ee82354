import { invalidAccessToken } from '@kinora/contract/errors';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** The person who makes a request, with a valid session. */
export type Viewer = {
  readonly id: string;
  readonly sessionId: string;
  /**
   * Whether lists of texts may differ from those that everyone else gets: somebody blocks them or is blocked by them, or
   * the staff has hidden a comment of theirs. False for nearly everyone, for whom no list has to ask.
   */
  readonly mayHaveOwnLists: boolean;
};

/** One session of a person. */
export type SessionOwner = Pick<Viewer, 'id' | 'sessionId'>;

/** Resolves an access token to its viewer; null if it is malformed, expired, or its session has ended. */
export type Authenticate = (accessToken: string) => Promise<Viewer | null>;

/** The access token of a request: the `Authorization` header's, or else the cookie's. */
export function accessTokenOf(request: FastifyRequest): string | undefined {
  return bearerTokenOf(request) ?? request.cookies.accessToken;
}

/** The token of an `Authorization: Bearer` header. */
export function bearerTokenOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ', 2) ?? [];
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}

/** The person who makes a request; null for a guest. */
export async function findViewer(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Viewer | null> {
  const token = accessTokenOf(request);
  return token ? await authenticate(token) : null;
}

/** Throws the one error that tells a client to refresh its session. */
export async function requireViewer(request: FastifyRequest, authenticate: Authenticate): Promise<Viewer> {
  const viewer = await findViewer(request, authenticate);
  if (!viewer) throw new AppError('INVALID_ACCESS_TOKEN', invalidAccessToken.message);
  return viewer;
}
