import { getChannel } from '@kinora/contract/channels';
import { deletePlaylist, getPlaylist, removeFromPlaylist, updatePlaylist } from '@kinora/contract/playlists';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, api, fail, refuse } from '#test/api.ts';
import { aCard, aChannel, ada, aPlaylist, ownerOf, pagination } from '#test/content.ts';
import { noPlaylists } from '#test/default-answers.ts';
import { detailTexts } from '#test/detail-states.ts';
import { arriveAt, button, field, heading, link, see, seeNo } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

const playlist = aPlaylist();
const [first, second] = [aCard({ title: 'The first one' }), aCard({ title: 'The second one' })];
const own = aPlaylist({ owner: ownerOf(ada), videos: [first, second] });

detailTexts('A playlist', {
  url: `/playlist/${playlist._id}`,
  endpoint: getPlaylist,
  answers: () => [answer(getPlaylist, () => playlist)],
  missing: { title: 'Playlist not found.', hint: 'It probably does not exist, or was deleted.' },
  failure: 'Unable to load playlist. Please try again later.',
});

test("another person's playlist can be watched but not changed", async () => {
  api.use(answer(getPlaylist, () => playlist));
  await visit(`/playlist/${playlist._id}`, ada);
  await see(link('A week by the sea'));
  await see('Long and quiet');
  await seeNo(button('Edit'));
  await seeNo(button('Delete'));
  await seeNo(button('Remove A week by the sea from playlist'));
});

test('mentions and tags in its description link to their pages', async () => {
  api.use(
    answer(getPlaylist, () => aPlaylist({ _id: playlist._id, description: 'By @grace,\nof the #sea' })),
  );
  await visit(`/playlist/${playlist._id}`, ada);
  await expect.element(link('@grace')).toHaveAttribute('href', '/channel/grace');
  await expect.element(link('#sea')).toHaveAttribute('href', '/tag/sea');
});

test('a long playlist loads more videos near its end', async () => {
  const asked = vi.fn();
  const start = aPlaylist({ _id: playlist._id, videos: [first], videosCount: 2 });
  const rest = aPlaylist({ _id: playlist._id, videos: [second], videosCount: 2 });
  api.use(
    answer(getPlaylist, ({ query }) => {
      asked(query);
      return query.cursor === 'the rest'
        ? { ...rest, ...pagination() }
        : { ...start, ...pagination('the rest') };
    }),
  );
  await visit(`/playlist/${playlist._id}`, ada);
  await see(link('The first one'));
  window.scrollTo(0, document.body.scrollHeight);
  await see(link('The second one'));
  await see(link('The first one'));
  await see("You've reached the end");
  expect(asked.mock.calls.map(([query]) => [query.limit, query.cursor])).toEqual([
    [50, undefined],
    [50, 'the rest'],
  ]);
});

describe("the viewer's own playlist", () => {
  const question = page.getByRole('alertdialog', { name: 'Delete Item' });
  const description = field('Description(optional)');
  beforeEach(async () => {
    api.use(answer(getPlaylist, () => own));
    await visit(`/playlist/${own._id}`, ada);
    await see(link('The second one'));
  });

  test('is edited in place, and only changed fields are sent', async () => {
    const later = Promise.withResolvers<typeof own>();
    const update = vi.fn(() => later.promise);
    api.use(answer(updatePlaylist, update));
    await button('Edit').click();
    await expect.element(field('Title')).toHaveFocus();
    await field('Title').fill('For a sunny day');
    await button('Save').dblClick();
    later.resolve({ ...own, name: 'For a sunny day' });
    await see(heading('For a sunny day'));
    await see('Playlist updated successfully!');
    expect(update).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ body: { name: 'For a sunny day' } }),
    );
  });

  test('says that nothing was changed', async () => {
    await button('Edit').click();
    await button('Save').click();
    await see('No changes made!');
    await see(heading(own.name));
  });

  test('shows an error at the field', async () => {
    await button('Edit').click();
    await field('Title').fill(' ');
    await description.fill('a'.repeat(301));
    await button('Save').click();
    await expect.element(field('Title')).toHaveAccessibleDescription('Name is required');
    const tooLong = 'Description cannot exceed 300 characters';
    await expect.element(description).toHaveAccessibleDescription(tooLong);
    await expect.element(field('Title')).toHaveFocus();
    await field('Title').fill('a'.repeat(51));
    await expect.element(field('Title')).toHaveAccessibleDescription('Name cannot exceed 50 characters');
  });

  test('keeps the text after a refusal, and Cancel goes back', async () => {
    api.use(refuse(updatePlaylist, 'RATE_LIMITED', 'Not now.'));
    await button('Edit').click();
    await field('Title').fill('For a sunny day');
    await button('Save').click();
    await see('Not now.');
    await expect.element(field('Title')).toHaveValue('For a sunny day');
    await button('Cancel').click();
    await see(heading(own.name));
    await expect.element(page.getByRole('region', { name: 'About this playlist' })).toHaveFocus();
  });

  test('removes a video with its button', async () => {
    api.use(answer(removeFromPlaylist, () => ({ ...own, videos: [second], videosCount: 1 })));
    await button('Remove The first one from playlist').click();
    await see('Video removed from playlist!');
    await seeNo(link('The first one'));
    api.use(answer(removeFromPlaylist, () => ({ ...own, videos: [], videosCount: 0 })));
    await button('Remove The second one from playlist').click();
    await see('No videos found in this playlist!');
  });

  test("keeps a video that couldn't be removed", async () => {
    api.use(fail(removeFromPlaylist));
    await button('Remove The first one from playlist').click();
    await see('Failed to remove video');
    await see(link('The first one'));
    await expect.element(button('Remove The first one from playlist')).toHaveFocus();
  });

  test('is deleted after a confirmation', async () => {
    const later = Promise.withResolvers<Record<string, never>>();
    const remove = vi.fn(() => later.promise);
    api.use(
      answer(deletePlaylist, remove),
      answer(getChannel, () => aChannel(ada)),
      noPlaylists(),
    );
    await button('Delete').click();
    await see('Are you sure you want to delete this item? This action cannot be undone.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(button('Delete')).toHaveFocus();
    await button('Delete').click();
    await question.getByRole('button', { name: 'Delete' }).dblClick();
    later.resolve({});
    await see('Playlist deleted successfully!');
    await arriveAt('/channel/ada?tab=playlist');
    await see('No playlists found');
    expect(remove).toHaveBeenCalledTimes(1);
  });
});
