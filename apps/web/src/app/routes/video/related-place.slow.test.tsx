import { listRelatedVideos } from '@kinora/contract/recommendations';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { ada, pagination } from '#test/content.ts';
import { aside, serveVideo, several, url } from '#test/pages/related.ts';
import { expectVisible, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveVideo);

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
