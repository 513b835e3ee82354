import { getExport } from '@kinora/contract/data-export';
import { listImports, startImport } from '@kinora/contract/imports';
import { discardPartialUpload, getPartialUpload, signUpload } from '@kinora/contract/uploads';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { anImport, anItem, importId, serveImport, serveImports } from '#test/pages/imports.ts';
import { drop } from '#test/pages/upload.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, heading, link, text } from '#test/screen.ts';
import { acceptingUploadHost, imageFile, textFile } from '#test/upload-host.ts';
import { visit } from '#test/visit.tsx';

const started = anImport([], { status: 'reading', kind: null, title: '' });
const start = vi.fn((_body: object) => started);
const archive = (bytes = 1000, name = 'takeout.zip') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/zip' });
const uploaded = { public_id: 'file', secure_url: 'https://host/file' };

beforeEach(() => {
  start.mockClear();
  api.use(
    serveImports([]),
    serveImport(() => started),
    respond(startImport, ({ body }) => start(body)),
  );
});

test('a pasted URL is read after Enter, and opens its import', async () => {
  await visit('/import', ada);
  await expectVisible('No imports yet');
  await field('URL').fill(' engines.example.org/feed.xml ');
  expect(start).not.toHaveBeenCalled();
  await field('URL').element().closest('form')?.requestSubmit();
  await expectUrl(`/import/${importId}`);
  await expectVisible('engines.example.org/feed.xml');
  expect(start.mock.calls).toEqual([[{ url: 'engines.example.org/feed.xml' }]]);
});

test('a double click starts one import', async () => {
  await visit('/import', ada);
  await field('URL').fill('https://engines.example.org/feed.xml');
  await button('Find videos').dblClick();
  await expectUrl(`/import/${importId}`);
  expect(start).toHaveBeenCalledTimes(1);
});

test('a refused URL shows the reason at the field', async () => {
  await visit('/import', ada);
  await button('Find videos').click();
  await expectVisible('Enter a URL or choose an archive');
  await expect.element(field('URL')).toHaveAttribute('aria-invalid', 'true');
  const message = 'This URL leads to a private network.';
  api.use(
    respondWithError(startImport, 'VALIDATION', 'Invalid input', { errors: [{ path: 'url', message }] }),
  );
  await field('URL').fill('http://10.0.0.1');
  await button('Find videos').click();
  await expectVisible(message);
  await field('URL').fill('http://10.0.0.2');
  await expectAbsent(message);
});

test('an archive is uploaded and opens its import', async () => {
  const taken = vi.fn();
  api.use(...acceptingUploadHost(taken));
  await visit('/import', ada);
  await field('Archive').upload(archive());
  await expectUrl(`/import/${importId}`);
  expect(start.mock.calls).toEqual([[{ uploads: [uploaded] }]]);
  expect(taken).toHaveBeenCalledTimes(1);
});

test('the parts of an archive are uploaded one after the other, and start one import', async () => {
  const taken = vi.fn();
  api.use(...acceptingUploadHost(taken));
  await visit('/import', ada);
  await field('Archive').upload([archive(1000, 'one.zip'), archive(1000, 'two.zip')]);
  await expectUrl(`/import/${importId}`);
  expect(start.mock.calls).toEqual([[{ uploads: [uploaded, uploaded] }]]);
  expect(taken).toHaveBeenCalledTimes(2);
});

test('after a reload, an import starts once all interrupted files are chosen, or without them', async () => {
  const [one, two] = [archive(1000, 'one.zip'), archive(1000, 'two.zip')];
  api.use(
    ...acceptingUploadHost(),
    respond(getPartialUpload, () => ({ received: 1000, total: 1000, done: true })),
    respond(startImport, ({ body }) => {
      start(body);
      return new Promise<never>(() => {});
    }),
  );
  await visit('/import', ada);
  await expectVisible('No imports yet');
  drop(field('Archive'), one, two);
  await expect.poll(() => start.mock.calls.length).toBe(1);
  start.mockClear();
  await visit('/import', ada);
  await expectVisible(text('one.zip is uploaded. Choose it again to use it.'));
  api.use(respond(startImport, ({ body }) => start(body)));
  drop(field('Archive'), one);
  await expectVisible('Not chosen yet: two.zip');
  await expectAbsent(text('one.zip is uploaded. Choose it again to use it.'));
  expect(start).not.toHaveBeenCalled();
  await button('Continue anyway').click();
  await expectUrl(`/import/${importId}`);
  expect(start.mock.calls).toEqual([[{ uploads: [uploaded] }]]);
  await visit('/import', ada);
  await expectVisible(text('two.zip is uploaded. Choose it again to use it.'));
  drop(field('Archive'), one, two);
  await expectUrl(`/import/${importId}`);
  expect(start.mock.calls[1]).toEqual([{ uploads: [uploaded, uploaded] }]);
});

test('files that are not archives are refused by name, and the others are uploaded', async () => {
  const discard = vi.fn(() => ({}));
  api.use(
    respond(signUpload, () => new Promise<never>(() => {})),
    respond(discardPartialUpload, discard),
  );
  await visit('/import', ada);
  await field('Archive').upload([textFile(), archive(1000, 'one.zip'), imageFile()]);
  await expectVisible('Not a ZIP file: text.txt and image.png');
  await expectVisible('one.zip');
  await expectVisible(text('Uploading one.zip, file 1 of 1'));
  await button('Remove one.zip').click();
  await expectAbsent('one.zip');
  await expect.poll(() => discard.mock.calls.length).toBe(1);
  expect(start).not.toHaveBeenCalled();
});

test('an archive that is too large is refused before the upload', async () => {
  api.use(serveImports([], { maxArchiveBytes: 1024 }));
  await visit('/import', ada);
  await field('Archive').upload(archive(2000));
  await expectVisible('Larger than 1 kB: takeout.zip');
});

test('the page names the version of yt-dlp, or says that it is missing', async () => {
  await visit('/import', ada);
  await expectVisible('Pages with a video, read by yt-dlp 2026.10.20');
  api.use(serveImports([], { ytDlpVersion: null }));
  await visit('/import', ada);
  await expectVisible("Not supported here, because yt-dlp isn't installed");
});

test('imports are listed with their progress', async () => {
  const items = [
    anItem(1, { status: 'done' }),
    anItem(2, { status: 'failed' }),
    anItem(3, { status: 'chosen' }),
  ];
  api.use(serveImports([anImport(items, { status: 'running' })]));
  await visit('/import', ada);
  await expectVisible('1 of 3 imported, 1 failed');
  await expect.element(link('Lectures on engines')).toHaveAttribute('href', `/import/${importId}`);
});

test('a source without new items is listed as imported before', async () => {
  api.use(serveImports([anImport([anItem(1, { status: 'skipped' })])]));
  await visit('/import', ada);
  await expectVisible('Imported before');
  await expectAbsent('0 items to choose from');
});

test('an import that failed before its kind was known is not shown as loading', async () => {
  const error = { message: 'engines.example.org could not be reached.' };
  api.use(serveImports([anImport([], { status: 'failed', kind: null, title: '', error })]));
  await visit('/import', ada);
  await expectVisible(error.message);
  expect(document.querySelector('main .lucide-loader-circle')).toBeNull();
});

test('a viewer without permission to import finds no entry, and an explanation on a direct visit', async () => {
  api.use(serveImports([], { isAllowed: false }));
  await visit('/import', ada);
  await expectVisible("You can't import on this site");
  await expectAbsent(field('URL'));
  await visit('/upload', ada);
  await expectVisible(heading('Upload Video'));
  await expectAbsent(link('Import from another site'));
});

test.each(['/upload', '/settings/data'])('%s leads to the imports', async (url) => {
  api.use(respond(getExport, () => null));
  await visit(url, ada);
  await link('Import from another site').click();
  await expectUrl('/import');
});

test('the list loads again after a failure', async () => {
  api.use(respondWithError(listImports, 'RATE_LIMITED', 'Not now.'));
  await visit('/import', ada);
  await expectVisible('Not now.');
  api.use(serveImports([]));
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expectVisible('No imports yet');
});
