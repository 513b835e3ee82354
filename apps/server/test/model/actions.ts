import { blockPerson, unblockPerson } from '@kinora/contract/blocks';
import { clearHistory, removeFromHistory, savePosition } from '@kinora/contract/history';
import { toggleCommentLike, toggleTweetLike, toggleVideoLike } from '@kinora/contract/likes';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { deleteTweet, postTweet, updateTweet } from '@kinora/contract/tweets';
import { deleteVideo, getVideo, togglePublish, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { publishDue } from '../../src/features/content/videos/schedule.ts';
import { publish } from '../media.ts';
import type { Person } from '../person.ts';
import { commentActions, statusOfCommentLike } from './comments.ts';
import {
  blocks,
  canReadTweet,
  canSee,
  canSeeTarget,
  forget,
  isHidden,
  isHiddenFrom,
  type Model,
  ownerOf,
  toggle,
  touch,
} from './model.ts';
import { moderation } from './moderation.ts';
import { notificationActions } from './notifications.ts';
import { changeVideo, notifyGrouped, notifyMentioned, notifyOfVideo, resetBell, withdraw } from './notify.ts';
import { playlists } from './playlists.ts';
import { play } from './watching.ts';
import type { World } from './world.ts';

/** An action by a person. `which` and `other` choose its target and, if it has one, its second argument. */
export type Step = {
  what: keyof typeof actions;
  who: number;
  which: number;
  other: number;
  text: string;
  /** The person that the text mentions. */
  named: number | null;
};

type ActionContext = {
  world: World;
  person: Person;
  who: number;
  text: string;
  pick(kind: keyof World['made'], by?: 'which' | 'other'): string;
} & World &
  Pick<Step, 'which' | 'other'>;

const nothing = '01900000-0000-7000-8000-000000000000';

/** Acts on the server and on the model; the API has to respond as the model predicts. */
export async function runStep(world: World, step: Step): Promise<void> {
  const person = world.people[step.who];
  if (!person) throw new Error('nobody does this');
  const pick: ActionContext['pick'] = (kind, by = 'which') => {
    const ids = world.made[kind];
    return ids[step[by] % Math.max(1, ids.length)] ?? nothing;
  };
  const text = step.named === null ? step.text : `${step.text} @${world.model.names[step.named]}`;
  await actions[step.what]({ ...world, ...step, text, world, person, pick });
}

const statusOf = (exists: boolean, owned: boolean) => (!exists ? 404 : owned ? 200 : 403);

const actions = {
  async publish({ server, person, who, text, model, made }: ActionContext) {
    const { _id } = await publish(server.app, person, text);
    const state = {
      published: true,
      visibility: 'public',
      scheduled: false,
      isOpen: true,
      isLoadable: true,
      isAnnounced: false,
      hidden: null,
    } as const;
    model.videos.set(_id, { owner: who, title: text, ...state, viewers: new Set(), plays: 0 });
    notifyOfVideo(model, _id);
    made.video.push(_id);
  },
  async retitle({ person, who, text, model, pick }: ActionContext) {
    const videoId = pick('video');
    const { status } = await person.call(updateVideo, { params: { videoId }, body: { title: text } });
    const video = model.videos.get(videoId);
    expect(status).toBe(statusOf(canSee(model, who, videoId), video?.owner === who));
    if (!video || status !== 200 || video.title === text) return;
    video.title = text;
    notifyOfVideo(model, videoId);
  },
  async switchPublished({ person, who, model, pick }: ActionContext) {
    const videoId = pick('video');
    const { status } = await person.call(togglePublish, { params: { videoId } });
    const video = model.videos.get(videoId);
    expect(status).toBe(statusOf(canSee(model, who, videoId), video?.owner === who && !video.hidden));
    if (!video || status !== 200) return;
    changeVideo(model, videoId, () =>
      Object.assign(video, { published: !video.published, scheduled: false }),
    );
  },
  async switchVisibility({ person, who, other, model, pick }: ActionContext) {
    const videoId = pick('video');
    const visibility = other % 2 === 0 ? 'public' : 'unlisted';
    const { status } = await person.call(updateVideo, { params: { videoId }, body: { visibility } });
    const video = model.videos.get(videoId);
    expect(status).toBe(statusOf(canSee(model, who, videoId), video?.owner === who));
    if (video && status === 200) changeVideo(model, videoId, () => Object.assign(video, { visibility }));
  },
  async switchDownloads({ person, who, other, model, pick }: ActionContext) {
    const videoId = pick('video');
    const downloadsEnabled = other % 3 === 0;
    const { status } = await person.call(updateVideo, { params: { videoId }, body: { downloadsEnabled } });
    const video = model.videos.get(videoId);
    expect(status).toBe(statusOf(canSee(model, who, videoId), video?.owner === who));
    if (video && status === 200) video.isLoadable = downloadsEnabled;
  },
  async schedule({ person, who, other, model, pick }: ActionContext) {
    const videoId = pick('video');
    const publishAt = other % 3 === 0 ? null : '2099-01-01T00:00:00.000Z';
    const { status } = await person.call(updateVideo, { params: { videoId }, body: { publishAt } });
    const video = model.videos.get(videoId);
    const access = statusOf(canSee(model, who, videoId), video?.owner === who);
    expect(status).toBe(access === 200 && video?.published && publishAt ? 400 : access);
    if (video && status === 200) video.scheduled = publishAt !== null;
  },
  async letTimePass({ server, model }: ActionContext) {
    await sql`update videos set publish_at = now() - interval '1 minute' where publish_at is not null`.execute(
      server.ctx.db,
    );
    await publishDue(server.ctx);
    for (const [id, video] of model.videos) {
      if (!video.scheduled || video.hidden) continue;
      changeVideo(model, id, () => Object.assign(video, { published: true, scheduled: false }));
    }
  },
  async deleteVideo({ person, who, model, pick }: ActionContext) {
    const videoId = pick('video');
    const { status } = await person.call(deleteVideo, { params: { videoId } });
    const video = model.videos.get(videoId);
    expect(status).toBe(statusOf(canSee(model, who, videoId), video?.owner === who));
    if (status === 200) forget(model, videoId);
  },
  async watch({ person, who, other, model, pick }: ActionContext) {
    const videoId = pick('video');
    const incrementView = other % 2 === 0;
    const { status } = await person.call(getVideo, { params: { videoId }, query: { incrementView } });
    expect(status).toBe(canSee(model, who, videoId) ? 200 : 404);
    const video = model.videos.get(videoId);
    if (!video || status !== 200) return;
    if (incrementView) video.viewers.add(who);
    if (incrementView || video.owner !== who) touch(model.history[who] ?? [], videoId);
  },
  play: ({ pick, ...context }: ActionContext) => play({ ...context, videoId: pick('video') }),
  async forgetWatched({ person, who, model, pick }: ActionContext) {
    const videoId = pick('video');
    const { status } = await person.call(removeFromHistory, { params: { videoId } });
    const list = model.history[who] ?? [];
    expect(status).toBe(list.includes(videoId) && canSee(model, who, videoId) ? 200 : 404);
    if (status !== 200) return;
    toggle(list, videoId);
    model.positions[who]?.delete(videoId);
  },
  async clearWatched({ person, who, model }: ActionContext) {
    await person.call(clearHistory, {});
    model.history[who]?.splice(0);
    model.positions[who]?.clear();
  },
  async stopAt({ person, who, other, model, pick }: ActionContext) {
    const videoId = pick('video');
    const position = (other % 5) / 4;
    const { status } = await person.call(savePosition, { params: { videoId }, body: { position } });
    expect(status).toBe(canSee(model, who, videoId) ? 200 : 404);
    if (status !== 200) return;
    const list = model.history[who] ?? [];
    if (!list.includes(videoId)) list.push(videoId);
    model.positions[who]?.set(videoId, position);
  },
  async like({ person, who, other, model, pick }: ActionContext) {
    const kind = (['video', 'tweet', 'comment'] as const)[other % 3] ?? 'video';
    const id = pick(kind);
    const { status, data } = await likeCalls[kind](person, id);
    expect(status).toBe(statusOfLike(model, who, id));
    if (status !== 200) return;
    const isLiked = toggle(model.likes[who] ?? [], id);
    expect(data.isLiked).toBe(isLiked);
    const owner = ownerOf(model, id) ?? who;
    (isLiked ? notifyGrouped : withdraw)(model, { to: owner, by: who, kind: 'like', about: id });
  },
  async subscribe({ people, person, who, other, model }: ActionContext) {
    const channel = other % people.length;
    const channelId = people[channel]?.user._id ?? nothing;
    const { status, data } = await person.call(toggleSubscription, { params: { channelId } });
    expect(status).toBe(channel === who ? 400 : blocks(model, channel, who) ? 403 : 200);
    if (status !== 200) return;
    const isSubscribed = toggle(model.subscriptions[who] ?? [], channel);
    expect(data.isSubscribed).toBe(isSubscribed);
    resetBell(model, who, channel);
    (isSubscribed ? notifyGrouped : withdraw)(model, { to: channel, by: who, kind: 'subscriber', about: '' });
  },
  async block({ people, person, who, other, model }: ActionContext) {
    const blocked = other % people.length;
    const userId = people[blocked]?.user._id ?? nothing;
    const { status, data } = await person.call(blockPerson, { params: { userId } });
    expect(status).toBe(blocked === who ? 400 : 200);
    if (status !== 200) return;
    expect(data).toEqual({ isBlocked: true });
    const list = model.blocks[who] ?? [];
    if (!list.includes(blocked)) list.push(blocked);
    for (const [one, another] of [
      [who, blocked],
      [blocked, who],
    ] as const) {
      const subscriptions = model.subscriptions[one] ?? [];
      if (subscriptions.includes(another)) toggle(subscriptions, another);
      resetBell(model, one, another);
      model.notifications = model.notifications.filter(({ to, by }) => to !== one || by !== another);
    }
  },
  async unblock({ people, person, who, other, model }: ActionContext) {
    const blocked = other % people.length;
    const userId = people[blocked]?.user._id ?? nothing;
    const { status, data } = await person.call(unblockPerson, { params: { userId } });
    expect([status, data]).toEqual([200, { isBlocked: false }]);
    if (blocks(model, who, blocked)) toggle(model.blocks[who] ?? [], blocked);
  },
  async tweet({ person, who, text, model, made }: ActionContext) {
    const { data } = await person.call(postTweet, { body: { content: text } });
    model.tweets.set(data._id, { author: who, content: text, isHidden: false });
    notifyMentioned(model, who, text, data._id);
    made.tweet.push(data._id);
  },
  async rewriteTweet({ person, who, text, model, pick }: ActionContext) {
    const tweetId = pick('tweet');
    const { status } = await person.call(updateTweet, { params: { tweetId }, body: { content: text } });
    const tweet = model.tweets.get(tweetId);
    expect(status).toBe(
      statusOf(
        tweet !== undefined && canReadTweet(model, who, tweet),
        tweet?.author === who && !tweet.isHidden,
      ),
    );
    if (!tweet || status !== 200) return;
    tweet.content = text;
    notifyMentioned(model, who, text, tweetId);
  },
  async deleteTweet({ person, who, model, pick }: ActionContext) {
    const tweetId = pick('tweet');
    const { status } = await person.call(deleteTweet, { params: { tweetId } });
    const tweet = model.tweets.get(tweetId);
    expect(status).toBe(
      statusOf(tweet !== undefined && canReadTweet(model, who, tweet), tweet?.author === who),
    );
    if (status === 200) forget(model, tweetId);
  },
  ...commentActions,
  ...playlists,
  ...moderation,
  ...notificationActions,
};

const likeCalls = {
  video: (person: Person, videoId: string) => person.call(toggleVideoLike, { params: { videoId } }),
  tweet: (person: Person, tweetId: string) => person.call(toggleTweetLike, { params: { tweetId } }),
  comment: (person: Person, commentId: string) => person.call(toggleCommentLike, { params: { commentId } }),
};

function statusOfLike(model: Model, who: number, id: string): number {
  const comment = model.comments.get(id);
  if (comment) return statusOfCommentLike(model, who, id, comment);
  const owner = ownerOf(model, id);
  if (owner === undefined || isHiddenFrom(model, who, id)) return 404;
  if (model.videos.has(id) && !canSee(model, who, id)) return 404;
  if (blocks(model, owner, who)) return 403;
  if (!canSeeTarget(model, who, id)) return 404;
  return isHidden(model, id) ? 403 : 200;
}

/** Weights of the actions: people create and like more often than they delete. */
export const frequencies: Record<Step['what'], number> = {
  publish: 5,
  retitle: 1,
  switchPublished: 5,
  switchVisibility: 4,
  switchDownloads: 2,
  schedule: 4,
  letTimePass: 1,
  deleteVideo: 1,
  watch: 6,
  play: 6,
  forgetWatched: 2,
  clearWatched: 1,
  stopAt: 4,
  like: 9,
  subscribe: 4,
  block: 2,
  unblock: 2,
  tweet: 3,
  rewriteTweet: 1,
  deleteTweet: 1,
  comment: 7,
  reply: 9,
  rewriteComment: 2,
  deleteComment: 2,
  pin: 4,
  heart: 2,
  switchComments: 2,
  createPlaylist: 2,
  renamePlaylist: 1,
  addToPlaylist: 6,
  removeFromPlaylist: 2,
  deletePlaylist: 1,
  showPlaylist: 3,
  orderPlaylist: 4,
  saveForLater: 4,
  unsave: 1,
  hide: 5,
  unhide: 4,
  switchBell: 9,
  readOne: 2,
  readAll: 2,
  findVideos: 2,
};
