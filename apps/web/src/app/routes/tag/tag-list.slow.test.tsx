import { listTagged } from '@kinora/contract/tags';
import { respond } from '#test/api.ts';
import { aCard, pageAt } from '#test/content.ts';
import { listBasics } from '#test/list-states.ts';

listBasics('The videos with a tag', {
  url: '/tag/sea',
  endpoint: listTagged,
  serveItems: (pages) =>
    respond(listTagged, ({ params: { tag }, query }) => {
      const { items, end } = pageAt(pages, query);
      return { tag, videos: items.map((title) => aCard({ title })), ...end };
    }),
  empty: 'No videos with #sea yet',
  item: 'video',
});
