import { addVideoComment, heartComment, pinComment } from '@kinora/contract/comments';
import { toggleCommentLike, toggleVideoLike } from '@kinora/contract/likes';
import { saveToWatchLater } from '@kinora/contract/playlists';
import { listTweets, postTweet } from '@kinora/contract/tweets';
import type { Person } from './person.ts';
import { compile } from './playlists.ts';
import type { Shown } from './publish.ts';
import type { Random } from './random.ts';
import { echoes, remarks, replies } from './texts/remarks.ts';
import { tweets } from './texts/tweets.ts';
import { chooseAudience, watch } from './watching.ts';

/** Lets others watch a video, like it and comment on it. Its owner hearts some comments, and may reply to one. */
export async function receive(random: Random, crowd: readonly Person[], video: Shown) {
  const { id, owner, plan } = video;
  const params = { videoId: id };
  const audience = chooseAudience(random, crowd, video);
  for (const person of audience) {
    await watch(random, person, video);
    if (random.chance(0.6)) await person.client.call(toggleVideoLike, { params });
  }
  if (plan.commentsEnabled === false) return;
  const chosen = random.sample(remarks, random.below(Math.min(6, audience.length + 1)));
  const written: string[] = [];
  for (const [index, content] of chosen.entries()) {
    const by = audience[index] ?? owner;
    const { _id: commentId } = await by.client.call(addVideoComment, { params, body: { content } });
    written.push(commentId);
    for (const fan of random.sample(crowd, random.below(4))) {
      await fan.client.call(toggleCommentLike, { params: { commentId } });
    }
    if (random.chance(0.3)) await owner.client.call(heartComment, { params: { commentId } });
  }
  const [answered] = random.sample(written, 1);
  if (answered && random.chance(0.6)) {
    await converse(random, owner, audience, { videoId: id, commentId: answered });
  }
}

/** Lets the owner reply to a comment and perhaps pin it, and lets others reply to the owner. */
async function converse(
  random: Random,
  owner: Person,
  audience: readonly Person[],
  { videoId, commentId }: { videoId: string; commentId: string },
): Promise<void> {
  const params = { videoId };
  const [content = ''] = random.sample(replies, 1);
  const body = { content, parentId: commentId };
  const { _id: parentId } = await owner.client.call(addVideoComment, { params, body });
  for (const thanks of random.sample(echoes, random.below(3))) {
    const [fan = owner] = random.sample(audience, 1);
    await fan.client.call(addVideoComment, { params, body: { content: thanks, parentId } });
  }
  if (random.chance(0.4)) await owner.client.call(pinComment, { params: { commentId } });
}

/** Posts a person's tweets, creates their playlists, and saves videos to watch later. */
export async function settleIn(random: Random, person: Person, published: readonly Shown[]) {
  const params = { userId: person.id };
  const written = await person.client.call(listTweets, { params });
  for (const content of random.sample(tweets, 1 + random.below(3))) {
    if (!written.some((tweet) => tweet.content === content)) {
      await person.client.call(postTweet, { body: { content } });
    }
  }
  await compile(random, person, published);
  for (const { id: videoId } of random.sample(published, 4)) {
    await person.client.call(saveToWatchLater, { params: { videoId } });
  }
}
