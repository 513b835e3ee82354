import type { FastifyRequest } from 'fastify';
import { privateScope } from '../../../http/urls.ts';
import { type Authenticate, findViewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { isProfileImage, isPublicUnder, isServed, isUnplayedUpload, ownsFile } from './policy.ts';
import { findFileAccess } from './queries.ts';

/** A file that the caller may read, and whether it is public. */
export type ReadableFile = { assetId: string; key: string; isPublic: boolean };

const mediaPath =
  /^(?:(?<scope>private|[0-9a-f]{32})\/)?(?<key>assets\/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/.+)$/;

/**
 * Decides access to a path below `/media/` from the current state of the database, so that no server serves a file
 * after it has stopped being public. Null if the file doesn't exist or is hidden from the caller.
 */
export async function findReadableFile(
  db: Db,
  authenticate: Authenticate,
  request: FastifyRequest,
  path: string,
): Promise<ReadableFile | null> {
  const { scope, key, id: assetId } = mediaPath.exec(path)?.groups ?? {};
  const file = assetId && (await findFileAccess(db, assetId));
  if (!key || !file || !isServed(file)) {
    return null;
  }
  const isOfVideo = scope && isPublicUnder(scope, file);
  if (scope === privateScope || (isOfVideo && isUnplayedUpload(file, key))) {
    return ownsFile(await findViewer(request, authenticate), file) ? { assetId, key, isPublic: false } : null;
  }
  return (scope ? isOfVideo : isProfileImage(file)) ? { assetId, key, isPublic: true } : null;
}
