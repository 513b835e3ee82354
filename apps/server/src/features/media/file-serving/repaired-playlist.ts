import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { StoredFile } from '../../../platform/storage/storage.ts';
import { mendPlaylist } from '../transcoding/service.ts';

/**
 * Repairs a stored playlist, so that players reach its end. Playlists are repaired whenever they are served, because a
 * server that runs an earlier release can still store broken ones during an upgrade.
 */
export async function mendedPlaylist(stored: StoredFile): Promise<StoredFile> {
  const before = await text(stored.read());
  const after = mendPlaylist(before);
  const bytes = Buffer.from(after);
  return {
    size: bytes.length,
    modifiedAt: stored.modifiedAt,
    version: after === before ? stored.version : `${stored.version}-mended`,
    read: ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
      Readable.from([bytes.subarray(start, end + 1)]),
    close: async () => {},
  };
}
