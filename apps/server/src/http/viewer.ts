import { errorText } from '@kinora/contract/error-texts';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** The member who makes a request, with a valid session. */
export type Viewer = {
  readonly id: string;
  readonly sessionId: string;
  /**
   * Whether this viewer's lists may differ from other viewers' lists because the viewer blocks or is blocked by someone.
   * False for nearly all viewers, whose lists need no further check.
   */
  readonly mayHaveOwnLists: boolean;
};

/** An account and one of its sessions. */
export type SessionOwner = Pick<Viewer, 'id' | 'sessionId'>;

/** Resolves an access token to its viewer; null if it is malformed or expired, or its session has ended. */
export type Authenticate = (accessToken: string) => Promise<Viewer | null>;

/** Returns a request's access token from the `Authorization` header, or else from the cookie. */
export function accessTokenOf(request: FastifyRequest): string | undefined {
  return bearerTokenOf(request) ?? request.cookies.accessToken;
}

export function bearerTokenOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ', 2) ?? [];
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}

/** Finds the member who makes a request; null for a guest. */
export async function findViewer(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Viewer | null> {
  const token = accessTokenOf(request);
  return token ? await authenticate(token) : null;
}

/** Returns the viewer. Without one, throws the only error after which a client refreshes its session. */
export async function requireViewer(request: FastifyRequest, authenticate: Authenticate): Promise<Viewer> {
  const viewer = await findViewer(request, authenticate);
  if (!viewer) throw new AppError('INVALID_ACCESS_TOKEN', errorText('invalidAccessToken'));
  return viewer;
}
