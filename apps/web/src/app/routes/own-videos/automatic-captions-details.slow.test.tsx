import { createAutomaticCaptions } from '@kinora/contract/speech';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { serve, state } from '#test/pages/automatic-captions.ts';
import { serveEditedVideo, url } from '#test/pages/edit-video.ts';
import { button, expectAbsent, expectVisible, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveEditedVideo);

test('a site without a speech model offers no automatic captions', async () => {
  await visit(url, ada);
  await expect.element(heading('Captions')).toBeVisible();
  await expectAbsent('Create automatic captions');
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
