import { getChannelAnalytics, getVideoAnalytics } from '@kinora/contract/analytics';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, aVideo } from '#test/content.ts';
import { aChannelAnalytics, aNewChannel, aVideoAnalytics, noBreakdowns } from '#test/pages/analytics.ts';
import { activity, holding, stats } from '#test/pages/dashboard.ts';
import { button, expectAbsent, expectUrl, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const channel = vi.fn((_call: object) => aChannelAnalytics());
const video = vi.fn((_call: object) => aVideoAnalytics());
const videoId = crypto.randomUUID();
const panel = (name: string) => page.getByRole('region', { name });

beforeEach(() => {
  channel.mockReset().mockImplementation(() => aChannelAnalytics());
  video.mockReset().mockImplementation(() => aVideoAnalytics());
  api.use(respond(getChannelAnalytics, channel), respond(getVideoAnalytics, video));
});

describe('the channel', () => {
  test('compares its totals with the period before, in words', async () => {
    await visit('/dashboard/analytics', ada);
    await expectVisible('55.4 hr');
    await expectVisible('Up 33% from 41.7 hr');
    await expectVisible('Down 7% from 1,800');
    await expectVisible('Unchanged from 43%');
    await expectVisible('Up 188% from +8');
    await expectVisible('27 gained, 4 lost');
  });

  test('is shown for the period in the URL, and links to the others', async () => {
    await visit('/dashboard/analytics?range=7', ada);
    await expectVisible('55.4 hr');
    expect(channel.mock.lastCall?.[0]).toMatchObject({ query: { range: '7' } });
    await link('All time').click();
    await expectUrl('/dashboard/analytics?range=all');
    await expect.poll(() => channel.mock.lastCall?.[0]).toMatchObject({ query: { range: 'all' } });
    await expect.element(link('All time')).toHaveAttribute('aria-current', 'page');
    await link('Last 28 days').click();
    await expectUrl('/dashboard/analytics');
  });

  test('shows the value of each day to the keyboard, for the chosen metric', async () => {
    await visit('/dashboard/analytics', ada);
    const trend = panel('Trend');
    await trend.getByText('Views', { exact: true }).click();
    await expect
      .element(trend.getByRole('img', { name: /^Views, Oct 1\s–\s28, 2026: 2,\d{3} views in total$/ }))
      .toBeInTheDocument();
    const days = trend.getByRole('slider', { name: 'Views' });
    await expect.element(days).toHaveAttribute('aria-valuetext', 'Oct 28: 78 views');
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    await expect.element(days).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(days).toHaveAttribute('aria-valuetext', 'Oct 27: 69 views');
    await expectVisible(trend.getByText(/^Oct 27: /));
  });

  test('lists its videos, which link to their analytics in the same period', async () => {
    await visit('/dashboard/analytics?range=90', ada);
    await panel('Top videos').getByRole('link', { name: 'Dunes' }).click();
    await expectVisible(heading('Audience retention'));
    expect(location.search).toMatch(/^\?range=90&video=/);
    await link('All videos').click();
    await expectUrl('/dashboard/analytics?range=90');
  });

  test('explains when numbers appear while there are none', async () => {
    channel.mockImplementation(aNewChannel);
    await visit('/dashboard/analytics', ada);
    await expectVisible('No views in this period');
    await expectVisible(/^Numbers appear here a few seconds after/);
    await expect.element(link('What is counted')).toHaveAttribute('href', '/about/analytics');
    await link('All time').last().click();
    await expectVisible('No views yet');
  });

  test('withholds breakdowns of fewer than five viewers', async () => {
    channel.mockImplementation(() => aChannelAnalytics(noBreakdowns));
    await visit('/dashboard/analytics', ada);
    const withheld = panel('Traffic sources and audience');
    await expectVisible(withheld.getByText(/^Shown once 5 people have watched on the same day/));
    await expectAbsent(heading('Devices'));
  });

  test('loads again with Retry after a failure', async () => {
    api.use(respondWithError(getChannelAnalytics, 'RATE_LIMITED', 'Not now.'));
    await visit('/dashboard/analytics', ada);
    await expectVisible('Not now.');
    api.use(respond(getChannelAnalytics, channel));
    await button('Retry').click();
    await expectVisible('55.4 hr');
  });
});

test('a chart is shown as a table, and back', async () => {
  await visit('/dashboard/analytics', ada);
  const sources = panel('How viewers found it');
  await sources.getByRole('button', { name: 'Show as table' }).click();
  const rows = sources.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('Home page62022.2 hr');
  await sources.getByRole('button', { name: 'Show as chart' }).click();
  await expectAbsent(sources.getByRole('table'));
});

test('a chart is downloaded as CSV with unformatted numbers', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return '#';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await visit('/dashboard/analytics', ada);
  await panel('Trend').getByRole('button', { name: 'Download CSV' }).click();
  const [header, first] = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(header).toBe('Date,Watch time (seconds),Views,Subscribers gained,Subscribers lost');
  expect(first).toBe('2026-10-01,7140,60,0,1');
  expect(names).toEqual(['trend.csv']);
});

describe('a video', () => {
  test('shows its retention at the cursor, compared with the typical curve', async () => {
    await visit(`/dashboard/analytics?video=${videoId}`, ada);
    const curve = panel('Audience retention').getByRole('slider', { name: 'Audience retention' });
    await expect.element(curve).toHaveAttribute('aria-valuetext', '4:05: 22% watching, typically 29%');
    (curve.element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}');
    await expect.element(curve).toHaveAttribute('aria-valuetext', '0:01: 100% watching, typically 100%');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(curve).toHaveAttribute('aria-valuetext', '0:03: 95% watching, typically 97%');
    await expectVisible('Typical of your videos of similar length');
    await expectVisible('1:53 of 4:07');
    expect(video.mock.lastCall?.[0]).toMatchObject({ params: { videoId }, query: { range: '28' } });
  });

  test('shows the last two days', async () => {
    await visit(`/dashboard/analytics?video=${videoId}`, ada);
    await expectVisible(panel('Last 48 hours').getByText('291 views. Updates every minute.'));
    await expectVisible(panel('Last 48 hours').getByRole('img', { name: 'Views by hour: 291 views' }));
  });

  test('has no typical curve until enough videos of similar length have views', async () => {
    video.mockImplementation(() => aVideoAnalytics({ typicalRetention: null }));
    await visit(`/dashboard/analytics?video=${videoId}`, ada);
    await expectVisible(/^A typical curve appears once three other videos/);
    await expect
      .element(page.getByRole('slider', { name: 'Audience retention' }))
      .toHaveAttribute('aria-valuetext', '4:05: 22% watching');
  });

  test('of another channel is refused without Retry', async () => {
    api.use(respondWithError(getVideoAnalytics, 'NOT_FOUND', 'Video not found'));
    await visit(`/dashboard/analytics?video=${videoId}`, ada);
    await expectVisible('Video not found');
    await expectAbsent(button('Retry'));
  });

  test('is linked from its row on the dashboard', async () => {
    const own = aVideo({ title: 'Ebb', owner: ada });
    api.use(stats(), activity(), holding(own));
    await visit('/dashboard', ada);
    await link('Analytics of Ebb').click();
    await expectUrl(`/dashboard/analytics?video=${own._id}`);
  });
});
