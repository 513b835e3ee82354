import { getOverview } from '@kinora/contract/admin';
import { expect, test } from 'vitest';
import { answer, api, refuse } from '#test/api.ts';
import { moderator } from '#test/content.ts';
import { anOverview } from '#test/desk-content.ts';
import { button, heading, link, see } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

test('each open task links to its page', async () => {
  const people = { total: 12, lastDay: 1, waiting: 2, suspended: 0 };
  const queue = { waiting: 0, running: 0, failed: 4 };
  api.use(answer(getOverview, () => anOverview({ reports: 3, people, queue })));
  await visit('/admin', moderator);
  await see(heading('To do'));
  for (const [name, url] of [
    ['Open reports', '/admin/reports'],
    ['People who wait for approval', '/admin/people?status=waiting'],
    ['Failed jobs', '/admin/jobs'],
  ] as const) {
    await expect.element(link(name)).toHaveAttribute('href', url);
  }
  await see('Everything runs.');
});

test('reports that no worker is running', async () => {
  api.use(answer(getOverview, () => anOverview({ workers: [] })));
  await visit('/admin', moderator);
  await see('No worker runs: new videos wait, and no mail is sent.');
  await see('None runs.');
});

test('a worker shows its version and what it is doing', async () => {
  api.use(answer(getOverview, () => anOverview()));
  await visit('/admin', moderator);
  await see('video-1');
  await see('Encode a piece of a video (2)');
  await see('Send a mail');
  await see(/^Kinora 0\.1\.0 · Started /);
});

test('an overview that fails to load can be retried', async () => {
  api.use(refuse(getOverview, 'RATE_LIMITED', 'Not now.'));
  await visit('/admin', moderator);
  await see('Not now.');
  // Recovers only on the click, because the page polls every five seconds.
  const recover = () => api.use(answer(getOverview, () => anOverview()));
  document.addEventListener('click', recover, { capture: true, once: true });
  await button('Retry').click();
  await see('Everything runs.');
});
