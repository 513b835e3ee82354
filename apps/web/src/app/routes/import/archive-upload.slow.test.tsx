import { startImport } from '@kinora/contract/imports';
import { discardPartialUpload, getPartialUpload, signUpload } from '@kinora/contract/uploads';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { expectLogged } from '#test/log.ts';
import { anImport, serveImport, serveImports } from '#test/pages/imports.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, link } from '#test/screen.ts';
import { acceptingUploadHost, rejectingUploadHost, signature } from '#test/upload-host.ts';
import { visit } from '#test/visit.tsx';

const started = anImport([], { status: 'reading', title: '', url: null, fileName: 'takeout.zip' });
const archive = (bytes = 1000) =>
  new File([new Uint8Array(bytes)], 'takeout.zip', { type: 'application/zip' });
/** A file that is sent in parts, so that it can be resumed. */
const large = () => archive(9 * 1024 * 1024);
const endless = http.post(signature.upload_url, () => new Promise(() => {}));

beforeEach(() => {
  api.use(
    serveImports([]),
    serveImport(() => started),
    respond(startImport, () => started),
    respond(signUpload, ({ query: { folder } }) => ({ folder, ...signature })),
  );
});

test('leaving the page during an upload asks first, and the upload continues with the same file', async () => {
  let received = 0;
  api.use(
    respond(getPartialUpload, () => ({ received, total: 9 * 1024 * 1024, done: false })),
    http.post(signature.upload_url, () => {
      if (received > 0) return new Promise(() => {});
      received = 8 * 1024 * 1024;
      return HttpResponse.json({ done: false });
    }),
  );
  await visit('/import', ada);
  await field('Archive').upload(large());
  await expect.poll(() => received).toBeGreaterThan(0);
  await expectVisible('takeout.zip');
  await link('Liked Videos').click();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await expectVisible(
    question.getByText('The upload stops. To continue it, choose the same file here again.'),
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectUrl('/import');
  await visit('/import', ada);
  await expectVisible(page.getByText('takeout.zip stopped at 89%. Choose it again to continue.'));
  const discard = vi.fn(() => ({}));
  api.use(respond(discardPartialUpload, discard));
  await button('Discard takeout.zip').click();
  await expectAbsent(button('Discard takeout.zip'));
  expect(discard).toHaveBeenCalledTimes(1);
});

test('a canceled upload leaves the field as it was', async () => {
  api.use(endless);
  await visit('/import', ada);
  await field('Archive').upload(archive());
  await expectVisible(page.getByRole('progressbar', { name: 'Archive upload' }));
  await button('Cancel upload').click();
  await expectVisible('Drag and drop, or choose a file');
  await expect.element(field('Archive')).not.toHaveAttribute('aria-invalid');
});

test('an archive that the host or the API refuses shows the reason at the field', async () => {
  api.use(rejectingUploadHost('UNSUPPORTED_FILE', 'This is not an archive of Google Takeout or Kinora.'));
  await visit('/import', ada);
  await field('Archive').upload(archive());
  await expectVisible('This is not an archive of Google Takeout or Kinora.');
  await expectLogged('could not upload to imports');
  await expect.element(field('Archive')).toHaveAttribute('aria-invalid', 'true');
  api.use(
    ...acceptingUploadHost(),
    respondWithError(startImport, 'CONFLICT', 'You have 20 unfinished imports.'),
  );
  await field('Archive').upload(archive());
  await expectVisible('You have 20 unfinished imports.');
});
