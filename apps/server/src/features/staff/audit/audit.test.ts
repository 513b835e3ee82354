import { deleteAccount } from '@kinora/contract/account-deletion';
import { listAudit } from '@kinora/contract/audit';
import { addVideoComment } from '@kinora/contract/comments';
import { featureVideo } from '@kinora/contract/featured';
import {
  hideComment,
  hideTweet,
  hideVideo,
  removeTweet,
  unhideComment,
  unhideVideo,
} from '@kinora/contract/moderation';
import { changeSettings } from '@kinora/contract/site';
import { postTweet } from '@kinora/contract/tweets';
import { togglePublish } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { type Person, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';
import { createId } from '../../../platform/db/ids.ts';
import { record } from './service.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp('keeper');
  await setRole(server.ctx, owner, 'owner');
});
afterAll(() => server[Symbol.asyncDispose]());

const latest = async () => (await owner.call(listAudit, {})).data.entries[0];

test('a staff action is logged with its actor', async () => {
  await owner.call(changeSettings, { body: { banner: 'Back on Monday' } });
  const { _id, username, fullname, avatar } = owner.user;
  expect(await latest()).toEqual({
    _id: expect.any(String),
    actor: { _id, username, fullname, avatar },
    action: 'settings',
    target: { kind: 'site', id: null, name: null, content: null },
    reason: 'banner',
    answer: null,
    isAppealOpen: false,
    createdAt: expect.any(String),
  });
});

test('an entry about content says whether the staff still hides it', async () => {
  const ada = await server.signUp('ada');
  const { _id: videoId } = await publishBlank(server, ada);
  const comment = { params: { videoId }, body: { content: 'Hello' } };
  const commentId = (await ada.call(addVideoComment, comment)).data._id;
  const tweetId = (await ada.call(postTweet, { body: { content: 'Hello' } })).data._id;
  const body = { reason: 'It insults people.' };
  const isHidden = async () => {
    const { content } = (await latest())?.target ?? {};
    expect(content?.owner._id).toBe(ada.user._id);
    return content?.isHidden;
  };
  await owner.call(hideVideo, { params: { videoId }, body });
  expect(await isHidden()).toBe(true);
  await owner.call(unhideVideo, { params: { videoId }, body });
  expect(await isHidden()).toBe(false);
  await owner.call(hideComment, { params: { commentId }, body });
  expect(await isHidden()).toBe(true);
  await owner.call(unhideComment, { params: { commentId }, body });
  expect(await isHidden()).toBe(false);
  await owner.call(hideTweet, { params: { tweetId }, body });
  expect(await isHidden()).toBe(true);
  await owner.call(removeTweet, { params: { tweetId }, body });
  expect((await latest())?.target).toMatchObject({ id: tweetId, content: null });
});

test('an entry about a video has its title, except while the video is a draft', async () => {
  const grace = await server.signUp('grace');
  const video = await publishBlank(server, grace);
  const params = { videoId: video._id };
  await owner.call(featureVideo, { params });
  const titleOf = async () => (await latest())?.target.name;
  expect(await titleOf()).toBe(video.title);
  await owner.call(hideVideo, { params, body: { reason: 'It insults people.' } });
  expect(await titleOf()).toBe(video.title);
  await owner.call(unhideVideo, { params, body: { reason: 'It does not.' } });
  await grace.call(togglePublish, { params });
  expect(await titleOf()).toBe(null);
});

test('a staff action stays in the log after its actor and its target have deleted their accounts', async () => {
  const [moderator, ada] = [await server.signUp('moderator'), await server.signUp('ada')];
  const target = { kind: 'person', id: ada.user._id };
  const act = { actorId: moderator.user._id, action: 'warn', target, reason: createId() };
  await server.ctx.db.transaction().execute((trx) => record(trx, act));
  expect(await latest()).toMatchObject({
    actor: { username: moderator.user.username },
    target: { ...target, name: ada.user.username },
    reason: act.reason,
  });
  for (const person of [moderator, ada]) await person.call(deleteAccount, { body: { password } });
  expect(await latest()).toMatchObject({
    actor: null,
    target: { ...target, name: null },
    reason: act.reason,
  });
});
