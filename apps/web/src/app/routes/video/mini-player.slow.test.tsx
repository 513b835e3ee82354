import { savePosition } from '@kinora/contract/history';
import { logout } from '@kinora/contract/sessions';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryKeys } from '#lib/api/query-keys.ts';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import {
  dunes,
  duration,
  home,
  media,
  moves,
  pathOf,
  positions,
  respondToPlaying,
  sea,
  small,
  watch,
} from '#test/playing.ts';
import { button, expectAbsent, expectUrl, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(respondToPlaying);

describe('the small player', () => {
  test('continues with the same video from page to page, and links back to its page', async () => {
    await watch();
    const element = media();
    const pauses = vi.fn();
    element?.addEventListener('pause', pauses);
    await home.click();
    await expectVisible(small);
    await expectVisible(small.getByText('A week by the sea'));
    await link('Watch History').first().click();
    await expectUrl('/history');
    expect(small.element().contains(element)).toBe(true);
    await small.getByRole('link', { name: 'Back to A week by the sea' }).click();
    await expectUrl(pathOf(sea));
    await expectVisible(heading('A week by the sea'));
    await expect.element(small).not.toBeInTheDocument();
    expect(media()).toBe(element);
    expect(document.querySelector('main')?.contains(element)).toBe(true);
    expect(pauses).not.toHaveBeenCalled();
  });

  test('closes by its button or Escape, saves the position, and moves the focus to the page', async () => {
    await watch();
    await home.click();
    await button('Close mini player').click();
    await expectAbsent(small);
    await expect.poll(media).toBeNull();
    await expect.poll(() => positions.mock.calls).toContainEqual([sea._id]);
    await expect.element(page.getByRole('main')).toHaveFocus();

    await page.getByRole('main').getByRole('link', { name: 'Dunes' }).click();
    await moves(dunes);
    await home.click();
    await expectVisible(small);
    small.getByRole('button', { name: 'Pause' }).element().focus();
    await userEvent.keyboard('{Escape}');
    await expectAbsent(small);
  });

  test('gives up the focus to the page that opens', async () => {
    await visit('/', ada);
    await page.getByRole('main').getByRole('link', { name: 'Dunes' }).click();
    await moves(dunes);
    const player = page.getByRole('region', { name: 'Video player: Dunes' });
    player.element().focus();
    window.history.back();
    await expectVisible(small);
    await expect.poll(() => document.activeElement?.closest('[data-stage]') ?? null).toBeNull();
    await expect.poll(() => document.activeElement?.closest('main') ?? null).not.toBeNull();
  });

  test('comes before the page in the Tab order, so that it is reachable despite an endless list', async () => {
    await watch();
    await home.click();
    await expectVisible(small.getByRole('button', { name: 'Next video' }));
    page.getByRole('main').element().focus();
    for (const name of ['Close mini player', 'Next video', 'Pause']) {
      await userEvent.tab({ shift: true });
      await expect.element(small.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.tab({ shift: true });
    await expect.element(small.getByRole('slider', { name: 'Seek' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(small.getByRole('link')).toHaveFocus();
  });

  test('responds to K and I anywhere on the page, but not to scroll keys', async () => {
    await watch();
    await home.click();
    await expectVisible(small);
    await userEvent.keyboard('k');
    await expectVisible(small.getByRole('button', { name: 'Play' }));
    await userEvent.keyboard(' ');
    expect(media()?.paused).toBe(true);
    small.getByRole('link').element().focus();
    await userEvent.keyboard(' ');
    await expectVisible(small.getByRole('button', { name: 'Pause' }));
    await userEvent.keyboard('i');
    await expectUrl(pathOf(sea));
  });

  test('shows its time on a bar that seeks by keyboard and pointer', async () => {
    await watch();
    const element = media();
    await home.click();
    const bar = small.getByRole('slider', { name: 'Seek' });
    await expectVisible(bar);
    // Pauses, because playback could continue before a busy machine reads the time.
    await userEvent.keyboard('k');
    await expectVisible(small.getByRole('button', { name: 'Play' }));
    const before = element?.currentTime ?? 0;
    (bar.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.poll(() => element?.currentTime).toBeCloseTo(before + 10, 1);
    const { width, height } = bar.element().getBoundingClientRect();
    await bar.click({ position: { x: width / 2, y: height / 2 } });
    // One pixel of the bar is several seconds.
    await expect.poll(() => element?.currentTime).toBeCloseTo(duration / 2, -1);
    await expect
      .element(bar)
      .toHaveAttribute('aria-valuetext', expect.stringMatching(/^0[45]:\d\d of 10:00$/));
    expect(media()).toBe(element);
  });

  test("doesn't open for a paused video", async () => {
    await watch();
    await userEvent.keyboard('k');
    await expectVisible(button('Play'));
    await home.click();
    await expectUrl('/');
    await expect.poll(media).toBeNull();
    await expectAbsent(small);
  });

  test('closes on forms, which it would cover, and saves the position', async () => {
    await watch();
    await link('Create').first().click();
    await expectUrl('/upload');
    await expectVisible(heading('Upload Video'));
    await expectAbsent(small);
    await expect.poll(media).toBeNull();
    await expect.poll(() => positions.mock.calls).toContainEqual([sea._id]);
  });

  test('is replaced when another video opens', async () => {
    await watch();
    await home.click();
    await expectVisible(small);
    await page.getByRole('main').getByRole('link', { name: 'Dunes' }).click();
    await expectVisible(heading('Dunes'));
    await expectVisible(page.getByRole('region', { name: 'Video player: Dunes' }));
    await expectAbsent(small);
    expect(document.querySelectorAll('video')).toHaveLength(1);
  });

  test('ends with the session', async () => {
    api.use(respond(logout, () => ({})));
    await watch();
    await home.click();
    await expectVisible(small);
    await button('Account menu').click();
    await button('Log out').click();
    await expectVisible(link('Sign up').first());
    await expect.poll(media).toBeNull();
  });

  test('closes when its video is gone, but not when the video is only removed from the history', async () => {
    const client = await watch();
    await home.click();
    await expectVisible(small);
    client.removeQueries({ queryKey: queryKeys.video(sea._id) });
    await userEvent.keyboard('k');
    await expectVisible(small.getByText('A week by the sea'));
    api.use(respondWithError(getVideo, 'NOT_FOUND', 'Video not found'));
    await client.prefetchQuery({ queryKey: queryKeys.video(sea._id), queryFn: () => sea });
    client.removeQueries({ queryKey: queryKeys.video(sea._id) });
    await expectAbsent(small);
  });

  test('closes when its video is deleted while it plays', async () => {
    await watch();
    await home.click();
    await expectVisible(small);
    api.use(
      respondWithError(getVideo, 'NOT_FOUND', 'Video not found'),
      respondWithError(savePosition, 'NOT_FOUND', 'Video not found'),
    );
    // Each pause saves the position.
    await small.getByRole('button', { name: 'Pause' }).click();
    await expectVisible(page.getByText('This video is no longer available.'));
    await expectAbsent(small);
  });
});
