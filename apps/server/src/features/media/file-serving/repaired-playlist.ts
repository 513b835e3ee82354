import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { StoredFile } from '../../../platform/storage/storage.ts';
import { mendPlaylist } from '../transcoding/service.ts';

/**
 * A stored playlist as players can read it to its end. It is mended whenever it is served, because one from an earlier
 * release may be stored anywhere and at any time, also while servers are upgraded.
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
