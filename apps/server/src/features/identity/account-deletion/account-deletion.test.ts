import { deleteAccount } from '@kinora/contract/account-deletion';
import { getProfile, registerUser, updateAvatar, updateCover } from '@kinora/contract/accounts';
import { getChannel } from '@kinora/contract/channels';
import { addTweetComment, addVideoComment, listVideoComments } from '@kinora/contract/comments';
import { toggleCommentLike, toggleTweetLike, toggleVideoLike } from '@kinora/contract/likes';
import { addToPlaylist, createPlaylist, getPlaylist } from '@kinora/contract/playlists';
import { search } from '@kinora/contract/search';
import { login } from '@kinora/contract/sessions';
import { listSubscribers, listSubscriptions, toggleSubscription } from '@kinora/contract/subscriptions';
import { getTweet, postTweet } from '@kinora/contract/tweets';
import { getVideo, listVideos } from '@kinora/contract/videos';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank, recordUpload } from '../../../../test/blank-video.ts';
import { mediaFile, postForm, publish, signFor, upload } from '../../../../test/media.ts';
import { callEndpoint, type Person, password } from '../../../../test/person.ts';
import { ageFactors, switchOn } from '../../../../test/second-factor.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { createApp } from '../../../app.ts';
import { PostponedError } from '../../../platform/queue/job.ts';
import { openContext } from '../../../process.ts';
import { eraseProfile } from './hiding.ts';
import { removeAccountJob } from './jobs.ts';

let server: TestServer;
/** Another server with the same database. */
let second: TestServer['app'];
const opened = new AsyncDisposableStack();
let ada: Person;
let grace: Person;

beforeAll(async () => {
  server = opened.use(await startServer());
  const ctx = opened.use(await openContext(server.ctx.config, pino({ level: 'silent' })));
  second = await createApp(ctx);
  opened.defer(() => second.close());
});
afterAll(() => opened.disposeAsync());

beforeEach(async () => {
  ada = await server.signUp('ada');
  grace = await server.signUp('grace');
});

const leave = (person: Person, typed = password) => person.call(deleteAccount, { body: { password: typed } });
/** Runs the worker's job, which removes the rows that the deletion request left behind. */
const finishRemoval = ({ user }: Person) =>
  removeAccountJob.run(
    server.ctx,
    { userId: user._id },
    { signal: AbortSignal.timeout(60_000), log: server.ctx.log, attempt: 0 },
  );
const signIn = (username: string, typed = password) =>
  callEndpoint(server.app, login, { body: { username, password: typed } });
test('rejects a wrong or missing password and changes nothing', async () => {
  const wrong = await leave(ada, 'not this one');
  expect([wrong.status, wrong.error.errors]).toEqual([
    400,
    [{ path: 'password', message: 'Invalid password', reason: 'invalidPassword', params: {} }],
  ]);
  const missing = await leave(ada, '');
  expect([missing.status, missing.error.message]).toEqual([400, 'Password is required.']);
  expect((await ada.call(getProfile, {})).status).toBe(200);
});

test('with two-factor on, account deletion requires a code or a recent factor', async () => {
  const app = await switchOn(server, ada);
  await ageFactors(server, ada, 11);
  expect((await leave(ada)).error.code).toBe('SECOND_FACTOR_NEEDED');
  const body = { password, code: '000000' };
  expect((await ada.call(deleteAccount, { body })).error.errors).toEqual([
    { path: 'code', message: 'Invalid code', reason: 'invalidCode', params: {} },
  ]);
  expect((await ada.call(deleteAccount, { body: { password, code: app.code() } })).status).toBe(200);
});

test('account deletion clears the cookies and ends every session', async () => {
  const { response } = await signIn(ada.user.username);
  const phone = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  const left = await leave(ada);
  expect([left.status, left.data]).toEqual([200, {}]);
  const cleared = left.response.cookies.filter(({ value }) => value === '');
  expect(new Set(cleared.map(({ name }) => name))).toEqual(new Set(['accessToken', 'refreshToken']));
  for (const cookies of [ada.cookies, phone]) {
    expect((await callEndpoint(server.app, getProfile, {}, cookies)).status).toBe(401);
  }
});

test('a login to a deleted account fails like a login to an unknown account, and the username is free again', async () => {
  const { username, email, fullname } = ada.user;
  await leave(ada);
  const answers = [
    await signIn(username),
    await signIn(email),
    await signIn(ada.user._id),
    await signIn('nobody'),
  ];
  for (const { status, error } of answers) {
    expect([status, error.message]).toEqual([401, 'Invalid credentials']);
  }
  const form = { username, email, fullname, password, confirmPassword: password };
  expect((await callEndpoint(server.app, registerUser, { body: form })).status).toBe(201);
});

test('a deleted account and its content disappear immediately on every server', async () => {
  // The name is unlike any other, because a search without exact matches returns similar names.
  ada = await server.signUp('montgolfier');
  const video = await publish(server.app, ada, 'Zeppelins over water');
  const avatar = (await upload(server.app, ada, 'avatars', 'image.png')).body.secure_url;
  const cover = (await upload(server.app, ada, 'coverImages', 'image.png')).body.secure_url;
  await ada.call(updateAvatar, { body: { avatar } });
  await ada.call(updateCover, { body: { coverImage: cover } });
  const { data: tweet } = await ada.call(postTweet, { body: { content: 'Look up' } });
  const { data: playlist } = await ada.call(createPlaylist, { body: { name: 'Mine', description: '' } });
  await ada.call(toggleSubscription, { params: { channelId: grace.user._id } });
  await grace.call(toggleSubscription, { params: { channelId: ada.user._id } });
  const ask = <E extends Parameters<typeof callEndpoint>[1]>(endpoint: E, input: object) =>
    callEndpoint(second, endpoint, input as never, grace.cookies);
  // Makes the second server cache the search results.
  expect((await ask(search, { query: { query: 'zeppelins' } })).data).toMatchObject({ totalVideos: 1 });

  await leave(ada);

  const { _id, username } = ada.user;
  const gone = [
    [getChannel, { params: { channel: username } }],
    [getChannel, { params: { channel: _id } }],
    [getVideo, { params: { videoId: video._id } }],
    [getTweet, { params: { tweetId: tweet._id } }],
    [getPlaylist, { params: { playlistId: playlist._id } }],
    [listSubscribers, { params: { channelId: _id } }],
  ] as const;
  for (const [endpoint, input] of gone) {
    expect([endpoint.path, (await ask(endpoint, input)).status]).toEqual([endpoint.path, 404]);
  }
  expect((await ask(listVideos, { query: { query: 'zeppelins' } })).data).toMatchObject({ videos: [] });
  for (const query of ['zeppelins', 'zepelins', username]) {
    const { data } = await ask(search, { query: { query } });
    expect(data).toMatchObject({ videos: [], channels: [], totalVideos: 0, totalChannels: 0 });
  }
  await finishRemoval(ada);
  expect((await ask(getChannel, { params: { channel: grace.user.username } })).data).toMatchObject({
    subscribersCount: 0,
    channelsSubscribedToCount: 0,
  });
  const mine = { params: { userId: grace.user._id } };
  expect((await ask(listSubscriptions, mine)).data).toMatchObject({ channels: [] });
  for (const url of [video.thumbnail, video.videoFile, avatar, cover]) {
    const { statusCode } = await second.inject({ url: new URL(String(url)).pathname });
    expect([url, statusCode]).toEqual([url, 404]);
  }
});

test('account deletion corrects every counter that the account contributed to', async () => {
  const video = await publishBlank(server, grace);
  const onVideo = { videoId: video._id };
  const { data: tweet } = await grace.call(postTweet, { body: { content: 'Look up' } });
  const onTweet = { tweetId: tweet._id };
  const body = { content: 'So quiet' };
  const { data: comment } = await grace.call(addVideoComment, { params: onVideo, body });
  const { data: playlist } = await grace.call(createPlaylist, {
    body: { name: 'Airships', description: '' },
  });
  const theirs = await publishBlank(server, ada);
  for (const videoId of [video._id, theirs._id]) {
    await grace.call(addToPlaylist, { params: { videoId, playlistId: playlist._id } });
  }
  await ada.call(toggleVideoLike, { params: onVideo });
  await ada.call(toggleTweetLike, { params: onTweet });
  await ada.call(toggleCommentLike, { params: { commentId: comment._id } });
  const { data: remark } = await ada.call(addVideoComment, { params: onVideo, body });
  await grace.call(toggleCommentLike, { params: { commentId: remark._id } });
  await ada.call(addTweetComment, { params: onTweet, body });

  await leave(ada);
  await finishRemoval(ada);

  expect((await grace.call(getVideo, { params: onVideo })).data.likes).toBe(0);
  expect((await grace.call(getTweet, { params: onTweet })).data.likes).toBe(0);
  const { data } = await grace.call(listVideoComments, { params: onVideo });
  expect(data).toMatchObject({
    comments: [{ _id: comment._id, totalLikes: 0 }],
    pagination: { totalComments: 1 },
  });
  const { videosCount, videos } = (await grace.call(getPlaylist, { params: { playlistId: playlist._id } }))
    .data;
  expect([videosCount, videos.map(({ _id }) => _id)]).toEqual([1, [video._id]]);
});

test('rejects an upload that was signed before the account was deleted', async () => {
  const { url, fields } = await signFor(ada, 'avatars');
  const { data } = await ada.call(getProfile, {});
  // Simulates an account that is hidden while its rows are still being removed.
  await server.ctx.db.updateTable('users').set({ left_at: new Date() }).where('id', '=', data._id).execute();
  const file = { name: 'image.png', data: await mediaFile('image.png') };
  const { status, body } = await postForm(server.app, url, { fields, file });
  expect([status, body.error.message]).toEqual([400, 'This account was deleted.']);
});

test('the job finishes a removal that the request did not complete', async () => {
  const { db, log, queue } = server.ctx;
  const video = await publishBlank(server, grace);
  await ada.call(toggleVideoLike, { params: { videoId: video._id } });
  await db.transaction().execute(async (trx) => {
    await queue.send(trx, removeAccountJob, { userId: ada.user._id });
    await eraseProfile(trx, ada.user._id);
  });
  const ended = AbortSignal.abort();
  await expect(
    removeAccountJob.run(server.ctx, { userId: ada.user._id }, { signal: ended, log, attempt: 0 }),
  ).rejects.toThrow();
  const run = { signal: AbortSignal.timeout(60_000), log, attempt: 1 };
  await removeAccountJob.run(server.ctx, { userId: ada.user._id }, run);
  expect(await db.selectFrom('users').select('id').where('id', '=', ada.user._id).execute()).toEqual([]);
  expect((await grace.call(getVideo, { params: { videoId: video._id } })).data.likes).toBe(0);
  // A second run finds nothing to remove.
  await removeAccountJob.run(server.ctx, { userId: ada.user._id }, run);
});

test('the removal waits for an upload that a server is still storing', async () => {
  const { db, log } = server.ctx;
  const name = await recordUpload(server, ada, 'videos', 2);
  const id = name.slice('videos/'.length);
  await db.updateTable('media_assets').set({ status: 'receiving' }).where('id', '=', id).execute();
  await leave(ada);
  const run = { signal: AbortSignal.timeout(60_000), log, attempt: 0 };
  const remove = () => removeAccountJob.run(server.ctx, { userId: ada.user._id }, run);
  await expect(remove()).rejects.toThrow(PostponedError);
  await db.updateTable('media_assets').set({ status: 'stored' }).where('id', '=', id).execute();
  await remove();
  expect(await db.selectFrom('media_assets').select('id').where('id', '=', id).execute()).toEqual([]);
});

test('the job refuses to remove an account that was not deleted', async () => {
  const run = { signal: AbortSignal.timeout(60_000), log: server.ctx.log, attempt: 0 };
  await expect(removeAccountJob.run(server.ctx, { userId: ada.user._id }, run)).rejects.toThrow(
    'not deleted',
  );
  expect((await ada.call(getProfile, {})).status).toBe(200);
});
