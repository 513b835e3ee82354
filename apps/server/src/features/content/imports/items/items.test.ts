import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorText } from '@kinora/contract/error-texts';
import { chooseItems, deleteImport, retryImport } from '@kinora/contract/imports';
import { deleteVideo, getVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { found, importsFrom, unreachable } from '../../../../../test/imports/import-world.ts';
import type { Person } from '../../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../../test/server.ts';
import { SourceError } from '../sources/source.ts';

let server: TestServer;
let person: Person;

beforeEach(async () => {
  server = await sharedServer();
  person = await server.signUp('importer');
});

const open = (...keys: string[]) => importsFrom(server, { items: keys.map((key) => found(key)) });

/** Makes all of a person's waiting items due. */
const skipPauses = () =>
  server.ctx.db
    .updateTable('import_items')
    .set({ run_at: new Date(0), queued_at: new Date() })
    .where('owner_id', '=', person.user._id)
    .where('status', '=', 'waiting')
    .execute();

test('an item becomes a draft with everything that its source knows', async () => {
  const world = open('a');
  world.site.fetch = async ({ folder }) => {
    const captions = path.join(folder, 'en.srt');
    await writeFile(captions, '1\n00:00:00,000 --> 00:00:01,000\nHello\n');
    const broken = path.join(folder, 'fr.srt');
    await writeFile(broken, 'nothing');
    return {
      title: 'T'.repeat(200),
      description: 'About #gears',
      tags: ['gears', 'Steam engines', '???'],
      language: 'en_US',
      publishedAt: new Date('2019-03-03T12:00:00Z'),
      chapters: [
        { start: 0, title: 'Start' },
        { start: 0.5, title: 'Middle' },
        { start: 90, title: 'Beyond' },
      ],
      captions: [
        { language: 'en', path: captions },
        { language: 'fr', path: broken },
      ],
    };
  };
  const importId = await world.start(person);
  await world.choose(person, importId);
  await world.runAll(person);
  const [item] = (await world.page(person, importId)).items;
  expect(item).toMatchObject({ status: 'processing', error: null, video: { title: expect.any(String) } });
  expect(item?.omitted?.message).toEqual(expect.any(String));
  const { data } = await person.call(getVideo, { params: { videoId: item?.video?._id ?? '' } });
  expect(data).toMatchObject({
    title: `${'T'.repeat(149)}…`,
    description: 'About #gears\n\n#Steamengines',
    isPublished: false,
    language: 'en-US',
    captions: [{ language: 'en' }],
    chapters: [
      { start: 0, title: 'Start' },
      { start: 0.5, title: 'Middle' },
    ],
  });
});

test('a public item is published with a frame as its thumbnail', async () => {
  const world = open('a');
  const importId = await world.start(person);
  await world.choose(person, importId, 'public');
  await world.runAll(person);
  const [item] = (await world.page(person, importId)).items;
  const { data } = await person.call(getVideo, { params: { videoId: item?.video?._id ?? '' } });
  expect(data).toMatchObject({ title: 'Video a', description: 'Video a', isPublished: true });
  expect(item?.video?.thumbnail).toMatch(/webp$/);
});

test('a private item fails at once, and the others are imported', async () => {
  const world = open('a', 'b', 'c');
  world.site.fetch = async ({ item }) => {
    if (item.key === 'a') {
      throw new SourceError(errorText('sourceForbidden', { host: 'example.org' }), { isPermanent: true });
    }
    return {};
  };
  const importId = await world.start(person);
  await world.choose(person, importId);
  await world.runAll(person);
  const { items } = await world.page(person, importId);
  expect(items.map(({ status }) => status)).toEqual(['failed', 'processing', 'processing']);
  expect(items[0]?.error?.reason).toBe('sourceForbidden');
});

test('an item waits as long as its source asks for, up to an hour', async () => {
  const world = open('a', 'b');
  world.site.fetch = async ({ item }) => {
    const retryAfter = item.key === 'a' ? 600 : 86_400;
    throw new SourceError(errorText('sourceTooManyRequests', { host: 'example.org' }), {
      ...{ isPermanent: false, retryAfter },
    });
  };
  await world.choose(person, await world.start(person));
  await world.runAll(person);
  const rows = await server.ctx.db
    .selectFrom('import_items')
    .select(sql<number>`round(extract(epoch from run_at - now()) / 60)::int`.as('minutes'))
    .where('owner_id', '=', person.user._id)
    .orderBy('position')
    .execute();
  expect(rows).toEqual([{ minutes: 10 }, { minutes: 60 }]);
});

test('an item is tried three times, and can then be retried', async () => {
  const world = open('a');
  world.site.fetch = async () => {
    throw unreachable(false);
  };
  const importId = await world.start(person);
  await world.choose(person, importId);
  const statuses: string[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await world.runAll(person);
    statuses.push((await world.page(person, importId)).items[0]?.status ?? '');
    await skipPauses();
  }
  expect(statuses).toEqual(['waiting', 'waiting', 'failed']);
  expect((await world.page(person, importId)).status).toBe('done');
  world.site.fetch = async () => ({});
  const { data } = await person.call(retryImport, { params: { importId }, body: {} });
  expect(data).toMatchObject({ status: 'running', counts: { chosen: 1, failed: 0 } });
  await world.runAll(person);
  expect((await world.page(person, importId)).counts.processing).toBe(1);
});

test('two imports of the same item create one video', async () => {
  const world = open('same');
  const imports = [await world.start(person), await world.start(person)];
  for (const importId of imports) await world.choose(person, importId);
  const queued = await world.queued(person);
  expect(queued).toHaveLength(2);
  await Promise.all(queued.map((id) => world.runItem(id)));
  const pages = await Promise.all(imports.map((importId) => world.page(person, importId)));
  expect(pages.map(({ items: [item] }) => item?.status).toSorted()).toEqual(['processing', 'skipped']);
});

test('an item that was imported before is skipped until its video is deleted', async () => {
  const world = open('once');
  const first = await world.start(person);
  await world.choose(person, first);
  await world.runAll(person);
  const videoId = (await world.page(person, first)).items[0]?.video?._id ?? '';
  const again = (await world.page(person, await world.start(person))).items[0];
  expect(again).toMatchObject({
    status: 'skipped',
    error: { reason: 'importedBefore' },
    video: { _id: videoId },
  });
  await person.call(deleteVideo, { params: { videoId } });
  expect((await world.page(person, await world.start(person))).items[0]?.status).toBe('new');
});

test('an import that is deleted while an item is fetched stops it, and nothing is left', async () => {
  const world = open('a');
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  world.site.fetch = ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        ended.resolve(signal.reason);
        reject(signal.reason);
      });
      started.resolve();
    });
  const importId = await world.start(person);
  await world.choose(person, importId);
  const [itemId = ''] = await world.queued(person);
  const run = world.runItem(itemId);
  await started.promise;
  await person.call(deleteImport, { params: { importId } });
  await ended.promise;
  await run;
  expect(await world.queued(person)).toEqual([]);
});

test('an import that is deleted after an item is fetched creates no video', async () => {
  const world = open('a');
  const importId = await world.start(person);
  world.site.fetch = async () => {
    await person.call(deleteImport, { params: { importId } });
    return {};
  };
  await world.choose(person, importId);
  const [itemId = ''] = await world.queued(person);
  await world.runItem(itemId);
  const { db } = server.ctx;
  const owner = person.user._id;
  expect(await db.selectFrom('videos').select('id').where('owner_id', '=', owner).execute()).toEqual([]);
  expect(await db.selectFrom('media_assets').select('id').where('user_id', '=', owner).execute()).toEqual([]);
});

test('at most two items of a person are queued, and other people have their own', async () => {
  const other = await server.signUp('other');
  const world = importsFrom(server, { items: Array.from({ length: 50 }, (_, index) => found(`${index}`)) });
  await world.choose(person, await world.start(person));
  expect(await world.queued(person)).toHaveLength(2);
  await world.choose(other, await world.start(other));
  expect(await world.queued(other)).toHaveLength(2);
  const [first = ''] = await world.queued(person);
  await world.runItem(first);
  expect(await world.queued(person)).toHaveLength(2);
});

test('a playlist is imported after the videos of its import', async () => {
  const world = importsFrom(server, { items: [found('list', { kind: 'playlist' }), found('a')] });
  const importId = await world.start(person);
  await world.choose(person, importId);
  const [only = '', ...others] = await world.queued(person);
  expect(others).toEqual([]);
  await world.runItem(only);
  const [list] = (await world.page(person, importId)).items;
  expect(await world.queued(person)).toEqual([list?._id]);
});

test('items of others are neither selected nor retried', async () => {
  const world = open('a');
  const importId = await world.start(person);
  const stranger = await server.signUp('stranger');
  const { status } = await stranger.call(chooseItems, {
    params: { importId },
    body: { all: true, as: 'draft' },
  });
  expect(status).toBe(404);
});

test('the items of a suspended person wait, and nothing is downloaded', async () => {
  const world = importsFrom(server, { items: [found('a')], fetch: async () => expect.fail('is downloaded') });
  const importId = await world.start(person);
  await world.choose(person, importId);
  await server.ctx.db
    .updateTable('users')
    .set({ suspended_at: new Date() })
    .where('id', '=', person.user._id)
    .execute();
  for (const id of await world.queued(person)) await world.runItem(id);
  const item = await server.ctx.db
    .selectFrom('import_items')
    .select(['status', 'error'])
    .where('import_id', '=', importId)
    .executeTakeFirst();
  expect(item).toMatchObject({ status: 'waiting', error: expect.stringContaining('suspended') });
});
