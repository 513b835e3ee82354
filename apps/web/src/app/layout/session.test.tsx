import { getProfile } from '@kinora/contract/accounts';
import { listLikedVideos } from '@kinora/contract/likes';
import { login, logout, refreshSession } from '@kinora/contract/sessions';
import { postTweet } from '@kinora/contract/tweets';
import { signUpload } from '@kinora/contract/uploads';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sessionKey } from '#lib/session/session.ts';
import { viewerQuery } from '#lib/session/viewer.ts';
import { api, fail, neverRespond, respond, respondWithError } from '#test/api.ts';
import { aCard, ada, guest, pagination } from '#test/content.ts';
import { noHistory } from '#test/default-handlers.ts';
import {
  button,
  expectAbsent,
  expectUrl,
  expectVisible,
  field,
  heading,
  link,
  promptsBeforeUnload,
  unsavedChangesDialog,
} from '#test/screen.ts';
import { imageFile, videoClip } from '#test/upload-host.ts';
import { visit } from '#test/visit.tsx';

describe('The session', () => {
  beforeEach(() => api.use(respond(getProfile, () => ada)));

  const spent = 'Invalid access token';

  test('is refreshed silently when it has expired, and the request is repeated', async () => {
    const refresh = vi.fn(() => ({}));
    api.use(
      respond(refreshSession, () => {
        api.use(respond(listLikedVideos, () => ({ videos: [aCard()], ...pagination() })));
        return refresh();
      }),
      respondWithError(listLikedVideos, 'INVALID_ACCESS_TOKEN', spent),
    );
    await visit('/liked', ada);
    await expectVisible(link('A week by the sea'));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('is renewed before it expires, because files of drafts require its cookie', async () => {
    const refresh = vi.fn(() => ({}));
    api.use(
      respond(refreshSession, refresh),
      respond(listLikedVideos, () => ({ videos: [aCard()], ...pagination() })),
    );
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await visit('/liked', ada);
    await expectVisible(link('A week by the sea'));
    const begun = localStorage.getItem(sessionKey);
    vi.advanceTimersByTime(13 * 60_000);
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2 * 60_000);
    await expect.poll(() => refresh.mock.calls).toHaveLength(1);
    // A session stored after this test would log in the next test's guest.
    await expect.poll(() => localStorage.getItem(sessionKey)).not.toBe(begun);
  });

  test('redirects to the login page when it ends, and back after the login', async () => {
    api.use(
      respondWithError(refreshSession, 'SESSION_ENDED', 'Failed to refresh session. Please log in again.'),
      respondWithError(postTweet, 'INVALID_ACCESS_TOKEN', spent),
      respond(login, () => ({ user: ada })),
    );
    await visit('/post-tweet', ada);
    await field("What's happening?").fill('Half a thought');
    await button('Tweet').click();
    await expectVisible('Failed to refresh token. Logging out.');
    await expectUrl('/login?next=%2Fpost-tweet');
    await expectAbsent(unsavedChangesDialog);
    await field('Username or Email Address').fill('ada');
    await field('Password').fill('correct horse');
    await button('Login').click();
    await expectUrl('/post-tweet');
  });

  test('ends in another window without a prompt about unsaved text', async () => {
    await visit('/post-tweet', ada);
    await field("What's happening?").fill('Half a thought');
    localStorage.removeItem(sessionKey);
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
    await expectUrl('/login?next=%2Fpost-tweet');
    await expectVisible(heading('Login'));
    await expectAbsent(unsavedChangesDialog);
  });

  describe('when its member logs out', () => {
    const question = page.getByRole('alertdialog', { name: 'Log out?' });
    const logOut = async () => {
      await button('Account menu').click();
      await button('Log out').click();
    };
    const answerWith = (choice: string) => question.getByRole('button', { name: choice }).click();

    test('requires a confirmation while there is unsaved text', async () => {
      const ended = vi.fn(() => ({}));
      api.use(respond(logout, ended));
      await visit('/post-tweet', ada);
      const content = field("What's happening?");
      await content.fill('Half a thought');
      await logOut();
      await answerWith('Cancel');
      await expectAbsent(question);
      await expect.element(content).toHaveValue('Half a thought');
      await expect.element(button('Account menu')).toHaveFocus();
      expect(ended).not.toHaveBeenCalled();
      await logOut();
      await answerWith('Log out');
      await expectUrl('/');
      await expectVisible(link('Log in'));
      await expectAbsent(unsavedChangesDialog);
      expect(ended).toHaveBeenCalledTimes(1);
    });

    test('requires a confirmation during an upload, on every page', async () => {
      api.use(
        respond(logout, () => ({})),
        neverRespond(signUpload),
        noHistory(),
      );
      await visit('/upload', ada);
      await field('Video').upload(videoClip());
      await field('Thumbnail').upload(imageFile());
      await field('Description').fill('Waves, mostly');
      await button('Upload Video').click();
      await expectVisible('Uploading…');
      await link('Watch History').click();
      await expectUrl('/history');
      await logOut();
      await answerWith('Log out');
      await expectUrl('/');
      await expect.poll(promptsBeforeUnload).toBe(false);
    });

    test('keeps the text if logging out fails', async () => {
      api.use(respondWithError(logout, 'RATE_LIMITED', 'Not now.'));
      await visit('/post-tweet', ada);
      await field("What's happening?").fill('Half a thought');
      await logOut();
      await answerWith('Log out');
      await expectVisible('Not now.');
      await expectAbsent(question);
      await expect.element(field("What's happening?")).toHaveValue('Half a thought');
    });
  });

  test("shows an error when it can't be refreshed", async () => {
    api.use(fail(refreshSession), respondWithError(listLikedVideos, 'INVALID_ACCESS_TOKEN', spent));
    await visit('/liked', ada);
    await expectVisible('Error loading videos: Failed to refresh session. Please log in again.');
  });

  test("of another account, detected after a sleep, replaces the first account's content", async () => {
    const likes = (title: string) =>
      respond(listLikedVideos, () => ({ videos: [aCard({ title })], ...pagination() }));
    api.use(likes('Liked by Ada'));
    const client = await visit('/liked', ada);
    await expectVisible('Liked by Ada');
    api.use(
      likes('Liked by another'),
      respond(getProfile, () => ({ ...ada, _id: '01950b34-2f60-7c11-8d42-9e6a1b3c5d99', username: 'other' })),
    );
    await client.refetchQueries({ queryKey: viewerQuery.queryKey });
    await expectVisible('Liked by another');
    await expectAbsent('Liked by Ada');
  });

  test("redirects a guest from a members' page to the login, with the page as the return path", async () => {
    await visit('/playlist/1?a=b', guest);
    await expectUrl('/login?next=%2Fplaylist%2F1%3Fa%3Db');
    await expectVisible(heading('Login'));
  });
});
