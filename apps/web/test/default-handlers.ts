import { getProfile } from '@kinora/contract/accounts';
import { listCaptionDrafts } from '@kinora/contract/caption-drafts';
import { getChannel } from '@kinora/contract/channels';
import { listTweetComments, listVideoComments } from '@kinora/contract/comments';
import { getDashboardActivity, getDashboardStats, listDashboardVideos } from '@kinora/contract/dashboard';
import { listHistory } from '@kinora/contract/history';
import {
  getWatchLater,
  listPlaylists,
  listPlaylistsWith,
  listSavedPlaylists,
} from '@kinora/contract/playlists';
import { listPosters } from '@kinora/contract/posters';
import { type AutomaticCaptions, getAutomaticCaptions } from '@kinora/contract/speech';
import {
  listSubscriptionFeed,
  listSubscriptions,
  listSubscriptionVideos,
  markChannelSeen,
} from '@kinora/contract/subscriptions';
import { listTweets } from '@kinora/contract/tweets';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { respond } from './api.ts';
import { aChannel, ada, aVideo, grace, pagination } from './content.ts';

/* Handlers for requests that aren't the subject of a test. */

export const noVideos = () => respond(listVideos, () => ({ videos: [], ...pagination() }));

export const noPosters = () => respond(listPosters, () => ({ posters: [] }));

export const noCaptionDrafts = () => respond(listCaptionDrafts, () => ({ drafts: [] }));

const off: AutomaticCaptions = { status: 'off', progress: 0, language: null, error: null };
/** Responds as a site without a speech model. */
export const noAutomaticCaptions = () => respond(getAutomaticCaptions, () => off);

export const noHistory = () => respond(listHistory, () => ({ videos: [], ...pagination() }));

const none = { currentPage: 1, totalPages: 1, totalComments: 0, hasNextPage: false };
const emptyPage = () => ({ comments: [], ...pagination(), pagination: none });

export const noComments = () => [
  respond(listVideoComments, emptyPage),
  respond(listTweetComments, emptyPage),
];

export const noTweets = () =>
  respond(
    listTweets,
    () => [],
    () => pagination(),
  );

export const noPlaylists = () =>
  respond(
    listPlaylists,
    () => [],
    () => pagination(),
  );

const noVideosOfOneself = { currentPage: 1, totalPages: 1, totalVideos: 0 };
const nothingCounted = { totalVideos: 0, totalViews: 0, totalSubscribers: 0, totalLikes: 0 };

/** Responds as for a member without any content. */
export const defaultHandlers = () => [
  noVideos(),
  noHistory(),
  ...noComments(),
  noTweets(),
  noPlaylists(),
  respond(getProfile, () => ada),
  respond(getChannel, ({ params }) => aChannel(params.channel === 'ada' ? ada : grace)),
  respond(getVideo, () => aVideo()),
  respond(getDashboardStats, () => nothingCounted),
  respond(getDashboardActivity, () => ({ days: [] })),
  respond(listDashboardVideos, () => ({ videos: [], ...pagination(), pagination: noVideosOfOneself })),
  respond(listSubscriptions, () => ({ channels: [], ...pagination() })),
  noPosters(),
  noCaptionDrafts(),
  respond(listPlaylistsWith, () => ({ playlistIds: [] })),
  respond(listSavedPlaylists, () => ({ playlists: [], ...pagination() })),
  respond(getWatchLater, () => ({ playlistId: null })),
  respond(listSubscriptionVideos, () => ({ videos: [], ...pagination() })),
  respond(listSubscriptionFeed, () => ({ items: [], ...pagination() })),
  respond(markChannelSeen, () => ({ hasNew: false as const })),
];
