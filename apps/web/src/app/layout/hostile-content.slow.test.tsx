import type { User } from '@kinora/contract/accounts';
import { getChannel } from '@kinora/contract/channels';
import { listTweetComments, listVideoComments } from '@kinora/contract/comments';
import {
  activityDays,
  getDashboardActivity,
  getDashboardStats,
  listDashboardVideos,
} from '@kinora/contract/dashboard';
import { listHistory } from '@kinora/contract/history';
import { listLikedVideos } from '@kinora/contract/likes';
import { getPlaylist, listPlaylists } from '@kinora/contract/playlists';
import { listRelatedVideos } from '@kinora/contract/recommendations';
import { search } from '@kinora/contract/search';
import { listLatestChannels, listSubscriptions } from '@kinora/contract/subscriptions';
import { getTweet, listTweets } from '@kinora/contract/tweets';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import {
  aCard,
  aChannel,
  aComment,
  ada,
  aPlaylist,
  aTweet,
  aVideo,
  ownerOf,
  pagination,
} from '#test/content.ts';
import { defaultHandlers, noAutomaticCaptions, noCaptionDrafts, noPosters } from '#test/default-handlers.ts';
import { expectVisible, text } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';
import { toast } from '#ui/feedback/toast.ts';

const word = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(3).slice(0, 100);
const hugeCount = 999_999_999;
const long: User = { ...ada, fullname: word, username: 'w'.repeat(30) };
const owner = ownerOf(long);

const longVideo = { title: word, description: word, views: hugeCount, duration: 359_999, owner };
const many = <Item,>(make: () => Item) => Array.from({ length: 60 }, make);
const cards = () => many(() => aCard(longVideo));
const video = aVideo({ ...longVideo, likes: hugeCount, totalLikes: hugeCount });
const tweet = aTweet({ content: word, owner, likes: hugeCount });
const playlist = aPlaylist({ name: word.slice(0, 50), description: word, owner, videos: cards() });
const comments = () => ({
  comments: many(() => aComment({ content: word, owner, totalLikes: hugeCount })),
  ...pagination(),
  pagination: { currentPage: 1, totalPages: 1, totalComments: hugeCount, hasNextPage: false },
});
const channel = { ...owner, subscribersCount: hugeCount, isSubscribed: true };

beforeEach(() =>
  api.use(
    respond(listVideos, () => ({ videos: cards(), ...pagination() })),
    respond(listRelatedVideos, () => ({ videos: cards(), ...pagination() })),
    respond(listLikedVideos, () => ({ videos: cards(), ...pagination() })),
    respond(listHistory, () => ({
      videos: cards().map((card) => ({ ...card, watchedAt: new Date().toISOString() })),
      ...pagination(),
    })),
    respond(search, () => ({
      videos: cards(),
      totalVideos: 60,
      channels: [{ ...channel, fullName: word }],
      totalChannels: 1,
      pagination: { currentPage: 1, totalPages: 1, totalResults: 61, hasNextPage: false },
      ...pagination(),
    })),
    respond(getChannel, () =>
      aChannel(long, { subscribersCount: hugeCount, channelsSubscribedToCount: hugeCount }),
    ),
    respond(
      listPlaylists,
      () => many(() => ({ ...playlist, _id: crypto.randomUUID(), videosCount: hugeCount })),
      () => pagination(),
    ),
    respond(
      listTweets,
      () => many(() => ({ ...tweet, _id: crypto.randomUUID() })),
      () => pagination(),
    ),
    respond(listSubscriptions, () => ({
      channels: many(() => ({ ...channel, _id: crypto.randomUUID(), subscribers: hugeCount })),
      ...pagination(),
    })),
    respond(listLatestChannels, () => ({
      channels: many(() => ({ ...owner, _id: crypto.randomUUID(), hasNew: true })),
    })),
    respond(getVideo, () => video),
    respond(getTweet, () => tweet),
    respond(getPlaylist, () => playlist),
    respond(listVideoComments, comments),
    respond(listTweetComments, comments),
    respond(getDashboardStats, () => ({
      totalVideos: hugeCount,
      totalViews: hugeCount,
      totalSubscribers: hugeCount,
      totalLikes: hugeCount,
    })),
    respond(getDashboardActivity, () => ({
      days: Array.from({ length: activityDays }, (_, index) => ({
        date: new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10),
        views: hugeCount,
        likes: hugeCount,
        subscribers: hugeCount,
      })),
    })),
    respond(listDashboardVideos, () => ({
      videos: many(() => aVideo({ ...longVideo, likes: hugeCount, totalLikes: hugeCount })),
      ...pagination(),
      pagination: { currentPage: 1, totalPages: 1, totalVideos: hugeCount },
    })),
    noPosters(),
    noAutomaticCaptions(),
    noCaptionDrafts(),
    ...defaultHandlers(),
  ),
);

const widths = [320, 375, 640, 768, 1024, 1280];

/** Describes what overflows: the page if it is wider than the window, and elements wider than their box. */
function spills(): string[] {
  // Pixels that a list may extend beyond its box to align its content.
  const beside = 12;
  const boxes = document.querySelectorAll<HTMLElement>('main :is(article, dl > div, section, header, form)');
  const spilling = [...boxes]
    .filter((box) => box.scrollWidth > box.clientWidth + beside && box.checkVisibility())
    .map((box) => `${box.scrollWidth} in ${box.clientWidth}: ${box.outerHTML.slice(0, 160)}`);
  const needed = document.documentElement.scrollWidth;
  return needed > window.innerWidth ? [`the page needs ${needed}`, ...spilling] : spilling;
}

/** Returns whether the page shows the long text or a form, because an empty page would always fit. */
function hasContent(): boolean {
  const main = document.querySelector('main');
  return Boolean(main?.querySelector('form') ?? main?.textContent?.includes(word.slice(0, 50)));
}

test.for([
  '/',
  '/liked',
  '/history',
  '/subscriptions',
  '/search?query=sea',
  '/channel/grace',
  '/channel/grace?tab=playlist',
  '/channel/grace?tab=tweets',
  '/channel/grace?tab=subscriptions',
  '/dashboard',
  '/edit-profile',
  `/video/${video._id}`,
  `/video/edit/${video._id}`,
  `/tweet/${tweet._id}`,
  `/playlist/${playlist._id}`,
])('%s fits very long words and large numbers', async (url) => {
  await visit(url, long);
  await expect.poll(hasContent).toBe(true);
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/Loading\.\.\./);
  for (const width of widths) {
    await page.viewport(width, 800);
    await expect.poll(spills, { message: `${url} at ${width}` }).toEqual([]);
  }
});

/** Returns the difference in pixels between the tallest and the shortest item of a list, rendered or not. */
function unevenness(): number {
  const items = [...document.querySelectorAll<HTMLElement>('main li[data-chunk]')];
  const heights = items.map((item) => item.offsetHeight);
  return items.length < 60 ? Number.NaN : Math.max(...heights) - Math.min(...heights);
}

test.for(['/', '/liked', '/history', '/search?query=sea', '/dashboard', `/playlist/${playlist._id}`])(
  'distant items in the list on %s are as tall as nearby ones',
  async (url) => {
    await visit(url, long);
    for (const width of [...widths, 2560]) {
      await page.viewport(width, 800);
      await expect.poll(unevenness, { message: `${url} at ${width}` }).toBeLessThanOrEqual(1);
    }
    await page.viewport(768, 800);
    for (const sidebar of ['as it was', 'the other way']) {
      await expect.poll(unevenness, { message: `sidebar ${sidebar}` }).toBeLessThanOrEqual(1);
      await page.getByRole('button', { name: 'Menu' }).click();
    }
  },
);

test('a toast with a long word stays inside a narrow window', async () => {
  await page.viewport(375, 800);
  await visit('/history', long);
  await expect.poll(hasContent).toBe(true);
  toast.error(word);
  await expectVisible(page.getByRole('status').filter({ has: text(word) }));
  await expect.poll(spills).toEqual([]);
});
