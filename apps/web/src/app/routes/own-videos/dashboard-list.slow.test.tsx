import { listDashboardVideos } from '@kinora/contract/dashboard';
import { respond } from '#test/api.ts';
import { ada, aVideo, pageAt } from '#test/content.ts';
import { listStates } from '#test/list-states.ts';
import { activity, pageInfo, stats } from '#test/pages/dashboard.ts';

listStates('Your Videos', {
  url: '/dashboard',
  endpoint: listDashboardVideos,
  otherHandlers: () => [stats(), activity()],
  serveItems: (pages) =>
    respond(listDashboardVideos, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      const videos = items.map((title) => aVideo({ title, owner: ada }));
      return { videos, ...end, pagination: pageInfo };
    }),
  empty: 'No videos yet',
  failure: 'Not now.',
  item: 'video',
});
