import {
  chooseItems,
  deleteImport,
  followImport,
  getImport,
  listImports,
  retryImport,
  startImport,
  unfollowImport,
} from '@kinora/contract/imports';
import { beforeAll, expect, test } from 'vitest';
import { sendArchive } from '../../../../test/archives.ts';
import { found, importsFrom, unreachable } from '../../../../test/imports/import-world.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';
import { zipOf } from '../../../../test/zips.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await sharedServer();
});

const items = (count: number) => Array.from({ length: count }, (_, index) => found(`${index}`));

async function open(count = 3) {
  person = await server.signUp('importer');
  return importsFrom(server, { items: items(count) });
}

test('a URL is normalized, and repeating the request while it is read returns the same import', async () => {
  await open();
  const start = (url: string) => person.call(startImport, { body: { url } });
  const [one, other] = await Promise.all([start('example.org/feed#top'), start('https://EXAMPLE.org/feed')]);
  expect(one.data).toMatchObject({ status: 'reading', url: 'https://example.org/feed', items: [] });
  expect(other.data._id).toBe(one.data._id);
});

test('a request that is repeated with the same archive returns the same import', async () => {
  await open();
  const upload = await sendArchive(server, person, await zipOf({ 'one.txt': 'one' }), 'takeout.zip');
  const start = () => person.call(startImport, { body: { uploads: [upload] } });
  const [one, other] = [await start(), await start()];
  expect([one.status, one.data.fileNames]).toEqual([201, ['takeout.zip']]);
  expect([other.status, other.data._id]).toEqual([201, one.data._id]);
  const stranger = await server.signUp();
  expect((await stranger.call(startImport, { body: { uploads: [upload] } })).status).toBe(400);
});

test.each([
  ['ftp://example.org/feed', 'importUrlInvalid'],
  ['javascript:alert(1)', 'importUrlInvalid'],
  ['https://ada:secret@example.org/', 'importUrlCredentials'],
  [`https://example.org/${'ä'.repeat(500)}`, 'importUrlTooLong'],
])('%s is refused: %s', async (url, reason) => {
  await open();
  const { status, error } = await person.call(startImport, { body: { url } });
  expect([status, error.errors?.[0]?.reason]).toEqual([400, reason]);
});

test('the list of a source waits for a selection, in the order of the source', async () => {
  const world = await open();
  world.site.items[1] = found('1', { error: unreachable(true).text });
  const importId = await world.start(person);
  const page = await world.page(person, importId);
  expect(page).toMatchObject({ status: 'choosing', kind: 'feed', title: 'A feed', canFollow: true });
  expect(page.items.map(({ title, status }) => [title, status])).toEqual([
    ['Video 0', 'new'],
    ['Video 1', 'failed'],
    ['Video 2', 'new'],
  ]);
  expect(page.items[1]?.error?.message).toBe('example.org could not be reached.');
  expect(page).toMatchObject({ counts: { new: 2, failed: 1 }, unselectable: 1 });
  const { data } = await person.call(listImports, { query: { status: 'active' } });
  expect(data.imports.map(({ _id }) => _id)).toEqual([importId]);
  expect(data.isAllowed).toBe(true);
});

test('a list that is read twice has each item once, in the same order', async () => {
  const world = await open(1_200);
  const importId = await world.start(person);
  await server.ctx.db.updateTable('imports').set({ status: 'reading' }).where('id', '=', importId).execute();
  await world.readList(importId);
  const page = await world.page(person, importId);
  expect(page.counts.new).toBe(1_200);
  expect(page.items.slice(0, 3).map(({ title }) => title)).toEqual(['Video 0', 'Video 1', 'Video 2']);
});

test('an empty source and one that is not reachable fail, and can be read again', async () => {
  const world = await open(0);
  const importId = await world.start(person);
  expect((await world.page(person, importId)).error?.reason).toBe('sourceEmpty');
  await person.call(retryImport, { params: { importId }, body: {} });
  world.site.error = unreachable(false);
  await expect(world.readList(importId, 0)).rejects.toThrow();
  expect((await world.page(person, importId)).status).toBe('reading');
  await world.readList(importId, 2);
  expect(await world.page(person, importId)).toMatchObject({
    status: 'failed',
    error: { reason: 'sourceUnreachable' },
  });
});

test('a list is not read again while another import reads the same URL', async () => {
  const world = await open(0);
  const url = 'https://example.org/empty';
  const importId = await world.start(person, url);
  const again = (await person.call(startImport, { body: { url } })).data._id;
  expect(again).not.toBe(importId);
  const { status, error } = await person.call(retryImport, { params: { importId }, body: {} });
  expect([status, error.reason]).toEqual([409, 'importBeingRead']);
});

test('at most 10,000 items are stored, and the rest is reported', { timeout: 60_000 }, async () => {
  const world = await open(10_001);
  const importId = await world.start(person);
  const page = await world.page(person, importId);
  expect([page.isCut, page.counts.new]).toEqual([true, 10_000]);
  const { status, data } = await world.choose(person, importId);
  expect([status, data.counts.chosen]).toEqual([200, 10_000]);
  expect(await world.queued(person)).toHaveLength(2);
});

test('items can be selected while others are selected, but not twice', async () => {
  const world = await open();
  const importId = await world.start(person);
  const [first, second] = (await world.page(person, importId)).items;
  const choose = (body: object) => person.call(chooseItems, { params: { importId }, body: body as never });
  await choose({ items: [first?._id], as: 'draft' });
  await Promise.all([
    choose({ items: [first?._id], as: 'public' }),
    choose({ all: true, except: [second?._id], as: 'unlisted' }),
  ]);
  const rows = await server.ctx.db
    .selectFrom('import_items')
    .select(['target', 'status'])
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
  expect(rows).toEqual([
    { target: 'draft', status: 'chosen' },
    { target: null, status: 'new' },
    { target: 'unlisted', status: 'chosen' },
  ]);
});

test('a selection while the list is read is refused', async () => {
  await open();
  const { _id: importId } = (await person.call(startImport, { body: { url: 'example.org' } })).data;
  const { status, error } = await person.call(chooseItems, {
    params: { importId },
    body: { all: true, as: 'draft' },
  });
  expect([status, error.reason]).toEqual([409, 'importBeingRead']);
});

test('a person has at most twenty unfinished imports', async () => {
  await open();
  const start = (number: number) =>
    person.call(startImport, { body: { url: `https://example.org/${number}` } });
  for (let number = 0; number < 20; number += 1) expect((await start(number)).status).toBe(201);
  const { status, error } = await start(20);
  expect([status, error.reason]).toEqual([409, 'tooManyImports']);
});

test('a source that is followed is stopped and deleted by its owner', async () => {
  const world = await open();
  const importId = await world.start(person);
  const params = { importId };
  const { data } = await person.call(followImport, { params, body: { every: 'day', as: 'draft' } });
  expect(data.follow).toMatchObject({ every: 'day', as: 'draft', isChecking: false, error: null });
  expect((await person.call(unfollowImport, { params })).data.follow).toBeNull();
  expect((await person.call(deleteImport, { params })).status).toBe(200);
  expect((await person.call(getImport, { params, query: {} })).status).toBe(404);
});
