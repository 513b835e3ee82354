import { signUpload } from '@kinora/contract/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postForm, signFor } from '../../../../../test/media.ts';
import { partBytes, Sender } from '../../../../../test/parts.ts';
import type { Person } from '../../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';
import { zipOf } from '../../../../../test/zips.ts';
import { findUsage } from '../../assets/service.ts';

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

test('a person can store two archives, which do not count toward the quota', async () => {
  const ada = await server.signUp();
  const data = await zipOf({ 'one.txt': 'one' });
  for (let n = 0; n < 2; n += 1) expect((await send(ada, data)).status).toBe(200);
  const { status, body } = await send(ada, data);
  expect([status, body.error.code, body.error.reason]).toEqual([400, 'QUOTA_REACHED', 'tooManyArchives']);
  const usage = await findUsage(server.ctx.config, server.ctx.db, ada.user._id);
  expect(usage).toMatchObject({ bytes: 0, unclaimed: 0, archives: 2 });
});

test('a third archive in parts is refused with its first part', async () => {
  const ada = await server.signUp();
  const data = await zipOf({ large: { text: 'x'.repeat(partBytes + 1000), compress: false } });
  const begin = async (name: string) => {
    const sender = new Sender(origin, name, await signFor(ada, 'imports'));
    return sender.send(data, 0, partBytes);
  };
  expect([(await begin('one')).status, (await begin('two')).status]).toEqual([200, 200]);
  expect((await begin('three')).body.error.reason).toBe('tooManyArchives');
});

test('an archive that is too large is refused when it is signed', async () => {
  const ada = await server.signUp();
  const metadata = JSON.stringify({ type: 'application/zip', size: maxArchiveBytes + 1 });
  const { status, error } = await ada.call(signUpload, { query: { folder: 'imports', metadata } });
  expect([status, error.errors?.[0]]).toMatchObject([400, { reason: 'archiveTooLarge' }]);
});
