import { createAutomaticCaptions, getAutomaticCaptions } from '@kinora/contract/speech';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { serve, state } from '#test/pages/automatic-captions.ts';
import { serveEditedVideo, url, video } from '#test/pages/edit-video.ts';
import { button, expectVisible } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveEditedVideo);

test('captions are requested, and listed once they are made', async () => {
  const made = {
    language: 'en',
    label: 'English (automatic)',
    url: '/media/captions.vtt',
    isAutomatic: true,
  };
  const states = [
    state({ status: 'running', progress: 40 }),
    state({ status: 'done', progress: 100, language: 'en' }),
  ];
  serve({});
  await visit(url, ada);
  const create = vi.fn(() => state({ status: 'waiting' }));
  api.use(respond(createAutomaticCaptions, create));
  await button('Create automatic captions').click();
  await expectVisible('Automatic captions are queued. You can leave this page.');
  expect(create).toHaveBeenCalledOnce();
  api.use(
    respond(getAutomaticCaptions, () => states.shift() ?? state({ status: 'done', language: 'en' })),
    respond(getVideo, () => ({ ...video, captions: [made] })),
  );
  await expectVisible('Automatic captions are being created. You can leave this page.');
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await expect.element(button('Create automatic captions')).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'English' })).toBeVisible();
});

test('a failure shows its reason, and a refused request a message', async () => {
  serve({ status: 'failed', error: 'Recognizing the speech took too long.' });
  api.use(respondWithError(createAutomaticCaptions, 'CONFLICT', 'This video has no audio'));
  await visit(url, ada);
  await expectVisible('Recognizing the speech took too long.');
  await button('Try again').click();
  await expectVisible('This video has no audio');
});
