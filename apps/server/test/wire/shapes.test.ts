import { expect, test } from 'vitest';
import type { World } from '../world.ts';
import { wireWorld } from './client.ts';

const wire = wireWorld();
const { ask } = wire;

/** The type of each field. A list must have an item unless it is marked with 'or none'. */
type Shape = { [field: string]: Shape | string } | readonly [Shape] | readonly [Shape, 'or none'];

const id = 'text';
const owner = { _id: id, username: 'text', fullname: 'text', avatar: 'text' };
const user = { ...owner, email: 'text', coverImage: 'text or null', createdAt: 'time' };
const channel = {
  ...owner,
  coverImage: 'text or null',
  subscribersCount: 'number',
  channelsSubscribedToCount: 'number',
  isSubscribed: 'boolean',
};
const card = {
  ...{ _id: id, title: 'text', description: 'text', thumbnail: 'text', duration: 'number', views: 'number' },
  ...{ createdAt: 'time', isPublished: 'boolean', owner },
  ...{
    visibility: 'text',
    publishAt: 'text or null',
    commentsEnabled: 'boolean',
    downloadsEnabled: 'boolean',
  },
};
const playback = {
  ...{
    status: 'text',
    progress: 'number',
    hls: 'text or null',
    storyboard: 'text or null',
    error: 'text or null',
  },
  renditions: [{ height: 'number', bitrate: 'number' }, 'or none'] as const,
};
const video = {
  ...card,
  ...{ videoFile: 'text', likes: 'number', totalLikes: 'number', isLiked: 'boolean', playback },
  owner: { ...owner, subscribersCount: 'number', isSubscribed: 'boolean' },
};
const tweet = {
  ...{ _id: id, content: 'text', createdAt: 'time', updatedAt: 'time', owner },
  ...{ likes: 'number', likesCount: 'number', isLiked: 'boolean', commentsCount: 'number' },
};
const comment = {
  ...{ _id: id, content: 'text', createdAt: 'time', updatedAt: 'time', owner },
  ...{ isLiked: 'boolean', totalLikes: 'number' },
  ...{ parentId: 'text or null', repliesCount: 'number' },
  ...{ isPinned: 'boolean', isHearted: 'boolean', isHeld: 'boolean', editedAt: 'text or null' },
};
const playlistHead = {
  ...{ _id: id, name: 'text', description: 'text', videosCount: 'number' },
  ...{ createdAt: 'time', updatedAt: 'time', owner },
};
const playlist = { ...playlistHead, videos: [card] as const };
const like = { isLiked: 'boolean', totalLikes: 'number' };
const paged = {
  ...{
    page: 'number',
    currentPage: 'number',
    limit: 'number',
    hasNextPage: 'boolean',
    hasPrevPage: 'boolean',
  },
  ...{ nextPage: 'number or null', prevPage: 'number or null', nextCursor: 'text or null' },
};
const pagination = { currentPage: 'number', totalPages: 'number' };
const commentPage = {
  comments: [comment] as const,
  pagination: { ...pagination, totalComments: 'number', hasNextPage: 'boolean' },
  ...paged,
};

type Row = [
  call: (world: World) => string,
  status: number,
  data: Shape | 'OK',
  body?: (world: World) => object,
];

/** The requests in a realistic order, with the shape of each response's `data`. */
const rows: Row[] = [
  [() => 'GET /healthcheck', 200, 'OK'],
  [
    () => 'POST /users/register',
    201,
    user,
    () => ({
      ...{ fullname: 'Ada Lovelace', username: 'ada', email: 'ada@example.org' },
      ...{ password: 'a passphrase', confirmPassword: 'a passphrase' },
    }),
  ],
  [() => 'POST /users/login', 200, { user }, () => ({ username: 'ada', password: 'a passphrase' })],
  [() => 'GET /users/profile', 200, user],
  [() => 'PATCH /users/update-account', 200, user, () => ({ fullname: 'Another' })],
  [() => 'PATCH /users/update-avatar', 200, user, ({ avatar }) => ({ avatar })],
  [() => 'PATCH /users/update-cover', 200, user, ({ cover }) => ({ coverImage: cover })],
  [(w) => `GET /users/channel/${w.other.user.username.toUpperCase()}`, 200, channel],
  [(w) => `GET /users/channel/${w.other.user._id}`, 200, channel],
  [() => 'GET /videos', 200, { videos: [card], ...paged }],
  [
    () => 'POST /videos',
    201,
    video,
    ({ unpublished }) => ({ title: 'New', description: 'Newer', ...unpublished }),
  ],
  [(w) => `GET /videos/${w.video}`, 200, video],
  [(w) => `GET /videos/${w.video}?incrementView=true`, 200, video],
  [(w) => `PATCH /videos/${w.video}`, 200, video, () => ({ title: 'Renamed' })],
  [(w) => `PATCH /videos/toggle/publish/${w.spare}`, 200, video],
  [(w) => `PATCH /videos/toggle/publish/${w.spare}`, 200, video],
  [
    () => 'GET /videos/search?query=o',
    200,
    {
      ...{ videos: [card], totalVideos: 'number', totalChannels: 'number' },
      channels: [{ ...owner, fullName: 'text', subscribersCount: 'number', isSubscribed: 'boolean' }],
      pagination: { ...pagination, totalResults: 'number', hasNextPage: 'boolean' },
    },
  ],
  [
    () => 'GET /upload/signed-url?folder=videos',
    200,
    {
      ...{ upload_url: 'text', api_key: 'text', timestamp: 'number', signature: 'text' },
      ...{ context: 'text', folder: 'text' },
    },
  ],
  [() => 'GET /watchHistory', 200, { videos: [{ ...card, watchedAt: 'time' }], ...paged }],
  [(w) => `DELETE /watchHistory/${w.video}`, 200, {}],
  [() => 'POST /tweets', 201, tweet, () => ({ content: 'Hello' })],
  [(w) => `GET /tweets/${w.tweet}`, 200, tweet],
  [(w) => `PATCH /tweets/${w.tweet}`, 200, tweet, () => ({ content: 'Hello again' })],
  [(w) => `GET /tweets/user/${w.owner.user._id}`, 200, [tweet]],
  [
    (w) => `POST /subscriptions/c/${w.other.user._id}`,
    200,
    { isSubscribed: 'boolean', subscribersCount: 'number' },
  ],
  [(w) => `GET /subscriptions/c/${w.other.user._id}`, 200, { subscribers: [owner], ...paged }],
  [
    (w) => `GET /subscriptions/u/${w.owner.user._id}`,
    200,
    { channels: [{ ...owner, subscribers: 'number', isSubscribed: 'boolean' }], ...paged },
  ],
  [
    () => 'POST /playlist',
    201,
    { ...playlistHead, videos: [card, 'or none'] },
    () => ({ name: 'Kept', description: '' }),
  ],
  [(w) => `PATCH /playlist/add/${w.video}/${w.playlist}`, 200, playlist],
  [(w) => `GET /playlist/${w.playlist}`, 200, playlist],
  [(w) => `PATCH /playlist/${w.playlist}`, 200, playlist, () => ({ name: 'Kept longer' })],
  [
    (w) => `GET /playlist/user/${w.owner.user._id}`,
    200,
    [{ ...playlistHead, videos: [{ _id: id, thumbnail: 'text' }, 'or none'] }],
  ],
  [
    (w) => `PATCH /playlist/remove/${w.video}/${w.playlist}`,
    200,
    { ...playlistHead, videos: [card, 'or none'] },
  ],
  [
    (w) => `GET /dashboard/stats/${w.owner.user._id}`,
    200,
    { totalVideos: 'number', totalViews: 'number', totalSubscribers: 'number', totalLikes: 'number' },
  ],
  [
    (w) => `GET /dashboard/videos/${w.owner.user._id}`,
    200,
    {
      videos: [{ ...card, totalLikes: 'number', playback }],
      pagination: { ...pagination, totalVideos: 'number' },
      ...paged,
    },
  ],
  [(w) => `POST /likes/toggle/v/${w.video}`, 200, like],
  [(w) => `POST /likes/toggle/c/${w.comment}`, 200, like],
  [(w) => `POST /likes/toggle/t/${w.tweet}`, 200, like],
  [() => 'GET /likes/videos', 200, { videos: [card], ...paged }],
  [(w) => `POST /comments/v/${w.video}`, 201, comment, () => ({ content: 'Seen' })],
  [(w) => `GET /comments/v/${w.video}`, 200, commentPage],
  [(w) => `POST /comments/t/${w.tweet}`, 201, comment, () => ({ content: 'Read' })],
  [(w) => `GET /comments/t/${w.tweet}`, 200, commentPage],
  [(w) => `GET /comments/c/${w.comment}`, 200, comment],
  [(w) => `PATCH /comments/c/${w.comment}`, 200, comment, () => ({ content: 'Otherwise' })],
  [(w) => `PATCH /comments/c/${w.comment}/pin`, 200, comment],
  [(w) => `PATCH /comments/c/${w.comment}/heart`, 200, comment],
  [
    (w) => `POST /comments/v/${w.video}`,
    201,
    { ...comment, parentId: id },
    (w) => ({ content: 'So it is', parentId: w.comment }),
  ],
  [
    (w) => `GET /comments/r/${w.comment}`,
    200,
    { ...commentPage, comments: [{ ...comment, parentId: id }] as const },
  ],
  [(w) => `DELETE /comments/c/${w.comment}`, 200, {}],
  [(w) => `DELETE /playlist/${w.playlist}`, 200, {}],
  [(w) => `DELETE /tweets/${w.tweet}`, 200, {}],
  [(w) => `DELETE /videos/${w.video}`, 200, {}],
  [
    () => 'PATCH /users/change-password',
    200,
    {},
    () => ({
      currentPassword: 'correct horse battery',
      newPassword: 'another password',
      confirmPassword: 'another password',
    }),
  ],
  [() => 'POST /users/refresh-token', 200, {}],
  [() => 'POST /users/logout', 200, {}],
];

test('every endpoint responds with the fields of its row, each of the right type', async () => {
  for (const [call, status, data, body] of rows) {
    const line = call(wire.world);
    const answer = await ask(line, { cookies: wire.world.owner.cookies, body: body?.(wire.world) });
    expect([line, answer.status, answer.body.message]).toEqual([line, status, expect.any(String)]);
    expect(answer.body).toMatchObject({ statusCode: status, success: true });
    expect(differences(answer.body.data, data), line).toEqual([]);
    const beside = Array.isArray(data) ? paged : undefined;
    if (beside) {
      expect(differences(answer.body.pagination, beside), line).toEqual([]);
    } else {
      expect(Object.keys(answer.body).sort()).toEqual(['data', 'message', 'statusCode', 'success']);
    }
  }
});

test('a count has the same value under both of its names', async () => {
  const cookies = wire.world.other.cookies;
  await ask(`POST /likes/toggle/v/${wire.world.spare}`, { cookies });
  const { data } = (await ask(`GET /videos/${wire.world.spare}`, { cookies })).body;
  expect(data).toMatchObject({ likes: 1, totalLikes: 1, isLiked: true });
  await ask(`POST /likes/toggle/v/${wire.world.spare}`, { cookies });
  const posted = await ask('POST /tweets', { cookies, body: { content: 'Liked' } });
  const { _id } = posted.body.data as { _id: string };
  await ask(`POST /likes/toggle/t/${_id}`, { cookies });
  expect((await ask(`GET /tweets/${_id}`, { cookies })).body.data).toMatchObject({
    likes: 1,
    likesCount: 1,
  });
});

/**
 * Lists the fields that are missing from a value or have another type. A list needs at least one item to be compared.
 */
function differences(value: unknown, shape: Shape | string, path = ''): string[] {
  if (typeof shape === 'string') {
    return isOfKind(value, shape) ? [] : [`${path} is ${JSON.stringify(value)}`];
  }
  if (Array.isArray(shape)) {
    const [each, mayBeEmpty] = shape;
    if (!Array.isArray(value) || (value.length === 0 && !mayBeEmpty)) {
      return [`${path} is ${JSON.stringify(value)}`];
    }
    return value.flatMap((one, index) => differences(one, each, `${path}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [`${path} is ${JSON.stringify(value)}`];
  return Object.entries(shape).flatMap(([field, kind]) =>
    differences((value as Record<string, unknown>)[field], kind, `${path}.${field}`),
  );
}

function isOfKind(value: unknown, kind: string): boolean {
  if (kind.endsWith(' or null')) return value === null || isOfKind(value, kind.replace(' or null', ''));
  if (kind === 'text') return typeof value === 'string';
  if (kind === 'time') return new Date(String(value)).toJSON() === value;
  if (kind === 'OK') return value === 'OK';
  return typeof value === kind;
}
