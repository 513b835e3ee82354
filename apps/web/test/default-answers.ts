import { getProfile } from '@kinora/contract/accounts';
import { getChannel } from '@kinora/contract/channels';
import { listTweetComments, listVideoComments } from '@kinora/contract/comments';
import { getDashboardActivity, getDashboardStats, listDashboardVideos } from '@kinora/contract/dashboard';
import { listHistory } from '@kinora/contract/history';
import { getWatchLater, listPlaylists, listPlaylistsWith } from '@kinora/contract/playlists';
import { listPosters } from '@kinora/contract/posters';
import {
  listLatestChannels,
  listSubscriptions,
  listSubscriptionVideos,
  markChannelSeen,
} from '@kinora/contract/subscriptions';
import { listTweets } from '@kinora/contract/tweets';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { answer } from './api.ts';
import { aChannel, ada, aVideo, grace, pagination } from './content.ts';

/* Handlers for requests that aren't the subject of a test. */

export const noVideos = () => answer(listVideos, () => ({ videos: [], ...pagination() }));

export const noPosters = () => answer(listPosters, () => ({ posters: [] }));

export const noHistory = () => answer(listHistory, () => ({ videos: [], ...pagination() }));

const none = { currentPage: 1, totalPages: 1, totalComments: 0, hasNextPage: false };
const emptyPage = () => ({ comments: [], ...pagination(), pagination: none });

export const noComments = () => [answer(listVideoComments, emptyPage), answer(listTweetComments, emptyPage)];

export const noTweets = () =>
  answer(
    listTweets,
    () => [],
    () => pagination(),
  );

export const noPlaylists = () =>
  answer(
    listPlaylists,
    () => [],
    () => pagination(),
  );

const noVideosOfOneself = { currentPage: 1, totalPages: 1, totalVideos: 0 };
const nothingCounted = { totalVideos: 0, totalViews: 0, totalSubscribers: 0, totalLikes: 0 };

/** Responds as for a member without any content. */
export const defaultAnswers = () => [
  noVideos(),
  noHistory(),
  ...noComments(),
  noTweets(),
  noPlaylists(),
  answer(getProfile, () => ada),
  answer(getChannel, ({ params }) => aChannel(params.channel === 'ada' ? ada : grace)),
  answer(getVideo, () => aVideo()),
  answer(getDashboardStats, () => nothingCounted),
  answer(getDashboardActivity, () => ({ days: [] })),
  answer(listDashboardVideos, () => ({ videos: [], ...pagination(), pagination: noVideosOfOneself })),
  answer(listSubscriptions, () => ({ channels: [], ...pagination() })),
  answer(listPlaylistsWith, () => ({ playlistIds: [] })),
  answer(getWatchLater, () => ({ playlistId: null })),
  answer(listSubscriptionVideos, () => ({ videos: [], ...pagination() })),
  answer(listLatestChannels, () => ({ channels: [] })),
  answer(markChannelSeen, () => ({ hasNew: false as const })),
];
