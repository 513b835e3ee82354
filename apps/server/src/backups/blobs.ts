import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Stores file contents under their digests, so that backups share identical files. */
export type Blobs = ReturnType<typeof openBlobs>;

export function openBlobs(root: string) {
  const folder = path.join(root, 'blobs');
  const locate = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256);
  return {
    locate,

    has: (sha256: string) =>
      access(locate(sha256)).then(
        () => true,
        () => false,
      ),

    /** Stores content under its digest. Once this resolves, the content survives a power cut. */
    async store(content: Readable): Promise<{ sha256: string; bytes: number }> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = path.join(folder, `${randomUUID()}.draft`);
      const hash = createHash('sha256');
      let bytes = 0;
      content.on('data', (chunk: Uint8Array) => {
        hash.update(chunk);
        bytes += chunk.length;
      });
      await pipeline(content, createWriteStream(draft, { flush: true, mode: 0o600 }));
      const sha256 = hash.digest('hex');
      await mkdir(path.dirname(locate(sha256)), { recursive: true, mode: 0o700 });
      await rename(draft, locate(sha256));
      await using directory = await open(path.dirname(locate(sha256)));
      await directory.sync();
      return { sha256, bytes };
    },

    /** Deletes blobs whose digests aren't in `named`, and leftovers of interrupted backups. */
    async keepOnly(named: ReadonlySet<string>): Promise<void> {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
        if (entry.isFile() && !named.has(entry.name)) await rm(path.join(entry.parentPath, entry.name));
      }
    },
  };
}

/** Returns a file's SHA-256 in hex. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
