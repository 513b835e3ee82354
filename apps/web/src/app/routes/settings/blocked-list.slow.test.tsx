import { listBlocks } from '@kinora/contract/blocks';
import { getChannel } from '@kinora/contract/channels';
import { respond } from '#test/api.ts';
import { aChannel, grace, ownerOf, pageAt } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import { listBasics } from '#test/list-states.ts';

const called = (fullname: string) => ({ ...ownerOf(grace), _id: crypto.randomUUID(), fullname });

listBasics('Blocked people', {
  url: '/settings/blocked',
  endpoint: listBlocks,
  otherHandlers: () => [respond(getChannel, () => aChannel(grace)), noVideos()],
  serveItems: (pages) =>
    respond(listBlocks, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { people: items.map(called), ...end };
    }),
  empty: "You haven't blocked anyone",
  item: 'blocked person',
  failure: 'Error loading blocked people: Not now.',
});
