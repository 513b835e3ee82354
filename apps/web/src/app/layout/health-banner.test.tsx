import { getProfile } from '@kinora/contract/accounts';
import { listVideoComments } from '@kinora/contract/comments';
import { healthcheck } from '@kinora/contract/health';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api, fail, respond } from '#test/api.ts';
import { ada, aVideo } from '#test/content.ts';
import { noComments, noVideos } from '#test/default-handlers.ts';
import { expectAbsent, expectVisible, field, heading, text } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

describe('The health banner', () => {
  beforeEach(() => api.use(respond(getProfile, () => ada)));

  const banner = text('Healthcheck failed. Server might be down.');

  test('appears while the server is down, and a draft keeps its text and focus', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    vi.setSystemTime(Date.now());
    await visit('/post-tweet', ada);
    await field("What's happening?").fill('Half a thought');
    await expectAbsent(banner);
    api.use(fail(healthcheck, 503));
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    await expectVisible(banner);
    await expectVisible(text(/please contact Kinora/));
    await expect.element(field("What's happening?")).toHaveValue('Half a thought');
    await expect.element(field("What's happening?")).toHaveFocus();
    api.use(respond(healthcheck, () => 'OK' as const));
    await vi.advanceTimersByTimeAsync(15_000);
    await expectAbsent(banner);
    await expect.element(field("What's happening?")).toHaveValue('Half a thought');
  });

  test('interrupts neither playback nor typing while the server is down', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    vi.setSystemTime(Date.now());
    const video = aVideo();
    const asked = vi.fn(() => video);
    api.use(respond(getVideo, asked), noVideos(), ...noComments());
    const client = await visit(`/video/${video._id}`, ada);
    const comment = field('Add a comment...');
    await comment.fill('Half a thought');
    await expect.poll(() => document.querySelector('video')).not.toBeNull();
    const player = document.querySelector('video');
    // Counting the view after a minute requests the video a second time.
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(() => asked.mock.calls.length).toBe(2);
    api.use(fail(healthcheck, 503), fail(getVideo, 503), fail(listVideoComments, 503), fail(listVideos, 503));
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    await expectVisible(banner);
    const refetched = vi.fn();
    client.refetchQueries({ type: 'active' }).then(refetched);
    await vi.advanceTimersByTimeAsync(30_000);
    // Each poll advances the fake clock, on which the retries depend.
    await expect.poll(() => refetched).toHaveBeenCalled();
    expect(document.querySelector('video')).toBe(player);
    await expect.element(comment).toHaveValue('Half a thought');
    await expect.element(comment).toHaveFocus();
    await expectVisible(heading(video.title));
    api.use(respond(healthcheck, () => 'OK' as const));
    await vi.advanceTimersByTimeAsync(15_000);
    await expectAbsent(banner);
    expect(document.querySelector('video')).toBe(player);
  });
});
