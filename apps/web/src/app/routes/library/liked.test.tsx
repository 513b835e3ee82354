import { listLikedVideos } from '@kinora/contract/likes';
import { respond } from '#test/api.ts';
import { aCard, pageAt } from '#test/content.ts';
import { listBasics } from '#test/list-states.ts';

listBasics('Liked Videos', {
  url: '/liked',
  endpoint: listLikedVideos,
  serveItems: (pages) =>
    respond(listLikedVideos, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { videos: items.map((title) => aCard({ title })), ...end };
    }),
  empty: 'No videos found',
  item: 'video',
});
