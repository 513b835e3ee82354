import { getChannel } from '@kinora/contract/channels';
import { listReplies, listVideoComments } from '@kinora/contract/comments';
import { getPlaylist } from '@kinora/contract/playlists';
import { search } from '@kinora/contract/search';
import { login } from '@kinora/contract/sessions';
import { listTagged, suggestTags } from '@kinora/contract/tags';
import { getTweet } from '@kinora/contract/tweets';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, respond, setSignedIn } from '#test/api.ts';
import {
  aCard,
  aChannel,
  aComment,
  ada,
  aPlaylist,
  aTweet,
  aVideo,
  grace,
  guest,
  ownerOf,
  pagination,
} from '#test/content.ts';
import { noComments } from '#test/default-handlers.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

// A guest's pages must send no request that requires a session. An unmocked request fails the test.

const video = aVideo();
const url = `/video/${video._id}`;
const signIn = `/login?next=${encodeURIComponent(url)}`;
const comment = aComment();
const card = aCard({ title: 'Tides' });
const watch = (at: string) => visit(at, guest, { guests: 'watch' });

beforeEach(() =>
  api.use(
    respond(listVideos, () => ({ videos: [card], ...pagination() })),
    respond(suggestTags, () => [{ tag: 'sea', count: 12 }]),
    respond(getVideo, () => video),
    respond(listVideoComments, () => ({
      comments: [comment],
      ...pagination(),
      pagination: { currentPage: 1, totalPages: 1, totalComments: 1, hasNextPage: false },
    })),
    ...noComments().slice(1),
  ),
);

test('guests who may watch see the videos but no member features', async () => {
  await watch('/');
  await expectVisible('Tides');
  await expectVisible(link('#sea'));
  await expectAbsent(link('Subscriptions'));
  await expectAbsent(page.getByRole('navigation', { name: 'Main' }));
  await expect.element(link('Log in')).toHaveAttribute('href', '/login');
});

test('a guest can share a video from its card, and actions that need an account link to the login', async () => {
  await watch('/?feed=new');
  const menu = button('Options for Tides');
  const entry = (name: string) => page.getByRole('menuitem', { name });
  await menu.click();
  await entry('Share').click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect
    .element(dialog.getByLabelText('Link to this page'))
    .toHaveValue(`${location.origin}/video/${card._id}`);
  await expectAbsent(dialog.getByText('Start at'));
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveFocus();
  for (const name of ['Save to Watch later', 'Save to playlist…']) {
    await watch('/?feed=new');
    await menu.click();
    await entry(name).click();
    await expectUrl(`/login?next=${encodeURIComponent('/?feed=new')}`);
  }
});

test('a guest gets the popular feed instead of the subscriptions feed', async () => {
  await watch('/?feed=subscriptions');
  await expectVisible('Tides');
  await expect.element(link('Popular')).toHaveAttribute('aria-current', 'page');
});

test('liking, subscribing and adding to a playlist link a guest to the login', async () => {
  await watch(url);
  await expectVisible(heading(video.title));
  for (const name of [/Log in to like this video/, 'Subscribe', 'Add to Playlist']) {
    await expect.element(link(name)).toHaveAttribute('href', signIn);
  }
  await expectVisible(comment.content);
  await expectAbsent(button(/^Reply/));
  await expectVisible(button('Share'));
});

test('liking a comment or replying to it links a guest to the login, which returns to that comment', async () => {
  const answered = aComment({ repliesCount: 1, content: 'The comment' });
  const reply = aComment({ parentId: answered._id, content: 'The reply', owner: ownerOf(ada) });
  const none = { currentPage: 1, totalPages: 1, totalComments: 2, hasNextPage: false };
  api.use(
    respond(listVideoComments, () => ({ comments: [answered], ...pagination(), pagination: none })),
    respond(listReplies, () => ({ comments: [reply], ...pagination(), pagination: none })),
    respond(login, () => {
      setSignedIn(ada);
      return { user: ada };
    }),
  );
  const backTo = (query: string) => `/login?next=${encodeURIComponent(`${url}?${query}`)}`;
  await watch(url);
  for (const name of [/Log in to like this comment by Grace/, 'Log in to Reply to Grace Hopper']) {
    await expect.element(link(name)).toHaveAttribute('href', backTo(`comment=${answered._id}`));
  }
  await button('1 reply to Grace Hopper').click();
  await link('Log in to Reply to Ada Lovelace').click();
  await expectUrl(backTo(`comment=${reply._id}&thread=${answered._id}`));
  await field('Username or Email Address').fill('ada');
  await field('Password').fill('correct horse');
  await button('Login').click();
  await expect.element(page.getByRole('article', { name: 'Reply by Ada Lovelace' })).toHaveFocus();
});

test('a guest returns from the login as a member, with their own data', async () => {
  api.use(
    respond(login, () => {
      setSignedIn(ada);
      api.use(respond(getVideo, () => ({ ...video, isLiked: true })));
      return { user: ada };
    }),
  );
  await watch(url);
  await link(/Log in to like this video/).click();
  await expectUrl(signIn);
  await field('Username or Email Address').fill('ada');
  await field('Password').fill('correct horse');
  await button('Login').click();
  await expectUrl(url);
  await expect.element(button(/Like this video/)).toHaveAttribute('aria-pressed', 'true');
  await expectVisible('You liked this video');
});

test("a members' page redirects a guest to the login", async () => {
  await watch('/history');
  await expectUrl(`/login?next=${encodeURIComponent('/history')}`);
});

test.each([
  ['a channel', '/channel/grace', grace.fullname],
  ['a tweet', `/tweet/${aTweet()._id}`, 'Hello to everybody'],
  ['a playlist', `/playlist/${aPlaylist()._id}`, 'For a rainy day'],
  ['a tag', '/tag/sea', '#sea'],
  ['a search', '/search?query=tides', 'Results for "tides"'],
])('a guest who may watch opens %s', async (_name, at, shown) => {
  api.use(
    respond(getChannel, () => aChannel(grace)),
    respond(getTweet, () => aTweet()),
    respond(getPlaylist, () => ({ ...aPlaylist(), ...pagination() })),
    respond(listTagged, () => ({ tag: 'sea', videos: [card], ...pagination() })),
    respond(search, () => ({
      ...{ videos: [card], totalVideos: 1, channels: [], totalChannels: 0 },
      ...pagination(),
      pagination: { currentPage: 1, totalPages: 1, totalResults: 1, hasNextPage: false },
    })),
  );
  await watch(at);
  await expectVisible(page.getByRole('main').getByText(shown, { exact: true }).first());
  await expect.element(link('Log in')).toHaveAttribute('href', `/login?next=${encodeURIComponent(at)}`);
});
