import { getExport } from '@kinora/contract/data-export';
import { startImport } from '@kinora/contract/imports';
import { getPartialUpload } from '@kinora/contract/uploads';
import { beforeEach, expect, test } from 'vitest';
import { api, respond } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { anImport, anItem, importId, serveImports } from '#test/pages/imports.ts';
import { archive, serveStarting, start, uploaded } from '#test/pages/start-import.ts';
import { drop } from '#test/pages/upload.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, link, text } from '#test/screen.ts';
import { acceptingUploadHost } from '#test/upload-host.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveStarting);

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

test.each(['/upload', '/settings/data'])('%s leads to the imports', async (url) => {
  api.use(respond(getExport, () => null));
  await visit(url, ada);
  await link('Import from another site').click();
  await expectUrl('/import');
});
