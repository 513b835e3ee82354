import { getChannel } from '@kinora/contract/channels';
import { listVideoComments } from '@kinora/contract/comments';
import { getDashboardStats, listDashboardVideos } from '@kinora/contract/dashboard';
import type { CallOf, Endpoint } from '@kinora/contract/endpoint';
import { listHistory } from '@kinora/contract/history';
import { listLikedVideos } from '@kinora/contract/likes';
import { listNotifications } from '@kinora/contract/notifications';
import {
  getPlaylist,
  listPlaylists,
  listPlaylistsWith,
  listSavedPlaylists,
} from '@kinora/contract/playlists';
import { listForYou } from '@kinora/contract/recommendations';
import { search } from '@kinora/contract/search';
import { listSubscriptionFeed, listSubscriptionVideos } from '@kinora/contract/subscriptions';
import { listTagged } from '@kinora/contract/tags';
import { getVideo, listVideos } from '@kinora/contract/videos';
import type { Caller, Person } from './person.ts';

export type Listing = { name: string; as(caller: Caller): Promise<string> };

function listing<E extends Endpoint>(name: string, endpoint: E, input: () => CallOf<E>): Listing {
  return { name, as: async (caller) => (await caller.call(endpoint, input())).response.body };
}

/**
 * A video that its owner features, and that the owner and a fan have each added to a playlist of their own. The fan has
 * saved the owner's playlist.
 */
export type Shown = {
  videoId: string;
  /** "Whispering #orchard", so that searches can find the video by prefix, by tag and with a typo. */
  title: string;
  owner: Person;
  fan: Person;
  lists: { owners: string; fans: string };
};

const of = (person: Person) => ({ userId: person.user._id });

/** Returns every request that could show a video. */
export const listingsOf = (shown: () => Shown): Listing[] => [
  listing('the feed', listVideos, () => ({})),
  ...(['createdAt', 'views', 'duration', 'title'] as const).map((sortBy) =>
    listing(`the feed by ${sortBy}`, listVideos, () => ({ query: { sortBy, sortType: 'asc' as const } })),
  ),
  listing('the feed filtered by title', listVideos, () => ({ query: { query: shown().title } })),
  listing("everyone's drafts", listVideos, () => ({ query: { isPublished: false } })),
  listing("the owner's channel", listVideos, () => ({ query: of(shown().owner) })),
  listing("the owner's drafts", listVideos, () => ({ query: { ...of(shown().owner), isPublished: false } })),
  listing('search', search, () => ({ query: { query: shown().title } })),
  listing('search by prefix', search, () => ({ query: { query: 'whisp', type: 'videos' as const } })),
  listing('search with a typo', search, () => ({ query: { query: 'whispernig orchrad' } })),
  listing('its tag', listTagged, () => ({ params: { tag: 'orchard' } })),
  listing('videos of subscriptions', listSubscriptionVideos, () => ({})),
  listing('the subscriptions feed', listSubscriptionFeed, () => ({})),
  listing('recommendations', listForYou, () => ({})),
  listing('notifications', listNotifications, () => ({})),
  listing('its page', getVideo, () => ({ params: { videoId: shown().videoId } })),
  listing('its comments', listVideoComments, () => ({ params: { videoId: shown().videoId } })),
  listing('liked videos', listLikedVideos, () => ({})),
  listing('history', listHistory, () => ({})),
  listing("the owner's playlist", getPlaylist, () => ({ params: { playlistId: shown().lists.owners } })),
  listing("the fan's playlist", getPlaylist, () => ({ params: { playlistId: shown().lists.fans } })),
  listing("the owner's playlists", listPlaylists, () => ({ params: of(shown().owner) })),
  listing("the fan's playlists", listPlaylists, () => ({ params: of(shown().fan) })),
  listing('saved playlists', listSavedPlaylists, () => ({})),
  listing('playlists that contain it', listPlaylistsWith, () => ({ params: { videoId: shown().videoId } })),
  listing("the owner's dashboard totals", getDashboardStats, () => ({
    params: { channelId: shown().owner.user._id },
  })),
  listing("the owner's videos", listDashboardVideos, () => ({
    params: { channelId: shown().owner.user._id },
  })),
  listing("the owner's channel header", getChannel, () => ({
    params: { channel: shown().owner.user.username },
  })),
];
