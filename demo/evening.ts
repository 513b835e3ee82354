import { addVideoComment, heartComment, pinComment } from '@kinora/contract/comments';
import { toggleCommentLike, toggleTweetLike } from '@kinora/contract/likes';
import { listNotifications, readNotifications } from '@kinora/contract/notifications';
import { listTweets, postTweet } from '@kinora/contract/tweets';
import { updateVideo } from '@kinora/contract/videos';
import { subscribe } from './following.ts';
import type { Person } from './person.ts';
import type { Shown } from './publish.ts';
import { report, reportVideos } from './reports.ts';
import { type Conversation, conversations, lastTweet, latestConversations } from './texts/conversations.ts';
import { started } from './texts/watching.ts';
import { watchUntil } from './watching.ts';

/**
 * Plays the last evening of the demo once: people talk and report videos, the first person starts some videos and reads
 * their notifications, and new ones arrive. The last tweet marks the evening as done.
 */
export async function spendEvening(crowd: readonly Person[], shown: readonly Shown[]): Promise<void> {
  const [main, second] = crowd;
  if (!main || !second) return;
  const told = await second.client.call(listTweets, { params: { userId: second.id } });
  if (told.some(({ content }) => content === lastTweet)) return;
  const open: Open[] = [];
  for (const conversation of conversations) {
    const one = await begin(crowd, shown, conversation);
    if (one) open.push(one);
  }
  await reportVideos(crowd, shown);
  await startVideos(main, shown);
  await readAll(main);
  for (const { id, owner, plan, isPublished } of shown) {
    if (!plan.isNews || isPublished) continue;
    await owner.client.call(updateVideo, { params: { videoId: id }, body: { asDraft: false } });
  }
  for (const conversation of latestConversations) await begin(crowd, shown, conversation);
  for (const { conversation, ...place } of open) await goOn(crowd, place, conversation.news);
  await noticeMain(main, crowd);
  await second.client.call(postTweet, { body: { content: lastTweet } });
}

/** Where the next reply goes: the video, and the comment that it replies to. */
type Place = { videoId: string; commentId: string };
type Open = Place & { conversation: Conversation };

/** Posts the beginning of a conversation. Returns null if the video or the author isn't part of this world. */
async function begin(
  crowd: readonly Person[],
  shown: readonly Shown[],
  conversation: Conversation,
): Promise<Open | null> {
  const { on, by, text, isPinned, isHearted, likedBy = [], replies, reported } = conversation;
  const video = shown.find(({ plan }) => plan.title === on);
  const writer = crowd.find(({ username }) => username === by);
  if (!video || !writer) return null;
  const params = { videoId: video.id };
  const { _id: commentId } = await writer.client.call(addVideoComment, { params, body: { content: text } });
  for (const { client } of crowd.filter(({ username }) => likedBy.includes(username))) {
    await client.call(toggleCommentLike, { params: { commentId } });
  }
  const { client } = video.owner;
  if (isPinned) await client.call(pinComment, { params: { commentId } });
  if (isHearted) await client.call(heartComment, { params: { commentId } });
  if (reported) await report(crowd, { kind: 'comment', id: commentId }, reported);
  const place = await goOn(crowd, { videoId: video.id, commentId }, replies);
  return { ...place, conversation };
}

async function goOn(
  crowd: readonly Person[],
  { videoId, commentId }: Place,
  lines: Conversation['replies'] = [],
): Promise<Place> {
  let parentId = commentId;
  for (const { by, text } of lines) {
    const writer = crowd.find(({ username }) => username === by);
    if (!writer) continue;
    const body = { content: text, parentId };
    parentId = (await writer.client.call(addVideoComment, { params: { videoId }, body }))._id;
  }
  return { videoId, commentId: parentId };
}

async function startVideos(main: Person, shown: readonly Shown[]): Promise<void> {
  for (const [title, position] of started) {
    const video = shown.find(({ plan }) => plan.title === title);
    if (video) await watchUntil(main, video, position);
  }
}

/**
 * Marks all notifications as read except those about finished uploads, because these arrive whenever encoding finishes.
 */
async function readAll({ client }: Person): Promise<void> {
  const { notifications } = await client.call(listNotifications, { query: { limit: 100 } });
  const ids = notifications.filter(({ kind }) => kind !== 'ready').map(({ _id }) => _id);
  if (ids.length > 0) await client.call(readNotifications, { body: { ids } });
}

/** Lets some people like the first person's latest tweet, and lets one more person subscribe. */
async function noticeMain(main: Person, crowd: readonly Person[]): Promise<void> {
  const others = crowd.filter((one) => one !== main);
  const [tweet] = await main.client.call(listTweets, { params: { userId: main.id } });
  for (const { client } of others.slice(-4)) {
    if (tweet) await client.call(toggleTweetLike, { params: { tweetId: tweet._id } });
  }
  for (const one of others) {
    if (await subscribe(one, main)) break;
  }
}
