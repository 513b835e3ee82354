import { getDashboardStats, listDashboardVideos } from '@kinora/contract/dashboard';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { deleteVideo, getVideo, togglePublish } from '@kinora/contract/videos';
import { page } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { ada, aVideo, grace, ownerOf, pagination } from '#test/content.ts';
import { clickButton, confirmDialog, open, scenario } from '#test/scenario.ts';
import { button } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const own = aVideo({ owner: ownerOf(ada) });
const end = pagination();

const ownVideos = (...videos: (typeof own)[]) =>
  respond(listDashboardVideos, () => ({
    videos,
    ...end,
    pagination: { currentPage: 1, totalPages: 1, totalVideos: videos.length },
  }));

scenario('a channel', [
  [() => visit('/channel/grace', ada), 'Videos', 'Playlist', 'Tweets', 'Subscriptions', 'Subscribe'],
  [
    async () => {
      api.use(respond(toggleSubscription, () => ({ isSubscribed: true, subscribersCount: 8 })));
      await clickButton('Subscribe');
    },
    'Subscribed',
  ],
  [() => page.getByRole('tab', { name: 'Subscriptions' }).click(), 'Not subscribed to anyone yet'],
]);

scenario("the viewer's own channel", [
  [() => visit('/channel/ada', ada), 'Edit Channel', 'Manage Videos'],
  [() => page.getByRole('tab', { name: 'Playlist' }).click(), 'Create Playlist', 'No playlists found'],
  [() => page.getByRole('tab', { name: 'Tweets' }).click(), 'Create Tweet', 'No tweets found'],
]);

scenario('the dashboard', [
  [
    () => open('/dashboard', ownVideos()),
    'Channel Dashboard',
    'Total Views',
    'Total Subscribers',
    'Total Likes',
    'Your Videos',
    'Refresh',
    'No videos yet',
    'Start uploading to see them here!',
  ],
  [
    () => open('/dashboard', ownVideos(own, { ...own, _id: grace._id, isPublished: false })),
    'Published',
    'Draft',
    "You've reached the end",
  ],
  [
    async () => {
      api.use(fail(togglePublish), fail(getVideo));
      await page.getByRole('switch', { name: 'Published' }).click();
    },
    'Failed to update video status',
  ],
  [
    () => button(`Delete ${own.title}`).first().click(),
    'Delete Item',
    'Are you sure you want to delete this item? This action cannot be undone.',
  ],
  [
    () => {
      api.use(fail(deleteVideo));
      return confirmDialog('Delete video');
    },
    'Failed to delete video',
  ],
  [
    async () => {
      api.use(respond(deleteVideo, () => ({})));
      await button(`Delete ${own.title}`).first().click();
      await confirmDialog('Delete video');
    },
    'Video deleted successfully',
  ],
  [() => open('/dashboard', fail(listDashboardVideos)), 'Failed to fetch videos'],
  [
    () => open('/dashboard', respondWithError(getDashboardStats, 'RATE_LIMITED', 'No totals now.')),
    'No totals now.',
  ],
]);
