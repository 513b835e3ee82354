import { getVideo } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { dunes, home, media, moves, respondToPlaying, sea, small, watch } from '#test/playing.ts';
import { button, expectAbsent, expectVisible } from '#test/screen.ts';

beforeEach(respondToPlaying);

describe('a failure in the small player', () => {
  const failure = small.getByRole('alert');
  const retry = small.getByRole('button', { name: 'Retry' });

  /** Breaks every source like a lost connection, and waits until the player gives up. */
  async function breakSource() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { src } = Object.getOwnPropertyDescriptors(HTMLMediaElement.prototype);
    const broken = URL.createObjectURL(new Blob(['nothing to play']));
    const element = media();
    if (!element) return;
    Object.defineProperty(element, 'src', {
      configurable: true,
      get: () => src.get?.call(element),
      set: () => src.set?.call(element, broken),
    });
    element.src = broken;
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(4000);
        return failure.query();
      })
      .not.toBeNull();
    vi.useRealTimers();
    Reflect.deleteProperty(element, 'src');
  }

  test('offers a retry, which keeps the focus', async () => {
    await watch();
    await home.click();
    await expectVisible(small);
    (small.getByRole('button', { name: 'Pause' }).element() as HTMLElement).focus();
    await breakSource();
    await expectVisible(small.getByText('Unable to play this video.'));
    await expect.element(retry).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectAbsent(failure);
    await moves(sea);
    await expectVisible(small.getByRole('button', { name: 'Pause' }));
  });

  test('offers no retry for a deleted or hidden video, and the player can be closed', async () => {
    await watch();
    await home.click();
    await expectVisible(small);
    api.use(respondWithError(getVideo, 'NOT_FOUND', 'Video not found'));
    await breakSource();
    await expectVisible(small.getByText('This video is no longer available.'));
    await expectAbsent(retry);
    await button('Close mini player').click();
    await expectAbsent(small);
  });

  test('is also shown when the next video fails to load', async () => {
    await watch();
    await home.click();
    await expectVisible(small);
    api.use(fail(getVideo));
    await small.getByRole('button', { name: 'Next video' }).click();
    await expectVisible(failure);
    api.use(respond(getVideo, () => dunes));
    await retry.click();
    await expectVisible(small.getByText('Dunes'));
    await moves(dunes);
    await expectAbsent(failure);
  });
});
