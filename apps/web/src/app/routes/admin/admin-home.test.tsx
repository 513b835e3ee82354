import { getOverview } from '@kinora/contract/admin';
import { getSiteAnalytics } from '@kinora/contract/analytics';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anOverview } from '#test/admin-content.ts';
import { api, respond, respondWithError } from '#test/api.ts';
import { moderator } from '#test/content.ts';
import { aSiteAnalytics } from '#test/pages/analytics.ts';
import { button, expectUrl, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

test('each open task links to its page', async () => {
  const people = { total: 12, lastDay: 1, waiting: 2, suspended: 0 };
  const queue = { waiting: 0, running: 0, failed: 4 };
  api.use(respond(getOverview, () => anOverview({ reports: 3, people, queue })));
  await visit('/admin', moderator);
  await expectVisible(heading('To do'));
  for (const [name, url] of [
    ['Open reports', '/admin/reports'],
    ['Awaiting approval', '/admin/people?status=waiting'],
    ['Failed jobs', '/admin/jobs'],
  ] as const) {
    await expect.element(link(name).first()).toHaveAttribute('href', url);
  }
  await expectVisible('All systems operational');
});

test('reports that no worker is running', async () => {
  api.use(respond(getOverview, () => anOverview({ workers: [] })));
  await visit('/admin', moderator);
  await expectVisible("No workers are running. New videos won't be processed and no email will be sent.");
  await expectVisible('No workers are running.');
});

test('a worker shows its version and what it is doing', async () => {
  api.use(respond(getOverview, () => anOverview()));
  await visit('/admin', moderator);
  await expectVisible('video-1');
  await expectVisible('Encode a piece of a video (2)');
  await expectVisible('Send email');
  await expectVisible(/^Kinora 0\.1\.0 · Started /);
});

test('an overview that fails to load can be retried', async () => {
  api.use(respondWithError(getOverview, 'RATE_LIMITED', 'Not now.'));
  await visit('/admin', moderator);
  await expectVisible('Not now.');
  // Recovers only on the click, because the page polls every five seconds.
  const recover = () => api.use(respond(getOverview, () => anOverview()));
  document.addEventListener('click', recover, { capture: true, once: true });
  await button('Retry').click();
  await expectVisible('All systems operational');
});

test('the trends of the site are charts and a table, for the period in the URL', async () => {
  const trends = vi.fn((_call: object) => aSiteAnalytics());
  api.use(
    respond(getOverview, () => anOverview()),
    respond(getSiteAnalytics, trends),
  );
  await visit('/admin', moderator);
  const panel = page.getByRole('region', { name: 'Trends' });
  await expectVisible(panel.getByRole('img', { name: 'New accounts by day: 42' }));
  await expectVisible(panel.getByRole('img', { name: 'Storage by day: 112.2 GB' }));
  await link('Last 7 days').click();
  await expectUrl('/admin?range=7');
  await expect.poll(() => trends.mock.lastCall?.[0]).toMatchObject({ query: { range: '7' } });
  await panel.getByRole('button', { name: 'Show as table' }).click();
  await expectVisible(panel.getByRole('row').last().getByText('112.2 GB'));
});

test('trends that fail to load leave the rest of the overview, and load with Retry', async () => {
  api.use(
    respond(getOverview, () => anOverview()),
    respondWithError(getSiteAnalytics, 'RATE_LIMITED', 'Not now.'),
  );
  await visit('/admin', moderator);
  await expectVisible('All systems operational');
  await expectVisible('Not now.');
  api.use(respond(getSiteAnalytics, () => aSiteAnalytics()));
  await button('Retry').click();
  await expectVisible(heading('Trends'));
});
