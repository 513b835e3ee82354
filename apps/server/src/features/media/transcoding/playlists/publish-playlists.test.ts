import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../../../../test/media.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';
import { masterKey } from '../keys.ts';
import { insertPieces } from '../queries.ts';
import type { PieceTable } from '../tables.ts';
import { publishPlaylists } from './publish-playlists.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Records an encoded piece that is a whole stream, and updates the playlists. */
async function addPiece(assetId: string, kind: PieceTable['kind'], rendition: string) {
  const file = { rendition, header: 10, segments: [{ seconds: 2, bytes: 100 }] };
  const piece = { asset_id: assetId, kind, number: 0, start_at: 0, seconds: 2, is_last: true };
  const encoded = { ...piece, files: JSON.stringify([file]), ready_at: new Date() };
  await server.ctx.db.transaction().execute((trx) => insertPieces(trx, [encoded]));
  await publishPlaylists(server.ctx, assetId, { kind, number: 0 });
}

const readMaster = (assetId: string) =>
  readFile(path.join(server.ctx.config.dataDir, 'media', masterKey(assetId)), 'utf8').catch(() => null);

// A slower writer with an older state may overwrite the master playlist of a ready video for a moment.
test.each([
  ['audio', 'audio', 'video', '240p'],
  ['video', '240p', 'audio', 'audio'],
] as const)(
  'while only the %s is ready, no master playlist is written',
  async (first, one, second, other) => {
    const { db } = server.ctx;
    const video = await publish(server.app, await server.signUp());
    const { asset_id: assetId } = await db
      .selectFrom('videos')
      .select('asset_id')
      .where('id', '=', video._id)
      .executeTakeFirstOrThrow();
    await addPiece(assetId, first, one);
    expect(await readMaster(assetId)).toBeNull();
    await addPiece(assetId, second, other);
    expect(await readMaster(assetId)).toMatch(/TYPE=AUDIO[\s\S]*RESOLUTION=320x240[\s\S]*240p\.m3u8/);
  },
);
