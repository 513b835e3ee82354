import { listVideos } from '@kinora/contract/videos';
import { respond } from '#test/api.ts';
import { aCard, pageAt } from '#test/content.ts';
import { listStates } from '#test/list-states.ts';

listStates('The feed', {
  url: '/',
  endpoint: listVideos,
  serveItems: (pages) =>
    respond(listVideos, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { videos: items.map((title) => aCard({ title })), ...end };
    }),
  empty: 'No videos found',
  item: 'video',
});
