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
import { answer, api, setSignedIn } from '#test/api.ts';
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
import { noComments } from '#test/default-answers.ts';
import { arriveAt, button, field, heading, link, see, seeNo } from '#test/person.ts';
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
    answer(listVideos, () => ({ videos: [card], ...pagination() })),
    answer(suggestTags, () => [{ tag: 'sea', count: 12 }]),
    answer(getVideo, () => video),
    answer(listVideoComments, () => ({
      comments: [comment],
      ...pagination(),
      pagination: { currentPage: 1, totalPages: 1, totalComments: 1, hasNextPage: false },
    })),
    ...noComments().slice(1),
  ),
);

test('guests who may watch see the videos but no member features', async () => {
  await watch('/');
  await see('Tides');
  await see(link('#sea'));
  await seeNo(link('Subscriptions'));
  await seeNo(page.getByRole('navigation', { name: 'Main' }));
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
  await seeNo(dialog.getByText('Start at'));
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveFocus();
  for (const name of ['Save to Watch later', 'Save to playlist…']) {
    await watch('/?feed=new');
    await menu.click();
    await entry(name).click();
    await arriveAt(`/login?next=${encodeURIComponent('/?feed=new')}`);
  }
});

test('a guest gets the popular feed instead of the subscriptions feed', async () => {
  await watch('/?feed=subscriptions');
  await see('Tides');
  await expect.element(link('Popular')).toHaveAttribute('aria-current', 'page');
});

test('liking, subscribing and commenting link a guest to the login', async () => {
  await watch(url);
  await see(heading(video.title));
  for (const name of [/Log in to like this video/, 'Subscribe', 'Add to Playlist', 'Log in to comment']) {
    await expect.element(link(name)).toHaveAttribute('href', signIn);
  }
  await see(comment.content);
  await seeNo(button(/^Reply/));
  await seeNo(button(`More about @${grace.username}`));
  await see(button('Share'));
});

test('liking a comment or replying to it links a guest to the login, which returns to that comment', async () => {
  const answered = aComment({ repliesCount: 1, content: 'The comment' });
  const reply = aComment({ parentId: answered._id, content: 'The reply', owner: ownerOf(ada) });
  const none = { currentPage: 1, totalPages: 1, totalComments: 2, hasNextPage: false };
  api.use(
    answer(listVideoComments, () => ({ comments: [answered], ...pagination(), pagination: none })),
    answer(listReplies, () => ({ comments: [reply], ...pagination(), pagination: none })),
    answer(login, () => {
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
  await arriveAt(backTo(`comment=${reply._id}&thread=${answered._id}`));
  await field('Username or Email Address').fill('ada');
  await field('Password').fill('correct horse');
  await button('Login').click();
  await expect.element(page.getByRole('article', { name: 'Reply by Ada Lovelace' })).toHaveFocus();
});

test('a guest returns from the login as a member, with their own data', async () => {
  api.use(
    answer(login, () => {
      setSignedIn(ada);
      api.use(answer(getVideo, () => ({ ...video, isLiked: true })));
      return { user: ada };
    }),
  );
  await watch(url);
  await link(/Log in to like this video/).click();
  await arriveAt(signIn);
  await field('Username or Email Address').fill('ada');
  await field('Password').fill('correct horse');
  await button('Login').click();
  await arriveAt(url);
  await expect.element(button(/Like this video/)).toHaveAttribute('aria-pressed', 'true');
});

test("a members' page redirects a guest to the login", async () => {
  await watch('/history');
  await arriveAt(`/login?next=${encodeURIComponent('/history')}`);
});

test.each([
  ['a channel', '/channel/grace', grace.fullname],
  ['a tweet', `/tweet/${aTweet()._id}`, 'Hello to everybody'],
  ['a playlist', `/playlist/${aPlaylist()._id}`, 'For a rainy day'],
  ['a tag', '/tag/sea', '#sea'],
  ['a search', '/search?query=tides', 'Results for "tides"'],
])('a guest who may watch opens %s', async (_name, at, shown) => {
  api.use(
    answer(getChannel, () => aChannel(grace)),
    answer(getTweet, () => aTweet()),
    answer(getPlaylist, () => ({ ...aPlaylist(), ...pagination() })),
    answer(listTagged, () => ({ tag: 'sea', videos: [card], ...pagination() })),
    answer(search, () => ({
      ...{ videos: [card], totalVideos: 1, channels: [], totalChannels: 0 },
      ...pagination(),
      pagination: { currentPage: 1, totalPages: 1, totalResults: 1, hasNextPage: false },
    })),
  );
  await watch(at);
  await see(page.getByRole('main').getByText(shown, { exact: true }).first());
  await expect.element(link('Log in')).toHaveAttribute('href', `/login?next=${encodeURIComponent(at)}`);
});
