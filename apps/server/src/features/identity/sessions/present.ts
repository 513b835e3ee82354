import type { User } from '@kinora/contract/accounts';
import type { Session } from '@kinora/contract/sessions';
import type { FastifyReply } from 'fastify';
import type { Urls } from '../../../http/urls.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { presentUser } from '../accounts/present.ts';
import { setDeviceCookie, setSessionCookies } from './cookies.ts';
import { unknownDevice } from './device-name.ts';
import type { SessionRow } from './queries.ts';
import type { SignedIn } from './service.ts';

export function presentSession(row: SessionRow, viewer: Viewer): Session {
  return {
    _id: row.id,
    device: row.device ?? unknownDevice,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    // The last refresh approximates the last use, because a session in use is refreshed when its access token expires.
    lastSeenAt: row.rotated_at.toISOString(),
    isCurrent: row.id === viewer.sessionId,
  };
}

/** Sets the cookies of a new session and returns the body of the response. */
export function presentSignIn(
  urls: Urls,
  reply: FastifyReply,
  { user, tokens, device }: SignedIn,
): { user: User } {
  setSessionCookies(reply, urls.origin, tokens);
  setDeviceCookie(reply, urls.origin, device);
  return { user: presentUser(urls, user) };
}
