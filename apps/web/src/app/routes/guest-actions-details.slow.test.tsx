import { getProfile, registerUser } from '@kinora/contract/accounts';
import { getChannel } from '@kinora/contract/channels';
import { addVideoComment } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import { listPlaylists, listPlaylistsWith, saveToWatchLater } from '@kinora/contract/playlists';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aChannel, ada, grace, ownerOf, pagination } from '#test/content.ts';
import {
  countSubscriptions,
  logIn,
  serveGuest,
  signIn,
  url,
  video,
  watch,
} from '#test/pages/guest-actions.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveGuest);

describe('after the login,', () => {
  test('or a sign-up, a guest has subscribed', async () => {
    api.use(
      respond(registerUser, () => ada),
      respond(getProfile, () => ada),
    );
    const toggled = countSubscriptions();
    await watch(url);
    await link('Subscribe').click();
    await link('Sign Up').click();
    await expectVisible('Sign up to subscribe to Grace Hopper');
    await field('Full Name').fill('Ada Lovelace');
    await field('Username').fill('ada');
    await field('Email').fill('ada@example.org');
    await field('Password').fill('correct horse');
    await field('Confirm Password').fill('correct horse');
    await button('Create Account').click();
    await expectVisible('Subscribed to Grace Hopper');
    expect(toggled).toHaveBeenCalledOnce();
  });

  test('a subscription and a like from before stay', async () => {
    const toggled = countSubscriptions();
    api.use(respond(getChannel, () => aChannel(grace, { isSubscribed: true })));
    await watch(url);
    await link('Subscribe').click();
    await logIn();
    await expectVisible('Subscribed to Grace Hopper');

    const liked = vi.fn(() => ({ isLiked: false, totalLikes: 2 }));
    api.use(
      respond(toggleVideoLike, liked),
      respond(getVideo, () => ({ ...video, isLiked: true })),
    );
    await watch(url);
    await link(/Log in to like this video/).click();
    await expectVisible('Log in to like “By the sea”');
    await logIn();
    await expectVisible('You liked this video');
    expect([toggled, liked].map((request) => request.mock.calls.length)).toEqual([0, 0]);
  });

  test("a guest whose own channel it is hasn't subscribed", async () => {
    const toggled = countSubscriptions();
    api.use(respond(getVideo, () => ({ ...video, owner: { ...video.owner, ...ownerOf(ada) } })));
    await watch(url);
    await link('Subscribe').click();
    await logIn();
    await expectUrl(url);
    await expectVisible(link('Edit Video'));
    expect(toggled).not.toHaveBeenCalled();
    await expect.poll(() => sessionStorage).toHaveLength(0);
  });

  test('a comment is still in the form after a login for something else', async () => {
    await watch(url);
    await field('Add a comment...').fill('Salt in everything');
    await link('Log in').click();
    await expectUrl(signIn);
    history.back();
    await expect.element(field('Add a comment...')).toHaveValue('Salt in everything');
    await link('Log in').click();
    await logIn();
    await expect.element(button('Post Comment')).toBeEnabled();
    await expect.element(field('Add a comment...')).toHaveValue('Salt in everything');
    expect(sessionStorage).toHaveLength(0);
  });

  test('a comment that is refused is still in the form', async () => {
    api.use(respondWithError(addVideoComment, 'RATE_LIMITED', 'Not now.'));
    await watch(url);
    await field('Add a comment...').fill('Salt in everything');
    await button('Log in to comment').click();
    await logIn();
    await expectVisible('Failed to add comment');
    await expect.element(field('Add a comment...')).toHaveValue('Salt in everything');
  });

  test('the form for a report is open', async () => {
    await watch(url);
    await button('More about this video').click();
    await page.getByRole('menuitem', { name: 'Report this video' }).click();
    await expectVisible('Log in to send a report');
    await logIn();
    await expectVisible(page.getByRole('dialog', { name: 'Report this video' }));
  });

  test('the video is saved to Watch later, or its playlists are shown', async () => {
    const saved = vi.fn(() => ({ isSaved: true }));
    api.use(
      respond(saveToWatchLater, saved),
      respond(listPlaylistsWith, () => ({ playlistIds: [] })),
      respond(
        listPlaylists,
        () => [],
        () => pagination(),
      ),
    );
    const entry = async (name: string) => {
      await watch('/?feed=new');
      await button('Options for By the sea').click();
      await page.getByRole('menuitem', { name }).click();
    };
    api.use(respond(listVideos, () => ({ videos: [video], ...pagination() })));
    await entry('Save to Watch later');
    await expectVisible('Log in to save “By the sea” to Watch later');
    await logIn();
    await expectVisible('Saved to Watch later');
    expect(saved).toHaveBeenCalledOnce();

    api.use(respond(getVideo, () => ({ ...video, isSaved: true })));
    await entry('Save to playlist…');
    await expectVisible('Log in to add “By the sea” to a playlist');
    await logIn();
    const dialog = page.getByRole('dialog', { name: 'Add to Playlist' });
    await expect.element(dialog.getByRole('checkbox', { name: /^Watch later/ })).toBeChecked();
  });
});

test('an action is dropped if the login leads to another page, or comes too late', async () => {
  const toggled = countSubscriptions();
  await watch(url);
  await link('Subscribe').click();
  await watch('/login?next=%2Fhistory');
  await expectAbsent('Log in to subscribe to Grace Hopper');
  await logIn();
  await expectUrl('/history');
  await expect.poll(() => sessionStorage).toHaveLength(0);

  await watch(url);
  await link('Subscribe').click();
  await expectUrl(signIn);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
  await watch(signIn);
  await expectAbsent('Log in to subscribe to Grace Hopper');
  await logIn();
  await expectUrl(url);
  await expectVisible(button('Share'));
  expect(toggled).not.toHaveBeenCalled();
});

test('an action is dropped if another tab logs in while this one is discarded', async () => {
  const toggled = countSubscriptions();
  await watch(url);
  await link('Subscribe').click();
  await expectVisible('Log in to subscribe to Grace Hopper');
  await visit(url, ada);
  await expectVisible(button('Subscribe'));
  await expect.poll(() => sessionStorage).toHaveLength(0);
  expect(toggled).not.toHaveBeenCalled();
});

test.each([
  ['the header', 'banner'],
  ['the bottom navigation', 'navigation'],
] as const)('%s logs in without the action of a page that the guest has left', async (_, role) => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(375, 800);
  const toggled = countSubscriptions();
  await watch(url);
  await link('Subscribe').click();
  await expectUrl(signIn);
  history.back();
  await expectUrl(url);
  const place = role === 'banner' ? page.getByRole(role) : page.getByRole(role, { name: 'Quick navigation' });
  await place.getByRole('link', { name: 'Log in' }).click();
  await expectUrl(signIn);
  await expectAbsent('Log in to subscribe to Grace Hopper');
  await logIn();
  await expectUrl(url);
  await expectVisible(button('Share'));
  expect(toggled).not.toHaveBeenCalled();
});
