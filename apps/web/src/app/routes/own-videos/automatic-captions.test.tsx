import {
  type AutomaticCaptions,
  createAutomaticCaptions,
  getAutomaticCaptions,
} from '@kinora/contract/speech';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { serveEditedVideo, url, video } from '#test/pages/edit-video.ts';
import { button, expectAbsent, expectVisible, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const state = (changes: Partial<AutomaticCaptions>): AutomaticCaptions => ({
  status: 'none',
  progress: 0,
  language: null,
  error: null,
  ...changes,
});
const serve = (changes: Partial<AutomaticCaptions>) =>
  api.use(respond(getAutomaticCaptions, () => state(changes)));

beforeEach(serveEditedVideo);

test('a site without a speech model offers no automatic captions', async () => {
  await visit(url, ada);
  await expect.element(heading('Captions')).toBeVisible();
  await expectAbsent('Create automatic captions');
});

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

test('a video without speech says so', async () => {
  serve({ status: 'done', progress: 100 });
  await visit(url, ada);
  await expectVisible('No speech was found in this video.');
});

test('a repeated recognition uses the chosen language, and detects it by default', async () => {
  serve({ status: 'done', progress: 100, language: 'en' });
  await visit(url, ada);
  const bodies: unknown[] = [];
  api.use(
    respond(createAutomaticCaptions, ({ body }) => {
      bodies.push(body);
      return state({ status: 'done', progress: 100, language: 'en' });
    }),
  );
  await expect.element(button('Create automatic captions')).toBeVisible();
  await button('Create automatic captions').click();
  await expect.poll(() => bodies).toEqual([{}]);
  const select = page.getByRole('combobox', { name: 'Spoken language' });
  await expect.element(select).toHaveDisplayValue('Detect automatically');
  await select.selectOptions('German');
  await button('Create automatic captions').click();
  await expect.poll(() => bodies).toEqual([{}, { language: 'de' }]);
});
