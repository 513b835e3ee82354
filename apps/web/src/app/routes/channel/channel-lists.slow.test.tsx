import { getChannel } from '@kinora/contract/channels';
import { listPlaylists } from '@kinora/contract/playlists';
import { listSubscriptions } from '@kinora/contract/subscriptions';
import { listTweets } from '@kinora/contract/tweets';
import { listVideos } from '@kinora/contract/videos';
import { respond } from '#test/api.ts';
import { aCard, aChannel, aPlaylist, aTweet, grace, ownerOf, pageAt } from '#test/content.ts';
import { listBasics } from '#test/list-states.ts';

const channel = () => respond(getChannel, () => aChannel(grace));

listBasics('Its videos', {
  url: '/channel/grace',
  endpoint: listVideos,
  otherHandlers: () => [channel()],
  serveItems: (pages) =>
    respond(listVideos, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { videos: items.map((title) => aCard({ title })), ...end };
    }),
  empty: 'No videos found',
  item: 'video',
});

listBasics('Its playlists', {
  url: '/channel/grace?tab=playlist',
  endpoint: listPlaylists,
  otherHandlers: () => [channel()],
  serveItems: (pages) =>
    respond(
      listPlaylists,
      ({ query }) => pageAt(pages, query).items.map((name) => aPlaylist({ name })),
      ({ query }) => pageAt(pages, query).end,
    ),
  empty: 'No playlists found',
  logged: 'could not load the playlists',
  item: 'playlist',
});

listBasics('Its tweets', {
  url: '/channel/grace?tab=tweets',
  endpoint: listTweets,
  otherHandlers: () => [channel()],
  serveItems: (pages) =>
    respond(
      listTweets,
      ({ query }) => pageAt(pages, query).items.map((content) => aTweet({ content })),
      ({ query }) => pageAt(pages, query).end,
    ),
  empty: 'No tweets found',
  logged: 'could not load the tweets',
  item: 'tweet',
});

listBasics('Its subscriptions', {
  url: '/channel/grace?tab=subscriptions',
  endpoint: listSubscriptions,
  otherHandlers: () => [channel()],
  serveItems: (pages) =>
    respond(listSubscriptions, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      const channels = items.map((fullname) => ({
        ...ownerOf({ ...grace, _id: crypto.randomUUID(), fullname }),
        subscribers: 1,
        isSubscribed: true,
      }));
      return { channels, ...end };
    }),
  empty: 'Not subscribed to anyone yet',
  logged: 'could not load the subscriptions',
  item: 'channel',
});
