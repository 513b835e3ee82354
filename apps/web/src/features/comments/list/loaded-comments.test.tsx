import { defaultSite } from '@kinora/contract/boot';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type CommentTarget, queryKeys } from '#lib/api/query-keys.ts';
import { seedViewer } from '#lib/session/viewer.ts';
import { aComment, ada, aVideo } from '#test/content.ts';
import { expectAbsent, expectVisible, heading } from '#test/screen.ts';
import { commentQuery } from '../api.ts';
import { useDrafts } from '../conversation/use-drafts.ts';
import { useExpandedComments } from '../conversation/use-expanded-comments.ts';
import { useFocus } from '../conversation/use-focus.ts';
import { useThreads } from '../conversation/use-threads.ts';
import { LoadedComments } from './loaded-comments.tsx';

const video = aVideo();
const target: CommentTarget = { kind: 'video', id: video._id };
const comment = aComment({ content: 'A comment' });
const linked = aComment({ content: 'The linked one' });

/** Renders the list as it is before the linked comment's thread is known. */
function Loaded() {
  const conversation = {
    ...{ target, owner: video.owner, authorMenu: () => null },
    ...{
      drafts: useDrafts(),
      threads: useThreads(target),
      texts: useExpandedComments(queryKeys.openTexts(target)),
    },
    focus: useFocus(),
    linked: { id: linked._id, threadId: null },
  };
  return <LoadedComments conversation={conversation} comments={[comment]} />;
}

function show(found: typeof linked) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  seedViewer(client, { site: defaultSite, viewer: ada });
  client.setQueryData(commentQuery(target, linked._id).queryKey, { pages: [{ comments: [found] }] });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Loaded />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the comment named in the URL comes first', async () => {
  await show(linked);
  await expectVisible(heading('Highlighted comment'));
  await expect.element(page.getByRole('article').first()).toMatchTextContent(/The linked one/);
});

test('never shows a linked reply outside its thread, even while the thread is unknown', async () => {
  await show({ ...linked, parentId: comment._id });
  await expectVisible('A comment');
  await expectAbsent('The linked one');
});
