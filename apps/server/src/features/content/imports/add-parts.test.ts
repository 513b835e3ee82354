import { addImportParts, deleteImport, getImport, retryImport, startImport } from '@kinora/contract/imports';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sendArchive } from '../../../../test/archives.ts';
import { exportArchive } from '../../../../test/export-archive.ts';
import { importsFrom } from '../../../../test/imports/import-world.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';
import { zipOf } from '../../../../test/zips.ts';
import { engine } from './jobs.ts';
import { readList } from './reading/read-list.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  person = await server.signUp('importer');
});

const folder = 'Takeout/YouTube and YouTube Music';
const tables = {
  [`${folder}/videos.csv`]: `Video ID,Approx Duration (ms),Video Category,Channel ID,Video Title (Original),Privacy,Video State,Video Create Timestamp
aaaaaaaaaaa,1000,People,UCabcdefghijklmnopqrstuv,Engine,Public,Processed,2019-03-01T10:00:00+00:00
`,
};
const media = { [`${folder}/videos/Engine.mp4`]: 'the engine' };

type Reply = { public_id: string };

const send = async (files: Record<string, string>, name: string, owner = person): Promise<Reply> =>
  sendArchive(server, owner, await zipOf(files), name);
const start = (uploads: Reply[]) => person.call(startImport, { body: { uploads } });
const add = (importId: string, uploads: Reply[], caller = person) =>
  caller.call(addImportParts, { params: { importId }, body: { uploads } });
const read = (importId: string) =>
  readList(server.ctx, engine, importId, { signal: AbortSignal.timeout(20_000), attempt: 0 });
const pageOf = async (importId: string) =>
  (await person.call(getImport, { params: { importId }, query: {} })).data;

/** Starts an import of a part that lacks the video's file, and reads its list. */
async function startWithTables() {
  const upload = await send(tables, 'one.zip');
  const importId = (await start([upload])).data._id;
  await read(importId);
  return { importId, upload };
}

test('several parts start one import, also when the request is repeated', async () => {
  const uploads = [await send(media, 'one.zip'), await send(tables, 'two.zip')];
  const started = await start(uploads);
  expect([started.status, started.data.fileNames]).toEqual([201, ['one.zip', 'two.zip']]);
  expect((await start(uploads.toReversed())).data._id).toBe(started.data._id);
  await read(started.data._id);
  const { kind, items } = await pageOf(started.data._id);
  expect([kind, items.map(({ title, status }) => [title, status])]).toEqual(['takeout', [['Engine', 'new']]]);
});

test('a request checks parts without reading their files', async () => {
  const uploads = [await send(media, 'one.zip'), await send(tables, 'two.zip')];
  for (const { public_id } of uploads) {
    await server.ctx.storage.deleteAll(public_id.replace('imports/', 'assets/'));
  }
  expect((await start(uploads)).status).toBe(201);
});

test('a part that has been deleted is named', async () => {
  const gone = await send(media, 'one.zip');
  await server.ctx.db
    .deleteFrom('media_assets')
    .where('id', '=', gone.public_id.replace('imports/', ''))
    .execute();
  const { status, error } = await start([await send(tables, 'two.zip'), gone]);
  expect([status, error.reason, error.params]).toEqual([400, 'archivePartGone', { name: 'one.zip' }]);
});

test('an added part is read together with the others, and added once', async () => {
  const { importId, upload } = await startWithTables();
  expect((await pageOf(importId)).items).toMatchObject([
    { status: 'failed', error: { reason: 'archiveFileMissing' } },
  ]);
  const more = [upload, await send(media, 'two.zip')];
  const [added, again] = await Promise.all([add(importId, more), add(importId, more)]);
  expect([added.status, again.status]).toEqual([200, 200]);
  expect(added.data).toMatchObject({ status: 'reading', fileNames: ['one.zip', 'two.zip'] });
  await read(importId);
  const page = await pageOf(importId);
  expect([page.status, page.fileNames]).toEqual(['choosing', ['one.zip', 'two.zip']]);
  expect(page.items).toMatchObject([{ title: 'Engine', status: 'new', bytes: 'the engine'.length }]);
  expect((await add(importId, more)).data.status).toBe('choosing');
});

test('parts are added only between the reading of the list and the selection', async () => {
  const uploads = [await send({ ...tables, ...media }, 'one.zip')];
  const importId = (await start(uploads)).data._id;
  const more = [await send({ [`${folder}/videos/Other.mp4`]: 'other' }, 'two.zip')];
  const refusal = async () => {
    const { status, error } = await add(importId, more);
    return [status, error.reason];
  };
  expect(await refusal()).toEqual([409, 'importBeingRead']);
  await read(importId);
  await importsFrom(server, { items: [] }).choose(person, importId);
  expect(await refusal()).toEqual([409, 'importSelected']);
  expect((await pageOf(importId)).items).toMatchObject([{ title: 'Engine', status: 'chosen' }]);
  // A part that the import has already isn't an addition.
  expect((await add(importId, uploads)).status).toBe(200);
});

test('a video whose file is in a missing part is not retried', async () => {
  const { importId } = await startWithTables();
  const [{ _id = '' } = {}] = (await pageOf(importId)).items;
  for (const body of [{}, { items: [_id] }]) {
    const { data } = await person.call(retryImport, { params: { importId }, body });
    expect([data.status, data.counts.failed]).toEqual(['choosing', 1]);
  }
});

test('a list that could not be read is read again with another part', async () => {
  const { importId } = await startWithTables();
  await server.ctx.db.updateTable('imports').set({ status: 'failed' }).where('id', '=', importId).execute();
  await add(importId, [await send(media, 'two.zip')]);
  await read(importId);
  expect((await pageOf(importId)).items).toMatchObject([{ title: 'Engine', status: 'new' }]);
});

test('other imports and archives are refused by name, and cost no upload', async () => {
  const { importId } = await startWithTables();
  const wrong = await sendArchive(server, person, await exportArchive({}), 'kinora.zip');
  const part = await send(media, 'two.zip');
  for (const { status, error } of [await start([wrong, part]), await add(importId, [part, wrong])]) {
    expect([status, error.reason, error.params]).toEqual([400, 'archivePartUnknown', { name: 'kinora.zip' }]);
  }
  const other = (await start([wrong])).data._id;
  await read(other);
  const { status, error } = await add(other, [part]);
  expect([status, error.reason]).toEqual([409, 'importHasNoParts']);
  expect((await add(importId, [part])).status).toBe(200);
});

test('neither the imports nor the archives of another person can be used', async () => {
  const { importId } = await startWithTables();
  const stranger = await server.signUp();
  const theirs = await send(media, 'two.zip', stranger);
  expect((await add(importId, [theirs], stranger)).status).toBe(404);
  expect((await add(importId, [theirs])).error.reason).toBe('archivePartGone');
  expect((await pageOf(importId)).fileNames).toEqual(['one.zip']);
});

test('an archive has at most twenty parts', async () => {
  const { importId } = await startWithTables();
  const names = Array.from({ length: 21 }, (_, index) => `${index}.zip`);
  const uploads: Reply[] = [];
  for (const name of names) uploads.push(await send(media, name));
  const tooMany = await start(uploads);
  expect([tooMany.status, tooMany.error.errors?.[0]?.reason]).toEqual([400, 'tooManyParts']);
  const { status, error } = await add(importId, uploads.slice(0, 20));
  expect([status, error.reason]).toEqual([409, 'tooManyParts']);
  expect((await add(importId, uploads.slice(0, 19))).data.fileNames).toHaveLength(20);
});

test('a deleted import deletes all parts', async () => {
  const uploads = [await send(media, 'one.zip'), await send(tables, 'two.zip')];
  const importId = (await start(uploads)).data._id;
  await person.call(deleteImport, { params: { importId } });
  const left = await server.ctx.db
    .selectFrom('media_assets')
    .select('id')
    .where('user_id', '=', person.user._id)
    .execute();
  expect(left).toEqual([]);
});
