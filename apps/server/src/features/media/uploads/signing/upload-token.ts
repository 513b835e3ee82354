import { createHmac, timingSafeEqual } from 'node:crypto';
import { errorText } from '@kinora/contract/error-texts';
import { validate as isUuid } from 'uuid';
import { isFolder } from '../../assets/folders.ts';
import type { MediaHost } from '../host.ts';
import { HostError } from '../host-error.ts';
import type { Grant } from './verify-upload.ts';

/**
 * Creates the `upload` parameter of an upload URL. It names the person in the request line, so that the host can refuse
 * an upload before it reads the body. `expires` is in seconds since 1970.
 */
export function createUploadToken(host: MediaHost, grant: Grant, expires: number): string {
  const claims = [grant.uploadId, grant.userId, grant.folder, String(expires)].join('.');
  return `${claims}.${macOf(host, claims)}`;
}

/** Reads and verifies a token; `now` is in milliseconds. Throws `HostError`. */
export function readUploadToken(host: MediaHost, token: string, now: number): Grant {
  const claims = token.slice(0, token.lastIndexOf('.'));
  const given = Buffer.from(token.slice(claims.length + 1));
  const expected = Buffer.from(macOf(host, claims));
  const [uploadId = '', userId = '', folder, expires] = claims.split('.');
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || !isUuid(uploadId) || !isUuid(userId) || !isFolder(folder)) {
    throw new HostError('INVALID_SIGNATURE', errorText('urlNotSigned'));
  }
  if (now / 1000 > Number(expires)) {
    throw new HostError('STALE_SIGNATURE', errorText('staleUrl'));
  }
  return { uploadId, userId, folder };
}

function macOf(host: MediaHost, claims: string): string {
  return createHmac('sha256', host.secret).update(`upload url ${claims}`).digest('base64url');
}
