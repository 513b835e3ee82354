import { listRelatedVideos } from '@kinora/contract/recommendations';
import { beforeEach, test } from 'vitest';
import { api, fail, respond } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { aside, serveVideo, several, url } from '#test/pages/related.ts';
import { expectAbsent, expectVisible } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveVideo);

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
