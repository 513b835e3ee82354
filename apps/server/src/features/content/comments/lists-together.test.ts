import { addVideoComment, listVideoComments } from '@kinora/contract/comments';
import { toggleCommentLike } from '@kinora/contract/likes';
import { beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('concurrent requests each return the comments of their own video, in the requested order and number', async () => {
  const ada = await server.signUp('ada');
  const videos = await Promise.all([1, 2, 3].map(() => publishBlank(server, ada)));
  const expected: string[][] = [];
  for (const { _id: videoId } of videos.slice(0, 2)) {
    const ids: string[] = [];
    for (const content of ['first', 'second', 'third']) {
      const { data } = await ada.call(addVideoComment, { params: { videoId }, body: { content } });
      ids.push(data._id);
    }
    const [liked = '', ...others] = ids;
    await ada.call(toggleCommentLike, { params: { commentId: liked } });
    expected.push([liked, ...others.toReversed()], [liked, ...others].toReversed(), [liked]);
  }
  expected.push([], [], []);
  const questions = videos.flatMap(({ _id: videoId }) => [
    { params: { videoId }, query: { sortBy: 'top' as const } },
    { params: { videoId }, query: { sortBy: 'newest' as const } },
    { params: { videoId }, query: { limit: 1 } },
  ]);
  const answers = await Promise.all(questions.map((question) => ada.call(listVideoComments, question)));
  expect(answers.map(({ data }) => data.comments.map(({ _id }) => _id))).toEqual(expected);
});
