import { togglePublish } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada, aVideo, pagination } from '#test/content.ts';
import { type fakeEventSources, setVisibility } from '#test/event-source.ts';
import { activity, holding, pageInfo, stats } from '#test/pages/dashboard.ts';
import { at, list, one, openProcessing, other, urlOf } from '#test/pages/processing-videos.ts';
import { expectAbsent, expectVisible } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

test('an unlisted or scheduled video has a badge, and publishing it manually cancels its schedule', async () => {
  const unlisted = aVideo({ title: 'Between us', owner: ada, visibility: 'unlisted' });
  const scheduled = aVideo({
    title: 'Tomorrow',
    owner: ada,
    isPublished: false,
    publishAt: '2099-01-01T10:00:00.000Z',
  });
  api.use(stats(), activity(), holding(unlisted, scheduled));
  await visit('/dashboard', ada);
  await expectVisible(page.getByRole('article').getByText('Unlisted'));
  await expectVisible(/^Scheduled for /);
  const published = { ...scheduled, isPublished: true, publishAt: null };
  api.use(
    holding(unlisted, published),
    respond(togglePublish, () => published),
  );
  await page.getByRole('switch', { name: 'Draft' }).click();
  await expectAbsent(/^Scheduled for /);
});

test("a video that the staff has hidden has a badge and can't be published", async () => {
  const moderation = { reason: 'It shows a private address.' };
  const video = aVideo({ title: 'Hidden', owner: ada, isPublished: false, moderation });
  api.use(stats(), activity(), holding(video));
  await visit('/dashboard', ada);
  await expectVisible('Hidden by the staff');
  await expect.element(page.getByRole('switch', { name: 'Draft' })).toBeDisabled();
});

describe('processing videos', () => {
  let streams: ReturnType<typeof fakeEventSources>;

  beforeEach(async () => {
    streams = await openProcessing();
  });

  test('open no stream while the page is hidden', async () => {
    setVisibility('hidden');
    await expect.poll(streams.urls).toEqual([]);
    setVisibility('visible');
    await expect.poll(streams.urls).toEqual([urlOf(one, other)]);
  });

  test('are polled while there is no stream', async () => {
    await expect.poll(streams.urls).toEqual([urlOf(one, other)]);
    streams.refuse();
    await expect.poll(() => list.mock.calls.length).toBeGreaterThan(1);
    expect(streams.urls()).toEqual([]);
  });

  test('are refetched when one of them is deleted', async () => {
    list.mockReturnValue({ videos: [other], ...pagination(), pagination: pageInfo });
    await expect.poll(streams.urls).toEqual([urlOf(one, other)]);
    streams.send('progress', { videos: [{ _id: other._id, playback: at(20) }] });
    await expectAbsent('The first one');
    await expect.poll(streams.urls).toEqual([urlOf(other)]);
  });
});
