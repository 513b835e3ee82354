import * as accounts from '@kinora/contract/accounts';
import * as captions from '@kinora/contract/captions';
import * as channels from '@kinora/contract/channels';
import * as comments from '@kinora/contract/comments';
import * as dashboard from '@kinora/contract/dashboard';
import type { CallOf, Endpoint } from '@kinora/contract/endpoint';
import { healthcheck } from '@kinora/contract/health';
import * as history from '@kinora/contract/history';
import * as likes from '@kinora/contract/likes';
import * as playback from '@kinora/contract/playback';
import * as playlists from '@kinora/contract/playlists';
import * as posters from '@kinora/contract/posters';
import * as searching from '@kinora/contract/search';
import * as sessions from '@kinora/contract/sessions';
import * as subscriptions from '@kinora/contract/subscriptions';
import * as tweets from '@kinora/contract/tweets';
import { discardPartialUpload, getPartialUpload, signUpload } from '@kinora/contract/uploads';
import * as videos from '@kinora/contract/videos';
import { callEndpoint, type Outcome, type Person, password } from './person.ts';
import type { World } from './world.ts';

/** What each of the three is answered with. Who is not named gets 401, as a guest does of nearly everything. */
type Expected = { guest?: number; other: number; owner: number };

type Row = {
  endpoint: Endpoint;
  about: string;
  expected: Expected;
  call(world: World, caller: Person | null): Promise<Outcome<Endpoint>>;
};

/** One call about something of the owner's, in the same words whoever makes it. */
function row<E extends Endpoint>(
  endpoint: E,
  about: string,
  expected: Expected,
  input: (world: World, caller: Person) => CallOf<E>,
): Row {
  return {
    endpoint,
    about,
    expected,
    call: async (world, caller) => {
      const said = input(world, caller ?? world.owner);
      const { status, data, error, response } = await callEndpoint(
        world.server.app,
        endpoint,
        said,
        caller?.cookies,
      );
      return { status, data, error, response };
    },
  };
}

/** Of everybody's to see and do. */
const open = { other: 200, owner: 200 };
const made = { other: 201, owner: 201 };
/** Seen by all, changed by its owner alone. */
const owned = { other: 403, owner: 200 };
/** For another it is as if there were no such thing. */
const hidden = { other: 404, owner: 200 };

const cue = '00:01.000 --> 00:02.000\nHello';
let registered = 0;

/** In the order of a life: what deletes, and what ends a session, comes last. */
export const matrix: readonly Row[] = [
  row(healthcheck, 'the service', { guest: 200, ...open }, () => ({})),
  row(accounts.registerUser, 'an account', { guest: 201, ...made }, () => {
    registered += 1;
    const username = `newcomer${registered}`;
    const form = { fullname: 'New Comer', username, email: `${username}@example.org` };
    return { body: { ...form, password, confirmPassword: password } };
  }),
  row(sessions.login, 'oneself', { guest: 200, ...open }, (_world, { user }) => ({
    body: { username: user.username, password },
  })),
  row(accounts.getProfile, 'oneself', open, () => ({})),
  row(accounts.updateAccount, 'oneself', open, () => ({ body: { fullname: 'Another Name' } })),
  row(accounts.updateAccount, 'an email address', { other: 400, owner: 400 }, () => ({
    body: { email: 'another@example.org', password: 'not this one' },
  })),
  row(sessions.changePassword, 'oneself', { other: 400, owner: 400 }, () => ({
    body: { currentPassword: 'not this one', newPassword: 'long enough', confirmPassword: 'long enough' },
  })),
  row(channels.getChannel, 'a channel', open, ({ owner }) => ({ params: { channel: owner.user.username } })),
  row(accounts.updateAvatar, "the owner's upload", { other: 400, owner: 200 }, ({ avatar }) => ({
    body: { avatar },
  })),
  row(accounts.updateCover, "the owner's upload", { other: 400, owner: 200 }, ({ cover }) => ({
    body: { coverImage: cover },
  })),
  row(signUpload, 'oneself', open, () => ({ query: { folder: 'videos' as const } })),
  row(getPartialUpload, 'an upload', open, () => ({ params: { name: 'holiday' } })),
  row(discardPartialUpload, 'an upload', open, () => ({ params: { name: 'holiday' } })),
  row(videos.publishVideo, "the owner's uploads", { other: 400, owner: 201 }, ({ unpublished }) => ({
    body: { title: 'Mine', description: 'Of mine', ...unpublished },
  })),

  row(videos.listVideos, 'everybody', open, () => ({})),
  row(searching.search, 'everybody', open, () => ({ query: { query: 'video' } })),
  row(videos.getVideo, 'a video', open, ({ video }) => ({ params: { videoId: video } })),
  row(videos.getVideo, 'a draft', hidden, ({ draft }) => ({
    params: { videoId: draft },
    query: { incrementView: true },
  })),
  row(playback.getProgress, 'a video', open, ({ video }) => ({ params: { videoId: video } })),
  row(playback.getProgress, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(playback.listProgress, 'a video and a draft', open, ({ video, draft }) => ({
    query: { ids: `${video},${draft}` },
  })),
  row(playback.listProgress, 'a draft', hidden, ({ draft }) => ({ query: { ids: draft } })),
  row(posters.listPosters, 'a video', owned, ({ video }) => ({ params: { videoId: video } })),
  row(posters.listPosters, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(videos.updateVideo, 'a video', owned, ({ video }) => ({
    params: { videoId: video },
    body: { title: 'Mine now' },
  })),
  row(videos.updateVideo, 'a draft', hidden, ({ draft }) => ({
    params: { videoId: draft },
    body: { title: 'Mine now' },
  })),
  row(videos.togglePublish, 'a video', owned, ({ spare }) => ({ params: { videoId: spare } })),
  row(videos.togglePublish, 'what is a draft now', hidden, ({ spare }) => ({ params: { videoId: spare } })),

  row(captions.saveCaptions, 'a video', { other: 403, owner: 201 }, ({ video }) => ({
    params: { videoId: video },
    body: { language: 'en', content: cue },
  })),
  row(captions.saveCaptions, 'a draft', { other: 404, owner: 201 }, ({ draft }) => ({
    params: { videoId: draft },
    body: { language: 'en', content: cue },
  })),
  row(captions.deleteCaptions, 'a video', owned, ({ video }) => ({
    params: { videoId: video, language: 'en' },
  })),
  row(captions.deleteCaptions, 'a draft', hidden, ({ draft }) => ({
    params: { videoId: draft, language: 'en' },
  })),

  row(likes.toggleVideoLike, 'a video', open, ({ video }) => ({ params: { videoId: video } })),
  row(likes.toggleVideoLike, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(likes.toggleCommentLike, 'a comment', open, ({ comment }) => ({ params: { commentId: comment } })),
  row(likes.toggleCommentLike, 'a comment under a draft', hidden, ({ draftComment }) => ({
    params: { commentId: draftComment },
  })),
  row(likes.toggleTweetLike, 'a tweet', open, ({ tweet }) => ({ params: { tweetId: tweet } })),
  row(likes.listLikedVideos, 'oneself', open, () => ({})),

  row(comments.addVideoComment, 'a video', made, ({ video }) => ({
    params: { videoId: video },
    body: { content: 'Seen' },
  })),
  row(comments.addVideoComment, 'a draft', { other: 404, owner: 201 }, ({ draft }) => ({
    params: { videoId: draft },
    body: { content: 'Seen' },
  })),
  row(comments.listVideoComments, 'a video', open, ({ video }) => ({ params: { videoId: video } })),
  row(comments.listVideoComments, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(comments.addTweetComment, 'a tweet', made, ({ tweet }) => ({
    params: { tweetId: tweet },
    body: { content: 'Read' },
  })),
  row(comments.listTweetComments, 'a tweet', open, ({ tweet }) => ({ params: { tweetId: tweet } })),
  row(comments.updateComment, 'a comment', owned, ({ comment }) => ({
    params: { commentId: comment },
    body: { content: 'Otherwise' },
  })),
  row(comments.updateComment, 'a comment under a draft', hidden, ({ draftComment }) => ({
    params: { commentId: draftComment },
    body: { content: 'Otherwise' },
  })),

  row(tweets.postTweet, 'oneself', made, () => ({ body: { content: 'What is on my mind' } })),
  row(tweets.getTweet, 'a tweet', open, ({ tweet }) => ({ params: { tweetId: tweet } })),
  row(tweets.listTweets, 'a channel', open, ({ owner }) => ({ params: { userId: owner.user._id } })),
  row(tweets.updateTweet, 'a tweet', owned, ({ tweet }) => ({
    params: { tweetId: tweet },
    body: { content: 'Otherwise' },
  })),

  row(subscriptions.toggleSubscription, 'a channel', { other: 200, owner: 400 }, ({ owner }) => ({
    params: { channelId: owner.user._id },
  })),
  row(subscriptions.listSubscribers, 'a channel', open, ({ owner }) => ({
    params: { channelId: owner.user._id },
  })),
  row(subscriptions.listSubscriptions, 'a channel', open, ({ owner }) => ({
    params: { userId: owner.user._id },
  })),

  row(playlists.createPlaylist, 'oneself', made, () => ({ body: { name: 'Later', description: '' } })),
  row(playlists.getPlaylist, 'a playlist', open, ({ playlist }) => ({ params: { playlistId: playlist } })),
  row(playlists.listPlaylists, 'a channel', open, ({ owner }) => ({ params: { userId: owner.user._id } })),
  row(playlists.listPlaylistsWith, 'a video', open, ({ video }) => ({ params: { videoId: video } })),
  row(playlists.listPlaylistsWith, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(playlists.updatePlaylist, 'a playlist', owned, ({ playlist }) => ({
    params: { playlistId: playlist },
    body: { name: 'Sooner' },
  })),
  row(playlists.addToPlaylist, 'a playlist', owned, ({ spare, playlist }) => ({
    params: { videoId: spare, playlistId: playlist },
  })),
  row(playlists.addToPlaylist, "one's own playlist, and a draft", hidden, ({ draft, own }, caller) => ({
    params: { videoId: draft, playlistId: own(caller) },
  })),
  row(playlists.removeFromPlaylist, 'a playlist', owned, ({ spare, playlist }) => ({
    params: { videoId: spare, playlistId: playlist },
  })),

  row(dashboard.getDashboardStats, 'a channel', owned, ({ owner }) => ({
    params: { channelId: owner.user._id },
  })),
  row(dashboard.getDashboardActivity, 'a channel', owned, ({ owner }) => ({
    params: { channelId: owner.user._id },
  })),
  row(dashboard.listDashboardVideos, 'a channel', owned, ({ owner }) => ({
    params: { channelId: owner.user._id },
  })),

  row(history.listHistory, 'oneself', open, () => ({})),
  row(history.savePosition, 'a video', open, ({ video }) => ({
    params: { videoId: video },
    body: { position: 1 },
  })),
  row(history.savePosition, 'a draft', hidden, ({ draft }) => ({
    params: { videoId: draft },
    body: { position: 1 },
  })),
  row(history.removeFromHistory, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),

  row(comments.deleteComment, 'a comment', owned, ({ comment }) => ({ params: { commentId: comment } })),
  row(comments.deleteComment, 'a comment under a draft', hidden, ({ draftComment }) => ({
    params: { commentId: draftComment },
  })),
  row(tweets.deleteTweet, 'a tweet', owned, ({ tweet }) => ({ params: { tweetId: tweet } })),
  row(playlists.deletePlaylist, 'a playlist', owned, ({ playlist }) => ({
    params: { playlistId: playlist },
  })),
  row(videos.deleteVideo, 'a video', owned, ({ video }) => ({ params: { videoId: video } })),
  row(videos.deleteVideo, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(sessions.refreshSession, 'oneself', open, () => ({})),
  row(sessions.logout, 'oneself', { guest: 200, ...open }, () => ({})),
];

/** Who makes the call of a row, in this order, and the status that each is answered with. */
export function callersOf(world: World, { expected }: Row): { caller: Person | null; status: number }[] {
  return [
    { caller: null, status: expected.guest ?? 401 },
    { caller: world.other, status: expected.other },
    { caller: world.owner, status: expected.owner },
  ];
}
