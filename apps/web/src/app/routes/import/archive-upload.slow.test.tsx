import { startImport } from '@kinora/contract/imports';
import { discardPartialUpload, getPartialUpload, signUpload } from '@kinora/contract/uploads';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { expectLogged } from '#test/log.ts';
import { anImport, serveImport, serveImports } from '#test/pages/imports.ts';
import { drop } from '#test/pages/upload.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, link } from '#test/screen.ts';
import { acceptingUploadHost, rejectUpload, signature } from '#test/upload-host.ts';
import { visit } from '#test/visit.tsx';

const started = anImport([], { status: 'reading', title: '', url: null, fileNames: ['takeout.zip'] });
const archive = (bytes = 1000, name = 'takeout.zip') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/zip' });
/** A file that is sent in parts, so that it can be resumed. */
const large = () => archive(9 * 1024 * 1024);

/** Makes the stored uploads older. The host stores archives for a week. */
function ageUploads(days: number): void {
  const uploads: { touchedAt: number }[] = JSON.parse(localStorage.getItem('kinora-uploads') ?? '[]');
  const older = uploads.map((one) => ({ ...one, touchedAt: one.touchedAt - days * 24 * 60 * 60 * 1000 }));
  localStorage.setItem('kinora-uploads', JSON.stringify(older));
}

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
  await expectVisible('No imports yet');
  drop(field('Archive'), large());
  await expect.poll(() => received).toBeGreaterThan(0);
  await expectVisible('takeout.zip');
  await link('Liked Videos').click();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await expectVisible(
    question.getByText('The upload stops. To continue it, choose the same files here again.'),
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectUrl('/import');
  ageUploads(6);
  await visit('/import', ada);
  await expectVisible(page.getByText('takeout.zip stopped at 88%. Choose it again to continue.'));
  const discard = vi.fn(() => ({}));
  api.use(respond(discardPartialUpload, discard));
  await button('Discard takeout.zip').click();
  await expectAbsent(button('Discard takeout.zip'));
  expect(discard).toHaveBeenCalledTimes(1);
});

test('a removed file is discarded on the host, also if it was sent or failed, and makes room for the next one', async () => {
  const discard = vi.fn(() => ({}));
  const replies = [
    HttpResponse.json({ public_id: 'one', secure_url: 'https://host/one' }),
    rejectUpload('STORAGE_FULL', 'The disk is full.'),
  ];
  api.use(
    respond(discardPartialUpload, discard),
    http.post(signature.upload_url, () => replies.shift() ?? new Promise(() => {})),
  );
  await visit('/import', ada);
  await field('Archive').upload(
    ['one.zip', 'full.zip', 'two.zip', 'three.zip'].map((name) => archive(1000, name)),
  );
  await expectVisible(page.getByRole('progressbar', { name: 'Upload of two.zip' }));
  await expectVisible('Queued');
  await expectVisible('The disk is full.');
  await expectLogged('could not upload to imports');
  await button('Remove one.zip').click();
  await button('Remove full.zip').click();
  await expect.poll(() => discard.mock.calls.length).toBe(2);
  await button('Remove two.zip').click();
  await expectVisible(page.getByRole('progressbar', { name: 'Upload of three.zip' }));
  await expect.element(button('Remove three.zip')).toHaveFocus();
  await button('Remove three.zip').click();
  await expectAbsent(page.getByRole('progressbar'));
  await expect.element(field('Archive')).not.toHaveAttribute('aria-invalid');
  await expect.poll(() => discard.mock.calls.length).toBe(4);
});

test('a file that the host refuses says why, and the others start the import once it is removed', async () => {
  const start = vi.fn((_body: object) => started);
  let sent = 0;
  api.use(
    respond(discardPartialUpload, () => ({})),
    respond(startImport, ({ body }) => start(body)),
    http.post(signature.upload_url, () => {
      sent += 1;
      return sent === 1
        ? rejectUpload('UNSUPPORTED_FILE', 'This archive is protected by a password.')
        : HttpResponse.json({ public_id: 'two', secure_url: 'https://host/two' });
    }),
  );
  await visit('/import', ada);
  await field('Archive').upload([archive(1000, 'one.zip'), archive(1000, 'two.zip')]);
  await expectVisible(page.getByRole('alert').getByText('This archive is protected by a password.'));
  await expectLogged('could not upload to imports');
  await expectVisible('Uploaded');
  expect(start).not.toHaveBeenCalled();
  await button('Remove one.zip').click();
  await expectUrl(`/import/${started._id}`);
  expect(start.mock.calls).toEqual([[{ uploads: [{ public_id: 'two', secure_url: 'https://host/two' }] }]]);
});

test('an import that the API refuses shows the reason at the field, and is tried again', async () => {
  api.use(
    ...acceptingUploadHost(),
    respondWithError(startImport, 'CONFLICT', 'You have 20 unfinished imports.'),
  );
  await visit('/import', ada);
  await field('Archive').upload(archive());
  await expectVisible('You have 20 unfinished imports.');
  await expect.element(field('Archive')).toHaveAttribute('aria-invalid', 'true');
  api.use(respond(startImport, () => started));
  await button('Try again').click();
  await expectUrl(`/import/${started._id}`);
});
