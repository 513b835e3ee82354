import { addImportParts, maxArchiveParts } from '@kinora/contract/imports';
import { discardPartialUpload } from '@kinora/contract/uploads';
import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { anImport, anItem, box, importId, serveChangingImport, serveImports } from '#test/pages/imports.ts';
import { button, expectAbsent, expectVisible, field, link, text } from '#test/screen.ts';
import { acceptingUploadHost, signature } from '#test/upload-host.ts';
import { visit } from '#test/visit.tsx';

const url = `/import/${importId}`;
/** What an import of the first part of an archive has. */
const source = { kind: 'takeout' as const, url: null, fileNames: ['one.zip'], canFollow: false };
const zip = (name: string) => new File([new Uint8Array(1000)], name, { type: 'application/zip' });

test('parts are added to an archive that lacks files of its videos, until items are selected', async () => {
  const error = { message: 'The archive does not contain Lecture 2.', reason: 'archiveFileMissing' };
  const items = [anItem(1), anItem(2, { status: 'failed', error })];
  const state = serveChangingImport(anImport(items, source));
  const add = vi.fn((_body: object) => {
    const fileNames = ['one.zip', 'two.zip', 'three.zip'];
    state.current = anImport([], { ...source, status: 'reading', fileNames });
    return state.current;
  });
  api.use(
    ...acceptingUploadHost(),
    respond(addImportParts, ({ body }) => add(body)),
    serveImports([]),
  );
  await visit(url, ada);
  await expectVisible('Some videos are in another part of this archive.');
  await expectAbsent(button('Retry Lecture 2'));
  await expectAbsent(button('Retry failed items'));
  await button('Add parts').click();
  await expect.element(field('Further parts')).toHaveFocus();
  await field('Further parts').upload([zip('two.zip'), zip('three.zip')]);
  await expectVisible(text('Reading the source…').first());
  await expectVisible('3 parts');
  await expectAbsent('Lecture 2');
  const upload = { public_id: 'file', secure_url: 'https://host/file' };
  expect(add.mock.calls).toEqual([[{ uploads: [upload, upload] }]]);
  state.current = anImport([anItem(1), anItem(2)], {
    ...source,
    fileNames: ['one.zip', 'two.zip', 'three.zip'],
  });
  await expectVisible('Lecture 2');
  await expectAbsent('Some videos are in another part of this archive.');
  await expectVisible(button('Add parts'));
});

test('nothing is imported while parts are uploaded, and the upload outlasts a selection in another tab', async () => {
  const state = serveChangingImport(anImport([anItem(1), anItem(2)], source));
  const { promise: isReceived, resolve: receive } = Promise.withResolvers<void>();
  const discard = vi.fn(() => ({}));
  api.use(
    http.post(signature.upload_url, () => isReceived),
    ...acceptingUploadHost(),
    respondWithError(addImportParts, 'CONFLICT', 'Items have been selected.'),
    respond(discardPartialUpload, discard),
  );
  const client = await visit(url, ada);
  await button('Add parts').click();
  await field('Further parts').upload(zip('two.zip'));
  await box('Lecture 1').click();
  await expectVisible('You can import once the parts are added or removed.');
  await expect.element(button('Import 1 item')).toHaveAttribute('aria-disabled', 'true');
  state.current = anImport([anItem(1, { status: 'chosen' }), anItem(2)], { ...source, status: 'running' });
  await client.invalidateQueries();
  await expectVisible('Queued');
  await expectVisible(page.getByRole('progressbar', { name: 'Upload of two.zip' }));
  receive();
  await expectVisible('Items have been selected.');
  await button('Remove two.zip').click();
  await expectAbsent(field('Further parts'));
  await expect.poll(() => discard.mock.calls.length).toBe(1);
});

test.each([
  ['a list to choose from', anImport([anItem(1), anItem(2)])],
  ['a list that could not be read', anImport([], { status: 'failed', error: { message: 'Nothing here.' } })],
])('parts are added to an archive with %s', async (_case, found) => {
  serveChangingImport({ ...found, ...source });
  await visit(url, ada);
  await expectVisible('Does this archive have more parts?');
  await button('Add parts').click();
  await expect.element(field('Further parts')).toHaveFocus();
});

describe('an archive that is no longer stored', () => {
  const error = { message: 'The archive is no longer stored.', reason: 'archiveGone' };
  const items = [anItem(1), anItem(2, { status: 'failed' })];
  const gone = anImport(items, { status: 'failed', error, url: null, canFollow: false });
  const fileNames = Array.from({ length: maxArchiveParts }, (_, index) => `${index}.zip`);

  test('is uploaded again from its first part', async () => {
    serveChangingImport({ ...gone, kind: 'takeout', fileNames });
    await visit(url, ada);
    await expectVisible('All parts of this archive are needed again.');
    await expectAbsent(button('Try again'));
    await expectAbsent(text(/imported, 1 failed/));
    await button('Upload again').click();
    await expect.element(field('Parts of the archive')).toHaveFocus();
  });

  test('is uploaded to another import if it has no parts', async () => {
    serveChangingImport({ ...gone, kind: 'kinora', fileNames: ['kinora.zip'] });
    await visit(url, ada);
    await expect.element(link('New import')).toHaveAttribute('href', '/import');
    await expectAbsent(button('Try again'));
  });
});

test.each(['running', 'done'] as const)('no parts are added to an archive that is %s', async (status) => {
  const items = [anItem(1, { status: 'failed' })];
  serveChangingImport(anImport(items, { ...source, status }));
  await visit(url, ada);
  await expectVisible('Lecture 1');
  await expectAbsent(button('Add parts'));
});
