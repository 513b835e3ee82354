import { getVideoAnalytics } from '@kinora/contract/analytics';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { aNewVideo, aVideoAnalytics } from '#test/pages/analytics.ts';
import { expectAbsent, expectVisible, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const url = `/dashboard/analytics?video=${crypto.randomUUID()}`;
const sheet = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const storyboard = `WEBVTT

00:00.000 --> 02:00.000
${sheet}#xywh=0,0,160,90

02:00.000 --> 04:07.000
${sheet}#xywh=160,0,160,90
`;
const curve = page.getByRole('slider', { name: 'Audience retention' });
const frames = () => [...document.querySelectorAll('svg:has(> image)')];
const views = () => frames().map((frame) => frame.getAttribute('viewBox'));

beforeEach(() => {
  api.use(
    respond(getVideoAnalytics, () => aVideoAnalytics({ storyboard: '/media/storyboard.vtt' })),
    http.get('/media/storyboard.vtt', () => new HttpResponse(storyboard)),
  );
});

test('the curve is drawn over frames, and the cursor shows the one of its time', async () => {
  await visit(url, ada);
  await expectVisible(heading('Audience retention'));
  await expect.poll(() => frames().length).toBe(10);
  expect(new Set(views())).toEqual(new Set(['0 0 160 90', '160 0 160 90']));
  (curve.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.poll(() => frames().length).toBe(11);
  expect(views().at(-1)).toBe('0 0 160 90');
  await userEvent.keyboard('{End}{ArrowLeft}');
  await expect.poll(() => views().at(-1)).toBe('160 0 160 90');
});

test('a video without a storyboard has a plain curve', async () => {
  api.use(http.get('/media/storyboard.vtt', () => new HttpResponse(null, { status: 404 })));
  await visit(url, ada);
  await expect.element(curve).toBeInTheDocument();
  expect(frames()).toEqual([]);
});

test('a curve above 100% has a higher axis', async () => {
  const retention = Array.from({ length: 100 }, () => 1.6);
  api.use(respond(getVideoAnalytics, () => aVideoAnalytics({ retention, typicalRetention: null })));
  await visit(url, ada);
  await expectVisible('200%');
  await expect.element(curve).toHaveAttribute('aria-valuetext', '4:05: 160% watching');
});

test('a video that nobody has watched has no curve', async () => {
  api.use(respond(getVideoAnalytics, () => aNewVideo()));
  await visit(url, ada);
  await expectVisible('No views in this period');
  await expectAbsent(heading('Audience retention'));
  await expectAbsent(heading('Last 48 hours'));
});

test('a video that too few people have watched has no curve yet', async () => {
  api.use(respond(getVideoAnalytics, () => aVideoAnalytics({ retention: null, typicalRetention: null })));
  await visit(url, ada);
  const panel = page.getByRole('region', { name: 'Audience retention' });
  await expectVisible(panel.getByText(/^Shown once 5 people have watched on the same day/));
});

test('the time goes from left to right in a page from right to left', async () => {
  await visit(url, ada);
  await expect.element(curve).toBeInTheDocument();
  document.documentElement.dir = 'rtl';
  const labels = ['0:00', '4:07'].map((text) => page.getByText(text, { exact: true }).last().element());
  const [first = 0, last = 0] = labels.map((label) => label.getBoundingClientRect().left);
  document.documentElement.dir = 'ltr';
  expect(first).toBeLessThan(last);
});
