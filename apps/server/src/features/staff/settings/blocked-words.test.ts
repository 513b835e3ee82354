import { addTweetComment, addVideoComment, updateComment } from '@kinora/contract/comments';
import { changeSettings, getSite } from '@kinora/contract/site';
import { postTweet, updateTweet } from '@kinora/contract/tweets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test('a comment or tweet with a blocked word is refused, and an older one stays until it is edited', async () => {
  const [owner, ada] = [await server.signUp('owner'), await server.signUp('ada')];
  await setRole(server.ctx, owner, 'owner');
  const params = { videoId: (await publishBlank(server, owner))._id };
  const body = { content: 'This is SPAM' };
  const { data: comment } = await ada.call(addVideoComment, { params, body });
  const { data: tweet } = await ada.call(postTweet, { body });
  const { data } = await owner.call(changeSettings, { body: { blockedWords: ['spam'] } });
  expect(data.blockedWords).toEqual(['spam']);
  expect((await ada.call(getSite, {})).data).not.toHaveProperty('blockedWords');
  const refused = [
    await ada.call(addVideoComment, { params, body }),
    await ada.call(addTweetComment, { params: { tweetId: tweet._id }, body }),
    await ada.call(updateComment, { params: { commentId: comment._id }, body }),
    await ada.call(postTweet, { body }),
    await ada.call(updateTweet, { params: { tweetId: tweet._id }, body }),
  ];
  const message = "This site doesn't allow “spam”. Please change your text.";
  expect(refused.map(({ status, error }) => [status, error.message, error.params])).toEqual(
    refused.map(() => [403, message, { word: 'spam' }]),
  );
  expect((await ada.call(postTweet, { body: { content: 'spammers' } })).status).toBe(201);
});
