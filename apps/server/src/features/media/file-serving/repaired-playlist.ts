import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { StoredFile } from '../../../platform/storage/storage.ts';
import { mendPlaylist } from '../transcoding/service.ts';

/**
 * A stored playlist, repaired so that players reach its end. An earlier release may store a broken one at any time,
 * even during an upgrade, so playlists are repaired whenever they are served.
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
