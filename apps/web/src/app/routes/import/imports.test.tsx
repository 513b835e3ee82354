import { listImports, startImport } from '@kinora/contract/imports';
import { discardPartialUpload, signUpload } from '@kinora/contract/uploads';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { anImport, anItem, importId, serveImports } from '#test/pages/imports.ts';
import { archive, serveStarting, start, uploaded } from '#test/pages/start-import.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, heading, link, text } from '#test/screen.ts';
import { acceptingUploadHost, imageFile, textFile } from '#test/upload-host.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveStarting);

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

test('a viewer without permission to import finds no entry, and an explanation on a direct visit', async () => {
  api.use(serveImports([], { isAllowed: false }));
  await visit('/import', ada);
  await expectVisible("You can't import on this site");
  await expectAbsent(field('URL'));
  await visit('/upload', ada);
  await expectVisible(heading('Upload Video'));
  await expectAbsent(link('Import from another site'));
});

test('the list loads again after a failure', async () => {
  api.use(respondWithError(listImports, 'RATE_LIMITED', 'Not now.'));
  await visit('/import', ada);
  await expectVisible('Not now.');
  api.use(serveImports([]));
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expectVisible('No imports yet');
});
