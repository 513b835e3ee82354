import { listRelatedVideos } from '@kinora/contract/recommendations';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { aCard, ada, aVideo, pagination } from '#test/content.ts';
import { noComments } from '#test/default-handlers.ts';
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
    ['there', respond(listRelatedVideos, several), aside.getByRole('link', { name: 'Gulls' })],
    [
      'nothing',
      respond(listRelatedVideos, () => ({ videos: [], ...pagination() })),
      aside.getByText('No videos found'),
    ],
    ['a failure', fail(listRelatedVideos), aside.getByText('Failed to fetch videos.')],
  ] as const)("doesn't delay the comments, or move them when it is %s", async ([, next, shown]) => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    api.use(respondWithError(listRelatedVideos, 'UNAVAILABLE', 'Not now.', { after: asked }));
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

test('What to watch next can be retried after a failure', async () => {
  api.use(fail(listRelatedVideos));
  await visit(url, ada);
  await expectVisible('Failed to fetch videos.');
  // Recovers only on the click, because the loaded player requests the same videos.
  const recover = () => api.use(respond(listRelatedVideos, several));
  document.addEventListener('click', recover, { capture: true, once: true });
  await aside.getByRole('button', { name: 'Retry' }).click();
  await expectVisible(aside.getByRole('link', { name: 'Gulls' }));
  await expectAbsent('Failed to fetch videos.');
});
