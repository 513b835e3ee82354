import { getPlaylist, removeFromPlaylist, savePlaylist, updatePlaylist } from '@kinora/contract/playlists';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { ada, aPlaylist, ownerOf, pagination } from '#test/content.ts';
import { detailTexts } from '#test/detail-states.ts';
import { first, own, playlist, second } from '#test/pages/playlist.ts';
import { button, expectAbsent, expectVisible, field, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

detailTexts('A playlist', {
  url: `/playlist/${playlist._id}`,
  endpoint: getPlaylist,
  handlers: () => [respond(getPlaylist, () => playlist)],
  missing: { title: 'Playlist not found.', hint: "It doesn't exist or has been deleted." },
  failure: 'Unable to load playlist. Please try again later.',
});

test('mentions and tags in its description link to their pages', async () => {
  api.use(
    respond(getPlaylist, () => aPlaylist({ _id: playlist._id, description: 'By @grace,\nof the #sea' })),
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
    respond(getPlaylist, ({ query }) => {
      asked(query);
      return query.cursor === 'the rest'
        ? { ...rest, ...pagination() }
        : { ...start, ...pagination('the rest') };
    }),
  );
  await visit(`/playlist/${playlist._id}`, ada);
  await expectVisible(link('The first one'));
  window.scrollTo(0, document.body.scrollHeight);
  await expectVisible(link('The second one'));
  await expectVisible(link('The first one'));
  await expectVisible("You've reached the end");
  expect(asked.mock.calls.map(([query]) => [query.limit, query.cursor])).toEqual([
    [50, undefined],
    [50, 'the rest'],
  ]);
});

describe("saving another person's playlist", () => {
  beforeEach(() => api.use(respond(getPlaylist, () => playlist)));

  test('reverts when the server refuses', async () => {
    api.use(respondWithError(savePlaylist, 'FORBIDDEN', 'Not now.'));
    await visit(`/playlist/${playlist._id}`, ada);
    await button('Save').click();
    await expectVisible('Not now.');
    await expectVisible(button('Save'));
  });
});

test('the link to a playlist can be copied, unless it is private', async () => {
  api.use(respond(getPlaylist, () => playlist));
  await visit(`/playlist/${playlist._id}`, ada);
  await button('Share').click();
  await expect.element(field('Link to this playlist')).toHaveValue(location.href);
  const hidden = aPlaylist({ owner: ownerOf(ada), visibility: 'private' });
  api.use(respond(getPlaylist, () => hidden));
  await visit(`/playlist/${hidden._id}`, ada);
  await expectVisible(button('Edit'));
  await expectAbsent(button('Share'));
});

describe("the viewer's own playlist", () => {
  const description = field('Description(optional)');
  beforeEach(async () => {
    api.use(respond(getPlaylist, () => own));
    await visit(`/playlist/${own._id}`, ada);
    await expectVisible(link('The second one'));
  });

  test('says that nothing was changed', async () => {
    await button('Edit').click();
    await button('Save').click();
    await expectVisible('No changes made!');
    await expectVisible(heading(own.name));
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
    api.use(respondWithError(updatePlaylist, 'RATE_LIMITED', 'Not now.'));
    await button('Edit').click();
    await field('Title').fill('For a sunny day');
    await button('Save').click();
    await expectVisible('Not now.');
    await expect.element(field('Title')).toHaveValue('For a sunny day');
    await button('Cancel').click();
    await expectVisible(heading(own.name));
    await expect.element(page.getByRole('region', { name: 'About this playlist' })).toHaveFocus();
  });

  test("keeps a video that couldn't be removed", async () => {
    api.use(fail(removeFromPlaylist));
    await button('Remove The first one from playlist').click();
    await expectVisible('Failed to remove video');
    await expectVisible(link('The first one'));
    await expect.element(button('Remove The first one from playlist')).toHaveFocus();
  });
});
