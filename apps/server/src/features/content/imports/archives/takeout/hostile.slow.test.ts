import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { listItems, uploadArchive } from '../../../../../../test/archives.ts';
import { sharedServer } from '../../../../../../test/server.ts';
import { zipOf } from '../../../../../../test/zips.ts';
import { takeoutSource } from '../sources.ts';

const video = 'aaaaaaaaaaa';

test('hostile tables and paths are read without keeping requests waiting', async () => {
  const folder = 'Takeout/YouTube/';
  const wide = `id${',1'.repeat(90_000)}\n${`${video}\n`.repeat(15_000)}`;
  const playlists = Array.from({ length: 5000 }, (_, n) => `PL${n},${'x'.repeat(200)}${n}`).join('\n');
  const lists = Array.from({ length: 300 }, (_, n) => [
    `${folder}${n}-videos.csv`,
    `a,b\n${video},2020-01-01T00:00\n`,
  ]);
  const files = {
    [`Takeout/${'YouTube'.repeat(9000)}`]: '',
    [`${folder}wide.csv`]: wide,
    [`${folder}playlists.csv`]: `Playlist ID,Playlist Title\n${playlists}`,
    ...Object.fromEntries(lists),
    [`${folder}videos.csv`]: `id,channel,time,title,privacy\n${video},UCabcdefghijklmnopqrstuv,2020-01-01T00:00,Odd,constructor\n`,
    [`${folder}Odd.mp4`]: 'x',
  };
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const archive = await zipOf(files);
  const server = await sharedServer();
  const location = await uploadArchive(server, await server.signUp(), archive);
  delay.enable();
  const { items } = await listItems(server, takeoutSource, location);
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(2000);
  expect(items.find(({ key }) => key === `youtube:${video}`)?.details).toMatchObject({
    visibility: 'draft',
  });
});
