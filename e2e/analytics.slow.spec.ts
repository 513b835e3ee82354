import { getVideoAnalytics, retentionPoints } from '@kinora/contract/analytics';
import { addToPlaylist, createPlaylist } from '@kinora/contract/playlists';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { type Browser, type BrowserContextOptions, devices, type Page } from '@playwright/test';
import { untilDateHolds } from '../apps/server/test/utc-day.ts';
import { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { enter, newName, openToGuests } from './support/people.ts';
import { partsOf, recordPlayback, secondsIn } from './support/playback.ts';
import { untilReady } from './support/ready.ts';
import type { KinoraServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import {
  watchEmbedded,
  watchedTitle,
  watchFromHome,
  watchFromLink,
  watchInBackground,
  watchOffline,
  watchRestlessly,
  watchSilently,
  watchUncounted,
} from './support/viewers.ts';

const length = 120;

/**
 * Seconds by which the figures of a session may differ. Elements report their time four times a second, so a seek at
 * double speed loses up to half a second. Without seeks, the difference is a few milliseconds.
 */
const margin = 1;

const secondsOf = (parts: readonly { watchSeconds: number }[]) =>
  parts.reduce((sum, { watchSeconds }) => sum + watchSeconds, 0);

async function makeScene(browser: Browser, server: KinoraServer) {
  const owner = await openToGuests(server);
  const { _id: videoId, owner: channel } = await owner.publish(await clip('two-minutes.mp4'), watchedTitle);
  await untilReady(owner, videoId);
  const { _id: playlistId } = await owner.call(createPlaylist, { body: { name: 'Trips' } });
  await owner.call(addToPlaylist, { params: { videoId, playlistId } });

  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ ...options, baseURL: server.origin });
    await context.addInitScript(recordPlayback);
    return context.newPage();
  }
  async function join(isSubscriber: boolean): Promise<Page> {
    const member = new ApiClient(server.origin);
    const { username } = await member.signUp(newName('viewer'));
    if (isSubscriber) await member.call(toggleSubscription, { params: { channelId: channel._id } });
    const page = await open();
    await enter(page, username);
    return page;
  }
  return { owner, videoId, channel, playlistId, open, join };
}

test('an owner sees what viewers really played, and where they came from', async ({ browser, server }) => {
  const { owner, videoId, channel, playlistId, open, join } = await makeScene(browser, server);
  const fan = await join(true);
  const member = await join(false);
  const secondTab = await fan.context().newPage();
  await untilDateHolds();
  // In two groups, because eight pages that play at once overload a small machine.
  const [playlist, search, onChannel] = await Promise.all([
    watchRestlessly(fan, playlistId),
    watchInBackground(secondTab),
    watchOffline(member, channel.username),
  ]);
  const [home, external, embed, , reported] = await Promise.all([
    watchFromHome(await open({ userAgent: devices['Desktop Firefox'].userAgent })),
    watchFromLink(await open({ userAgent: devices['iPhone 13'].userAgent }), videoId),
    watchEmbedded(await open({ userAgent: devices['Galaxy Tab S4'].userAgent }), server.origin, videoId),
    watchUncounted(await open({ extraHTTPHeaders: { 'sec-gpc': '1' } }), videoId),
    watchSilently(await open(), videoId),
  ]);
  expect(reported).toEqual([]);

  const played = { playlist, search, channel: onChannel, home, external, embed };
  const sessions = Object.values(played);
  const load = () => owner.call(getVideoAnalytics, { params: { videoId }, query: { range: '7' } });
  await expect(async () => {
    const { sources } = await load();
    expect(sources.map(({ source }) => source).toSorted()).toEqual(Object.keys(played).toSorted());
    const counted = new Map<string, number>(
      sources.map(({ source, watchSeconds }) => [source, watchSeconds]),
    );
    for (const [source, sections] of Object.entries(played)) {
      const error = Math.abs((counted.get(source) ?? 0) - secondsIn(sections));
      expect(error, source).toBeLessThan(margin);
    }
  }).toPass({ timeout: 30_000 });

  const analytics = await load();
  const { totals, sources, days, hours, retention } = analytics;
  for (const parts of [sources, days, hours]) expect(secondsOf(parts)).toBeCloseTo(totals.watchSeconds, 1);
  const whole = (sessions.length * length) / retentionPoints;
  const differences = partsOf(sessions.flat(), length, retentionPoints).map((seconds, part) =>
    Math.abs(seconds - (retention?.[part] ?? 0) * whole),
  );
  expect(Math.max(...differences)).toBeLessThan(margin);
  expect(differences.reduce((sum, difference) => sum + difference)).toBeLessThan(margin * sessions.length);

  expect(totals).toMatchObject({ views: sessions.length, viewers: 5 });
  expect(analytics.devices).toHaveLength(3);
  expect(analytics).toMatchObject({
    subscribers: { subscribed: { views: 2 }, others: { views: 4 } },
    devices: expect.arrayContaining([
      expect.objectContaining({ device: 'desktop', views: 4 }),
      expect.objectContaining({ device: 'phone', views: 1 }),
      expect.objectContaining({ device: 'tablet', views: 1 }),
    ]),
  });
  expect(analytics.referrers.map(({ host, views }) => ({ host, views }))).toEqual([
    { host: 'localhost', views: 1 },
    { host: 'news.example', views: 1 },
  ]);
});
