import { chmod, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mediaFile, signFor } from '../media.ts';
import { longVideo, partBytes, Sender } from '../parts.ts';
import { startServer } from '../server.ts';
import { ServerProcess } from './server-process.ts';

test('other accounts of the machine cannot read any file or folder that the server writes', async () => {
  await using home = await startServer();
  const { dataDir } = home.ctx.config;
  // Earlier versions created these folders with this mode.
  for (const name of ['media', 'tmp']) await chmod(path.join(dataDir, name), 0o755);
  const person = await home.signUp();
  await using server = await ServerProcess.start(home.ctx.config);

  const { url, fields } = await signFor(person, 'avatars');
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(await mediaFile('image.jpg'))]), 'a.jpg');
  const { pathname, search } = new URL(url);
  expect((await fetch(server.origin + pathname + search, { method: 'POST', body: form })).status).toBe(200);
  const sender = await Sender.of(server.origin, person);
  const { status } = await sender.send(await longVideo(2 * partBytes), 0, partBytes);
  expect(status).toBe(200);

  const found = await readdir(dataDir, { recursive: true, withFileTypes: true });
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['media', 'parts', 'tmp', '160.webp']),
  );
  const open = await Promise.all(
    found.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { mode } = await stat(file);
      return (mode & 0o077) === 0 ? [] : [`${file} ${mode.toString(8)}`];
    }),
  );
  expect(open.flat()).toEqual([]);
});
