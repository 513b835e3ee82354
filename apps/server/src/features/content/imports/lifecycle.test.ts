import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { deleteAccount } from '@kinora/contract/account-deletion';
import { errorText } from '@kinora/contract/error-texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank, recordUpload } from '../../../../test/blank-video.ts';
import { found, importsFrom } from '../../../../test/imports/import-world.ts';
import { recordImport, recordItem } from '../../../../test/imports/record-import.ts';
import { type Person, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { translatorOf } from '../../../platform/i18n/translate.ts';
import { imports as exportedImports } from '../../identity/data-export/collect/imports.ts';
import { openDownload, sweepDownloads } from './items/downloads.ts';
import { upkeepJob } from './jobs.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  person = await server.signUp('importer');
});

const run = () => ({ signal: AbortSignal.timeout(30_000), log: server.ctx.log, attempt: 0 });
const itemsOf = ({ user }: Person) =>
  server.ctx.db.selectFrom('import_items').selectAll().where('owner_id', '=', user._id).execute();

/** Records an item whose video is being processed. */
async function processing() {
  const { db } = server.ctx;
  const importId = await recordImport(server, person);
  const itemId = await recordItem(server, person, importId);
  const { _id } = await publishBlank(server, person);
  await db
    .updateTable('import_items')
    .set({ status: 'processing', target: 'draft', video_id: _id })
    .where('id', '=', itemId)
    .execute();
  await db.updateTable('imports').set({ status: 'running' }).where('id', '=', importId).execute();
  const setAsset = (status: 'processing' | 'ready' | 'failed', progress: number) =>
    sql`update media_assets set status = ${status}, progress = ${progress}
      where id = (select asset_id from videos where id = ${_id})`.execute(db);
  return { importId, setAsset };
}

test('an item shows the progress of its processing, and ends with it', async () => {
  const world = importsFrom(server, { items: [] });
  const { importId, setAsset } = await processing();
  await setAsset('processing', 40);
  expect(await world.page(person, importId)).toMatchObject({
    status: 'running',
    items: [{ status: 'processing', progress: 40 }],
  });
  await setAsset('ready', 100);
  expect(await world.page(person, importId)).toMatchObject({
    status: 'done',
    items: [{ status: 'done', progress: 100 }],
  });
});

test('an item whose processing has failed ends without a request for its import', async () => {
  const { setAsset } = await processing();
  await setAsset('failed', 0);
  await upkeepJob.run(server.ctx, {}, run());
  expect(await itemsOf(person)).toMatchObject([{ status: 'failed' }]);
});

test('an item whose job was lost is enqueued again', async () => {
  const world = importsFrom(server, { items: [found('a')] });
  await world.choose(person, await world.start(person));
  const lost = { queued_at: null, run_at: new Date(0) };
  await server.ctx.db.updateTable('import_items').set(lost).where('owner_id', '=', person.user._id).execute();
  await upkeepJob.run(server.ctx, {}, run());
  expect(await world.queued(person)).toHaveLength(1);
});

test('downloads stay until their item has ended or been deleted', async () => {
  const { ctx } = server;
  const importId = await recordImport(server, person);
  const itemId = await recordItem(server, person, importId);
  await ctx.db.updateTable('import_items').set({ status: 'waiting' }).where('id', '=', itemId).execute();
  await openDownload(ctx, itemId);
  await openDownload(ctx, crypto.randomUUID());
  const folder = path.join(ctx.config.dataDir, 'imports');
  await mkdir(path.join(folder, 'not an id'));
  await sweepDownloads(ctx);
  expect((await readdir(folder)).toSorted()).toEqual([itemId, 'not an id'].toSorted());
});

test('an archive is deleted once it is imported or unknown, and a week after its import was last touched', async () => {
  const { db } = server.ctx;
  const unknown = errorText('archiveUnknown');
  const archives = [
    { name: 'old', status: 'choosing', days: 8, error: null, item: 'new' },
    { name: 'recent', status: 'choosing', days: 6, error: null, item: 'new' },
    { name: 'imported', status: 'done', days: 0, error: null, item: 'done' },
    { name: 'partly imported', status: 'done', days: 0, error: null, item: 'failed' },
    { name: 'incomplete', status: 'done', days: 0, error: null, item: 'failed', target: null },
    { name: 'unknown', status: 'failed', days: 0, error: unknown, item: null },
    { name: 'unreadable', status: 'failed', days: 0, error: errorText('archiveUnreadable'), item: null },
  ] as const;
  for (const { name: title, status, days, error, item, ...rest } of archives) {
    const importId = await recordImport(server, person);
    for (const position of [0, 1]) {
      const asset_id = (await recordUpload(server, person, 'videos', 1)).replace('videos/', '');
      const part = { import_id: importId, position, asset_id, file_name: `${position}.zip` };
      await db.insertInto('import_archives').values(part).execute();
    }
    const touched_at = sql<Date>`now() - make_interval(days => ${days})`;
    const change = { title, status, error, touched_at };
    await db.updateTable('imports').set(change).where('id', '=', importId).execute();
    if (item === null) continue;
    const itemId = await recordItem(server, person, importId);
    const target = item === 'new' || 'target' in rest ? null : 'draft';
    await db.updateTable('import_items').set({ status: item, target }).where('id', '=', itemId).execute();
  }
  await upkeepJob.run(server.ctx, {}, run());
  const rows = await db
    .selectFrom('imports')
    .innerJoin('import_archives', 'import_id', 'imports.id')
    .innerJoin('media_assets', 'media_assets.id', 'asset_id')
    .select(['imports.title', 'position'])
    .where('owner_id', '=', person.user._id)
    .orderBy('imports.id')
    .orderBy('position')
    .execute();
  expect(rows.map(({ title, position }) => `${title} ${position}`)).toEqual(
    ['recent', 'partly imported', 'unreadable'].flatMap((title) => [`${title} 0`, `${title} 1`]),
  );
  const statuses = await db
    .selectFrom('imports')
    .select(['title', 'status', 'error'])
    .where('owner_id', '=', person.user._id)
    .where('title', 'in', ['old', 'recent', 'imported'])
    .orderBy('id')
    .execute();
  expect(statuses).toEqual([
    { title: 'old', status: 'failed', error: errorText('archiveGone') },
    { title: 'recent', status: 'choosing', error: null },
    { title: 'imported', status: 'done', error: null },
  ]);
});

test('imports are exported, and deleted with their account while an item is fetched', async () => {
  const world = importsFrom(server, { items: [found('a')] });
  const started = Promise.withResolvers<void>();
  world.site.fetch = ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      started.resolve();
    });
  await world.choose(person, await world.start(person));
  const exported: unknown[] = [];
  for await (const batch of exportedImports.read(server.ctx.db, person.user._id, translatorOf('en'))) {
    exported.push(...batch.map(({ data }) => data));
  }
  expect(exported).toMatchObject([
    { kind: 'feed', title: 'A feed', items: [{ title: 'Video a', key: 'a' }] },
  ]);
  const [itemId = ''] = await world.queued(person);
  const running = world.runItem(itemId);
  await started.promise;
  expect((await person.call(deleteAccount, { body: { password } })).status).toBe(200);
  await running;
  expect(await itemsOf(person)).toEqual([]);
});
