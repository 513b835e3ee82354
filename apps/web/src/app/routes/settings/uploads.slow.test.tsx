import { changeUploadDefaults, getUploadDefaults } from '@kinora/contract/upload-defaults';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { ada, noUploadDefaults } from '#test/content.ts';
import { button, expectVisible, field, promptsBeforeUnload } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const template = field('Description template(optional)');

test('the defaults of new videos are loaded, changed and saved', async () => {
  const initial = { ...noUploadDefaults, visibility: 'unlisted' as const };
  const change = vi.fn(({ body }: { body: object }) => ({ ...initial, ...body }));
  api.use(
    respond(getUploadDefaults, () => initial),
    respond(changeUploadDefaults, change),
  );
  await visit('/settings/uploads', ada);
  await expect.element(page.getByRole('radio', { name: 'Unlisted' })).toBeChecked();
  await expect.element(button('Save Changes')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('switch', { name: 'Keep new videos as drafts' }).click();
  await page.getByRole('combobox', { name: 'Video language' }).selectOptions('German');
  await template.fill('Filmed at sea.');
  await expect.poll(promptsBeforeUnload).toBe(true);
  await button('Save Changes').click();
  await expectVisible('Upload defaults saved');
  await expect.element(button('Save Changes')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Save Changes')).toHaveFocus();
  expect(change).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      body: { ...initial, asDraft: true, language: 'de', description: 'Filmed at sea.' },
    }),
  );
  await expect.poll(promptsBeforeUnload).toBe(false);
});

test('what is typed during a save stays in the form, as an unsaved change', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const change = async ({ body }: { body: object }) => {
    await promise;
    return { ...noUploadDefaults, ...body };
  };
  api.use(
    respond(getUploadDefaults, () => noUploadDefaults),
    respond(changeUploadDefaults, change),
  );
  await visit('/settings/uploads', ada);
  await template.fill('Filmed at sea.');
  await button('Save Changes').click();
  await template.fill('Filmed at sea. No music.');
  resolve();
  await expectVisible('Upload defaults saved');
  await expect.element(template).toHaveValue('Filmed at sea. No music.');
  await expect.poll(promptsBeforeUnload).toBe(true);
});

test('shows why the defaults could not be loaded or saved', async () => {
  api.use(fail(getUploadDefaults));
  await visit('/settings/uploads', ada);
  await expectVisible(button('Retry'));
  api.use(respond(getUploadDefaults, () => noUploadDefaults));
  await button('Retry').click();
  const errors = [{ path: 'description', message: 'Description is too long' }];
  api.use(respondWithError(changeUploadDefaults, 'VALIDATION', 'Description is too long', { errors }));
  await template.fill('Filmed at sea.');
  await button('Save Changes').click();
  await expect.element(template).toHaveAccessibleDescription('Description is too long');
  await expect.element(template).toHaveValue('Filmed at sea.');
});
