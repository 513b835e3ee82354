import { listTweetComments, listVideoComments } from '@kinora/contract/comments';
import { getTweet } from '@kinora/contract/tweets';
import { getVideo } from '@kinora/contract/videos';
import { respond } from '#test/api.ts';
import { aComment, aTweet, aVideo, pageAt } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import { listBasics, listStates } from '#test/list-states.ts';
import { total } from '#test/pages/comments.ts';

const video = aVideo();
const tweet = aTweet();

for (const { name, states, url, endpoint, around: otherHandlers } of [
  {
    name: 'Comments on a video',
    states: listStates,
    url: `/video/${video._id}`,
    endpoint: listVideoComments,
    around: () => [noVideos(), respond(getVideo, () => video)],
  },
  {
    name: 'Comments on a tweet',
    states: listBasics,
    url: `/tweet/${tweet._id}`,
    endpoint: listTweetComments,
    around: () => [respond(getTweet, () => tweet)],
  },
]) {
  states(name, {
    url,
    endpoint,
    otherHandlers,
    serveItems: (pages) =>
      respond(endpoint, ({ query }) => {
        const { items, end } = pageAt(pages, query);
        const comments = items.map((content) => aComment({ content }));
        return { comments, ...end, pagination: total(2) };
      }),
    empty: 'Be the first to comment!',
    failure: 'Failed to fetch comments',
    item: 'comment',
  });
}
