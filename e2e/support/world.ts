import { blockPerson } from '@kinora/contract/blocks';
import { createCaptionDraft } from '@kinora/contract/caption-drafts';
import { updateChannel } from '@kinora/contract/channels';
import { addTweetComment, addVideoComment } from '@kinora/contract/comments';
import { startImport } from '@kinora/contract/imports';
import { toggleTweetLike, toggleVideoLike } from '@kinora/contract/likes';
import { addToPlaylist, createPlaylist, savePlaylist } from '@kinora/contract/playlists';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { postTweet } from '@kinora/contract/tweets';
import { getVideo, togglePublish } from '@kinora/contract/videos';
import { ApiClient } from './api.ts';
import { clip } from './clips.ts';
import { newName } from './people.ts';

const unbroken = (length: number) => 'Donaudampfschifffahrtsgesellschaft'.repeat(30).slice(0, length);

/**
 * Creates an owner with content of every kind, written in long unbroken words, and with a watch history; and a second
 * person with a video.
 */
export async function makeWorld(origin: string) {
  const owner = new ApiClient(origin);
  const other = new ApiClient(origin);
  const ada = await owner.signUp(newName('ada'), unbroken(60));
  const grace = await other.signUp(newName('grace'), 'Grace Hopper');

  const video = await owner.publish(await clip('holiday.mp4'), unbroken(150));
  const draft = await owner.publish(await clip('moment.mp4'), 'Not yet for everybody');
  await owner.call(togglePublish, { params: { videoId: draft._id } });
  const theirs = await other.publish(await clip('holiday.mp4'), 'A week by the sea');
  const videoId = video._id;

  const cues = ['00:01.000 --> 00:02.000', unbroken(80), '', '00:03.000 --> 00:04.000', 'Two', 'lines'];
  const { draft: captions } = await owner.call(createCaptionDraft, {
    params: { videoId },
    body: { language: 'en', content: ['WEBVTT', '', ...cues, ''].join('\n') },
  });

  const tag = unbroken(100).toLowerCase();
  const content = `${unbroken(300)} by @${grace.username} #${tag}\n\nhttps://example.org`;
  const tweet = await owner.call(postTweet, { body: { content } });
  const playlist = await owner.call(createPlaylist, {
    body: { name: unbroken(50), description: unbroken(300) },
  });
  for (const { _id } of [video, theirs]) {
    await owner.call(addToPlaylist, { params: { videoId: _id, playlistId: playlist._id } });
  }

  for (const person of [owner, other]) {
    await person.call(addVideoComment, { params: { videoId }, body: { content: unbroken(400) } });
    await person.call(addVideoComment, { params: { videoId }, body: { content: 'At 0:03, look!' } });
    await person.call(addTweetComment, { params: { tweetId: tweet._id }, body: { content: 'Well said' } });
    await person.call(toggleVideoLike, { params: { videoId } });
    await person.call(toggleTweetLike, { params: { tweetId: tweet._id } });
  }
  await owner.call(updateChannel, {
    body: {
      bio: `${unbroken(300)} by @${grace.username} #${tag}\n\nhttps://example.org`,
      links: [{ title: unbroken(50), url: `https://example.org/${unbroken(200)}` }, { url: 'example.com' }],
      featuredVideoId: videoId,
    },
  });
  const saved = await other.call(createPlaylist, { body: { name: unbroken(50) } });
  await owner.call(savePlaylist, { params: { playlistId: saved._id } });
  // Fails at once, because the page that it shows then is the same everywhere.
  const started = await owner.call(startImport, {
    body: { url: `http://127.0.0.1/${unbroken(200)}` },
  });
  const eve = await new ApiClient(origin).signUp(newName('eve'), unbroken(60));
  await owner.call(blockPerson, { params: { userId: eve._id } });
  await owner.call(toggleSubscription, { params: { channelId: grace._id } });
  await other.call(toggleSubscription, { params: { channelId: ada._id } });
  await owner.call(getVideo, { params: { videoId: theirs._id } });
  return { ada, grace, eve, video, draft, theirs, captions, tweet, tag, playlist, started };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
