import { startImport } from '@kinora/contract/imports';
import { discardPartialUpload, getPartialUpload, signUpload } from '@kinora/contract/uploads';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordArchive } from '../../../../../test/archives.ts';
import { postForm, signFor } from '../../../../../test/media.ts';
import { partBytes, Sender } from '../../../../../test/parts.ts';
import type { Person } from '../../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';
import { zipOf } from '../../../../../test/zips.ts';
import { sweepAssetsJob } from '../../assets/jobs.ts';
import { findUsage } from '../../assets/service.ts';
import { sweepPartsJob } from '../jobs.ts';

const maxArchiveBytes = 8_000_000;

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startServer({ IMPORT_ARCHIVE_BYTES: String(maxArchiveBytes), MAX_VIDEO_BYTES: '1000' });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server[Symbol.asyncDispose]());

async function send(person: Person, data: Buffer) {
  const { url, fields } = await signFor(person, 'imports');
  const { status, body } = await postForm(server.app, url, { fields, file: { name: 'takeout.zip', data } });
  return { status, body };
}

test('an archive is stored, and served to nobody', async () => {
  const ada = await server.signUp();
  const { status, body } = await send(ada, await zipOf({ 'one.txt': 'one' }));
  expect([status, body.resource_type, body.format, body.original_filename]).toEqual([
    200,
    'raw',
    'zip',
    'takeout',
  ]);
  const { pathname } = new URL(body.secure_url);
  for (const query of ['', '?download']) {
    const { statusCode } = await server.app.inject({ url: pathname + query, cookies: ada.cookies });
    expect(statusCode).toBe(404);
  }
});

test('an archive arrives in parts, and is larger than a video may be', async () => {
  const ada = await server.signUp();
  const data = await zipOf({ large: { text: 'x'.repeat(partBytes + 1000), compress: false } });
  const sender = new Sender(origin, 'archive', await signFor(ada, 'imports'));
  const { status, body } = await sender.sendFrom(data, 0);
  expect([status, body.bytes]).toEqual([200, data.length]);
});

/** Uploads a small archive as its only part. */
async function sendAsPart(person: Person) {
  const name = 'small';
  const sender = new Sender(origin, name, await signFor(person, 'imports'));
  const { asset_id: id } = (await sender.sendFrom(await zipOf({ 'one.txt': 'one' }), 0)).body;
  const isStored = async () => {
    const { data } = await person.call(getPartialUpload, { params: { name } });
    const { archives } = await findUsage(server.ctx.config, server.ctx.db, person.user._id);
    return [data.done, archives];
  };
  return { id, name, isStored };
}

test('an archive without an import is stored for a week, also if its upload is unfinished', async () => {
  const ada = await server.signUp();
  const { id, isStored } = await sendAsPart(ada);
  const name = 'unfinished';
  const sender = new Sender(origin, name, await signFor(ada, 'imports'));
  const data = await zipOf({ large: { text: 'x'.repeat(partBytes), compress: false } });
  const { status } = await sender.send(data, 0, partBytes);
  expect(status).toBe(200);
  const received = async () => (await ada.call(getPartialUpload, { params: { name } })).data.received;
  const run = { signal: AbortSignal.timeout(10_000), log: server.ctx.log, attempt: 0 };
  for (const [hours, expected] of [
    [6 * 24, [true, 2, partBytes]],
    [7 * 24 + 1, [false, 0, 0]],
  ] as const) {
    const age = sql<Date>`now() - make_interval(hours => ${hours})`;
    await server.ctx.db.updateTable('media_assets').set({ created_at: age }).where('id', '=', id).execute();
    await server.ctx.db
      .updateTable('partial_uploads')
      .set({ touched_at: age })
      .where('user_id', '=', ada.user._id)
      .execute();
    for (const job of [sweepPartsJob, sweepAssetsJob]) await job.run(server.ctx, {}, run);
    expect([...(await isStored()), await received()]).toEqual(expected);
  }
});

test('discarding a finished upload deletes its archive, unless an import has it', async () => {
  const ada = await server.signUp('importer');
  const discard = (name: string) => ada.call(discardPartialUpload, { params: { name } });
  const unused = await sendAsPart(ada);
  expect(await unused.isStored()).toEqual([true, 1]);
  await discard(unused.name);
  expect(await unused.isStored()).toEqual([false, 0]);
  const used = await sendAsPart(ada);
  await ada.call(startImport, { body: { uploads: [{ public_id: `imports/${used.id}` }] } });
  await discard(used.name);
  expect(await used.isStored()).toEqual([false, 1]);
});

test('refuses files that are not archives, and encrypted archives', async () => {
  const ada = await server.signUp();
  const encrypted = await zipOf({ 'one.txt': 'one' });
  const at = encrypted.indexOf('PK\u0001\u0002', 'latin1') + 8;
  encrypted.writeUInt16LE(encrypted.readUInt16LE(at) | 1, at);
  for (const [data, reason] of [
    [Buffer.from('no archive'), 'archiveUnreadable'],
    [await zipOf({}), 'archiveUnreadable'],
    [encrypted, 'archiveEncrypted'],
  ] as const) {
    const { status, body } = await send(ada, data);
    expect([status, body.error.code, body.error.reason]).toEqual([400, 'UNSUPPORTED_FILE', reason]);
  }
});

test('a person can store two archives of twenty parts, which do not count toward the quota', async () => {
  const ada = await server.signUp();
  for (let n = 0; n < 39; n += 1) await recordArchive(server, ada, 1);
  const data = await zipOf({ 'one.txt': 'one' });
  expect((await send(ada, data)).status).toBe(200);
  const { status, body } = await send(ada, data);
  expect([status, body.error.code, body.error.reason]).toEqual([400, 'QUOTA_REACHED', 'tooManyArchives']);
  const usage = await findUsage(server.ctx.config, server.ctx.db, ada.user._id);
  expect(usage).toMatchObject({ bytes: 0, unclaimed: 0, archives: 40, archiveBytes: 39 + data.length });
});

test('all archives of a person have at most the bytes of two', async () => {
  const ada = await server.signUp();
  const data = await zipOf({ 'one.txt': 'one' });
  await recordArchive(server, ada, 2 * maxArchiveBytes - data.length);
  expect((await send(ada, data)).status).toBe(200);
  const { body } = await send(ada, data);
  expect(body.error).toMatchObject({ reason: 'archivesTooLarge', params: { max: '15.3 MB' } });
});

test('an archive in parts that does not fit is refused with its first part', async () => {
  const ada = await server.signUp();
  const data = await zipOf({ large: { text: 'x'.repeat(partBytes + 1000), compress: false } });
  const begin = async (name: string) => {
    const sender = new Sender(origin, name, await signFor(ada, 'imports'));
    return sender.send(data, 0, partBytes);
  };
  expect((await begin('one')).status).toBe(200);
  await recordArchive(server, ada, 2 * maxArchiveBytes - 2 * data.length + 1);
  expect((await begin('two')).body.error.reason).toBe('archivesTooLarge');
});

test('an archive whose length is announced late or never does not fit more easily', async () => {
  const ada = await server.signUp();
  await recordArchive(server, ada, 2 * maxArchiveBytes - partBytes - 1);
  const senders = await Promise.all(
    ['one', 'two'].map(async (name) => new Sender(origin, name, await signFor(ada, 'imports'))),
  );
  const part = Buffer.alloc(partBytes);
  const answers = await Promise.all(
    senders.map(async (sender) => ({ sender, ...(await sender.send(part, 0, partBytes, '*')) })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const { sender } = answers.find(({ status }) => status === 200) ?? {};
  const late = await sender?.send(part, 0, partBytes, partBytes + 2);
  expect([late?.status, late?.body.error.reason]).toEqual([400, 'archivesTooLarge']);
  expect((await sender?.send(part, 0, partBytes, '*'))?.status).toBe(200);
});

test('an archive that is too large is refused when it is signed', async () => {
  const ada = await server.signUp();
  const metadata = JSON.stringify({ type: 'application/zip', size: maxArchiveBytes + 1 });
  const { status, error } = await ada.call(signUpload, { query: { folder: 'imports', metadata } });
  expect([status, error.errors?.[0]]).toMatchObject([400, { reason: 'archiveTooLarge' }]);
});
