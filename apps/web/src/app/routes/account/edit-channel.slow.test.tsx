import { getChannel, updateChannel } from '@kinora/contract/channels';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aChannel, ada } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import { button, expectAbsent, expectUrl, expectVisible, field } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const link = { title: 'Workshop', url: 'https://example.org/' };
const channel = aChannel(ada, { bio: 'Engines', links: [link] });
const bio = field('Bio(optional)');
const urls = page.getByLabelText('URL', { exact: true });
beforeEach(() =>
  api.use(
    noVideos(),
    respond(getChannel, () => channel),
  ),
);

test('the bio and links are saved and shown on the channel', async () => {
  const update = vi.fn(({ body }) => ({ ...channel, bio: body.bio, links: body.links }));
  api.use(respond(updateChannel, update));
  await visit('/edit-profile', ada);
  await expect.element(bio).toHaveValue('Engines');
  await bio.fill('Engines that add');
  await button('Add link').click();
  await urls.nth(1).fill('example.com');
  await button('Remove link 1').click();
  await expect.element(urls).toHaveValue('example.com');
  await button('Save channel').click();
  await expectVisible('Channel updated successfully.');
  await expectUrl('/channel/ada');
  await expectVisible('Engines that add');
  expect(update).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      body: { bio: 'Engines that add', links: [{ title: '', url: 'https://example.com/' }] },
    }),
  );
});

test('an invalid link gets an error at its field, and there can be five links', async () => {
  await visit('/edit-profile', ada);
  await urls.fill('javascript:alert(1)');
  await button('Save channel').click();
  await expect.element(urls).toHaveAccessibleDescription('Enter a URL such as https://example.org');
  await expect.element(urls).toHaveFocus();
  for (let n = 1; n < 5; n += 1) await button('Add link').click();
  await expect.element(button('Add link')).toHaveAttribute('aria-disabled', 'true');
  await expectVisible(button('Remove link 5'));
  await expectAbsent(button('Remove link 6'));
});

test('removing the last link keeps the focus in the form', async () => {
  await visit('/edit-profile', ada);
  await button('Remove link 1').click();
  await expectAbsent(urls);
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});

test('a bio that is typed during a save stays in the form, and is still to be saved', async () => {
  const later = Promise.withResolvers<void>();
  const update = vi.fn(async ({ body }) => {
    await later.promise;
    return { ...channel, bio: body.bio };
  });
  api.use(respond(updateChannel, update));
  await visit('/edit-profile', ada);
  await bio.fill('Cogs');
  await button('Save channel').click();
  await bio.fill('Cogs and cams');
  later.resolve();
  await expectVisible('Channel updated successfully.');
  await expect.element(bio).toHaveValue('Cogs and cams');
  await button('Save channel').click();
  await expectUrl('/channel/ada');
  await expectVisible('Cogs and cams');
});

test('saving without changes sends nothing, and a refusal keeps the input', async () => {
  api.use(respondWithError(updateChannel, 'RATE_LIMITED', 'Not now.'));
  await visit('/edit-profile', ada);
  await expectVisible(bio);
  await button('Save channel').click();
  await expectVisible('No changes detected.');
  await bio.fill('Cogs');
  await button('Save channel').click();
  await expectVisible('Not now.');
  await expect.element(bio).toHaveValue('Cogs');
});
