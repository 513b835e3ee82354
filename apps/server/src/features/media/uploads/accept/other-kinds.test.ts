import type { Folder } from '@kinora/contract/upload-host';
import { signUpload } from '@kinora/contract/uploads';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { postForm, signFor } from '../../../../../test/media.ts';
import { sharedServer } from '../../../../../test/server.ts';

/** Returns a WAV file with half a second of silence. */
function silence(): Buffer {
  const rate = 8000;
  const samples = Buffer.alloc(rate / 2, 128);
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

async function animation(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 9, height: 7, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await frame('red'), await frame('blue')];
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200] })
    .toBuffer();
}

test.each([
  ['an animated image', 'party.gif', animation, { format: 'gif', width: 10, height: 8, duration: 0.3 }],
  ['an audio file', 'silence.wav', silence, { format: 'wav', width: 1280, height: 720, duration: 0.5 }],
])('%s is accepted as a video', async (_, name, make, expected) => {
  const server = await sharedServer();
  const { url, fields } = await signFor(await server.signUp(), 'videos');
  const { status, body } = await postForm(server.app, url, { fields, file: { name, data: await make() } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ resource_type: 'video', ...expected });
});

test.each([
  ['audio/mpeg', 200],
  ['image/gif', 200],
  ['image/webp', 200],
  ['video/x-matroska', 200],
  // Browsers ask the operating system, which names these types for `.ts`, `.asf`, `.ogv` and `.rm`.
  ['text/vnd.trolltech.linguist', 200],
  ['application/typescript', 200],
  ['application/vnd.ms-asf', 200],
  ['application/ogg', 200],
  ['application/vnd.rn-realmedia', 200],
  ['application/octet-stream', 200],
  ['', 200],
  ['image/jpeg', 400],
  ['image/svg+xml', 400],
  ['text/plain', 400],
  ['application/pdf', 400],
])('an upload of the type %j to the videos has the status %i', async (type, expected) => {
  expect(await signedStatus('videos', type)).toBe(expected);
});

test.each([
  ['audio/mpeg', 200],
  ['video/mp4', 200],
  ['application/ogg', 200],
  ['text/vnd.trolltech.linguist', 200],
  ['image/gif', 400],
  ['text/plain', 400],
  ['application/pdf', 400],
])('an upload of the type %j as an audio track has the status %i', async (type, expected) => {
  expect(await signedStatus('audio', type)).toBe(expected);
});

async function signedStatus(folder: Folder, type: string): Promise<number> {
  const server = await sharedServer();
  const query = { folder, metadata: JSON.stringify({ type, size: 1000 }) };
  return (await (await server.signUp()).call(signUpload, { query })).status;
}
