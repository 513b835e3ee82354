import { getImport, maxImportItems, startImport } from '@kinora/contract/imports';
import { expect, test } from 'vitest';
import { engine } from '../../src/features/content/imports/jobs.ts';
import { readList } from '../../src/features/content/imports/reading/read-list.ts';
import { MediaSite, textOf } from '../media-site.ts';
import { startServer } from '../server.ts';
import { watchThread } from '../watch-thread.ts';

const maxGrowth = 100 * 1024 ** 2;
/** Milliseconds of CPU time, generous because slow machines need several times as many as fast ones. */
const maxBlock = 300;

const item = (number: number) => `<item><title>Episode ${number}</title><guid>${number}</guid>
  <description>${'words '.repeat(100)}</description><pubDate>Tue, 05 Mar 2024 08:00:00 GMT</pubDate>
  <enclosure url="https://example.org/${number}.mp3" type="audio/mpeg" length="1"/></item>`;

test('reading a feed of 10,000 items neither blocks the process nor takes much of its memory', async () => {
  await using server = await startServer({ IMPORT_ALLOW_PRIVATE: 'on' });
  await using site = await MediaSite.start();
  const items = Buffer.from(Array.from({ length: maxImportItems }, (_, number) => item(number)).join(''));
  const head = Buffer.from('<?xml version="1.0"?><rss version="2.0"><channel><title>A feed</title>');
  const feed = Buffer.concat([head, items, Buffer.from('</channel></rss>')]);
  const { href: url } = site.on('/feed.xml', textOf(feed, 'application/rss+xml'));
  const person = await server.signUp('importer');
  const { _id: importId } = (await person.call(startImport, { body: { url } })).data;
  const run = { signal: new AbortController().signal, attempt: 0 };
  using watch = watchThread();
  await readList(server.ctx, engine, importId, run);
  const { block, growth } = watch.peak;
  const { counts } = (await person.call(getImport, { params: { importId }, query: {} })).data;
  expect(counts.new).toBe(maxImportItems);
  expect(block).toBeLessThan(maxBlock);
  expect(growth).toBeLessThan(maxGrowth);
});
