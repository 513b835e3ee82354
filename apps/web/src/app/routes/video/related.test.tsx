import { getVideo, listVideos } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { aCard, ada, aVideo, ownerOf, pagination } from '#test/content.ts';
import { noComments, noVideos } from '#test/default-handlers.ts';
import { expectAbsent, expectVisible, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const video = aVideo();
const url = `/video/${video._id}`;
const aside = page.getByRole('complementary', { name: 'What to watch next' });
const titles = [
  'Ebb',
  'A very long title, which does not fit into the two lines that there are for it',
  'Gulls',
];
const cards = titles.map((title) => aCard({ title }));
const several = () => ({ videos: cards, ...pagination() });

beforeEach(() =>
  api.use(
    ...noComments(),
    respond(getVideo, () => video),
  ),
);

describe.for([375, 768, 1279])('What to watch next, on a screen %i pixels wide', (width) => {
  const comments = heading('0 Comments');
  const top = () => comments.element().getBoundingClientRect().top + window.scrollY;

  test.for([
    ['there', respond(listVideos, several), aside.getByRole('link', { name: 'Gulls' })],
    ['nothing', noVideos(), aside.getByText('No videos found')],
    ['a failure', fail(listVideos), aside.getByText('Failed to fetch videos.')],
  ] as const)("doesn't delay the comments, or move them when it is %s", async ([, next, shown]) => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    api.use(respondWithError(listVideos, 'UNAVAILABLE', 'Not now.', { after: asked }));
    await page.viewport(width, 800);
    await visit(url, ada);
    await expectVisible('Be the first to comment!');
    const before = top();
    api.use(next);
    resolve();
    await expectVisible(shown);
    expect(top()).toBe(before);
  });
});

test("What to watch next excludes the viewer's own drafts and unlisted videos", async () => {
  const asked = vi.fn();
  api.use(
    respond(getVideo, () => aVideo({ _id: video._id, owner: ownerOf(ada) })),
    respond(listVideos, ({ query }) => {
      asked(query);
      return several();
    }),
  );
  await visit(url, ada);
  await expectVisible(aside.getByRole('link', { name: 'Gulls' }));
  const ofChannel = asked.mock.calls.map(([query]) => query).filter(({ userId }) => userId === ada._id);
  expect(ofChannel).not.toEqual([]);
  for (const query of ofChannel) expect(query).toMatchObject({ isPublished: true, visibility: 'public' });
});

test('What to watch next can be retried after a failure', async () => {
  api.use(fail(listVideos));
  await visit(url, ada);
  await expectVisible('Failed to fetch videos.');
  // Recovers only on the click, because the loaded player requests the same videos.
  const recover = () => api.use(respond(listVideos, several));
  document.addEventListener('click', recover, { capture: true, once: true });
  await aside.getByRole('button', { name: 'Retry' }).click();
  await expectVisible(aside.getByRole('link', { name: 'Gulls' }));
  await expectAbsent('Failed to fetch videos.');
});
