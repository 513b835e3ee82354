import { createPoster } from '@kinora/contract/posters';
import { expect, test } from 'vitest';
import { publishBlank } from '../../../../../test/blank-video.ts';
import { sharedServer } from '../../../../../test/server.ts';

test('a frame of a video without files is not available', async () => {
  const server = await sharedServer();
  const { db } = server.ctx;
  const owner = await server.signUp('owner');
  const { _id: videoId } = await publishBlank(server, owner);
  const { asset_id: assetId } = await db
    .updateTable('media_assets')
    .set({ status: 'ready' })
    .where('id', '=', db.selectFrom('videos').select('asset_id').where('id', '=', videoId))
    .returning('id as asset_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('renditions')
    .values({ asset_id: assetId, kind: 'video', name: '240p', width: 320, height: 240, frame_rate: 25 })
    .execute();
  const { status, error } = await owner.call(createPoster, { params: { videoId }, body: { time: 1 } });
  expect([status, error.code]).toEqual([409, 'CONFLICT']);
});
