import { togglePublish, type Video } from '@kinora/contract/videos';
import type { Page } from '@playwright/test';
import type { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { DeliveryNetwork } from './support/delivery-network.ts';
import { openToGuests, publishHoliday } from './support/people.ts';
import { untilReady } from './support/ready.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<object, { network: DeliveryNetwork }>({
  network: [
    async ({}, use) => {
      await using network = await DeliveryNetwork.start();
      await use(network);
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ network }, use) =>
      use((origin) => {
        network.origin = origin;
        return { MEDIA_URL: network.url };
      }),
    { scope: 'worker' },
  ],
});

let owner: ApiClient;
let video: Video;

test.beforeAll(async ({ server }) => {
  owner = await openToGuests(server);
  video = await owner.publish(await clip('forty-seconds.mp4'), 'A week by the sea');
  await untilReady(owner, video._id);
});

const timeOf = (page: Page) => page.locator('video').evaluate((media: HTMLVideoElement) => media.currentTime);

/** Collects the hosts that serve media files to a page. */
function hostsOf(page: Page) {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) hosts.add(host);
  });
  return hosts;
}

for (const path of ['video', 'embed']) {
  test(`/${path} plays and seeks a video through the CDN`, async ({ page, network }) => {
    const hosts = hostsOf(page);
    await page.goto(`/${path}/${video._id}`);
    await expect(page.locator('video')).toBeAttached();
    if (path === 'embed') await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
    // Seeks to 70 % of the video.
    await page.keyboard.press('7');
    await expect.poll(() => timeOf(page)).toBeGreaterThan(28.2);
    expect([...hosts]).toEqual([new URL(network.url).host]);
    expect(network.asked.some((asked) => asked.includes('/hls/'))).toBe(true);
  });
}

test('a draft plays for its owner from the site instead of the CDN', async ({ page, server }) => {
  const { owner: author, video: draft } = await publishHoliday(page, server.origin);
  await untilReady(author, draft._id);
  await author.call(togglePublish, { params: { videoId: draft._id } });
  const hosts = hostsOf(page);
  await page.goto(`/video/${draft._id}`);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
  expect([...hosts]).toContain(new URL(server.origin).host);
});
