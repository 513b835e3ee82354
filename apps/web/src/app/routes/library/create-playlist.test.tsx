import { getChannel } from '@kinora/contract/channels';
import { createPlaylist } from '@kinora/contract/playlists';
import { expect, test } from 'vitest';
import { respond } from '#test/api.ts';
import { aChannel, ada, aPlaylist } from '#test/content.ts';
import { noHistory, noPlaylists } from '#test/default-handlers.ts';
import { formBasics } from '#test/form-behavior.ts';
import { button, field } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

formBasics('Create a Playlist', {
  url: '/create-playlist',
  viewer: ada,
  endpoint: createPlaylist,
  otherHandlers: () => [noHistory(), respond(getChannel, () => aChannel(ada)), noPlaylists()],
  values: { Name: 'For a rainy day', 'Description(optional)': 'Long and quiet' },
  submit: 'Create',
  submitHandlers: (sent) => [
    respond(createPlaylist, () => {
      sent();
      return aPlaylist({ owner: ada });
    }),
  ],
  next: '/channel/ada?tab=playlist',
  success: 'Playlist created successfully!',
  failure: 'Failed to create playlist. Please try again.',
});

test("a playlist without a name can't be created", async () => {
  await visit('/create-playlist', ada);
  await expect.element(button('Create')).toBeDisabled();
  await field('Name').fill('  ');
  await expect.element(button('Create')).toBeDisabled();
  await field('Name').fill('x');
  await expect.element(button('Create')).toBeEnabled();
});

test.for([
  ['Name', 50, 'Name cannot exceed 50 characters'],
  ['Description(optional)', 300, 'Description cannot exceed 300 characters'],
] as const)('%s has room for %i characters', async ([label, most, message]) => {
  await visit('/create-playlist', ada);
  await field('Name').fill('x');
  await field(label).fill('a'.repeat(most + 1));
  await button('Create').click();
  await expect.element(field(label)).toHaveAccessibleDescription(message);
  await expect.element(field(label)).toHaveFocus();
});
