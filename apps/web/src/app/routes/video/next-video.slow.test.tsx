import { getVideo } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada } from '#test/content.ts';
import {
  autoplay,
  card,
  dunes,
  duration,
  gulls,
  holdCountdown,
  media,
  moves,
  pathOf,
  playToEnd,
  respondToPlaying,
  sea,
  watch,
} from '#test/playing.ts';
import { button, expectAbsent, expectUrl, expectVisible, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(respondToPlaying);

describe('the next video', () => {
  test('starts five seconds after the end', async () => {
    await watch();
    // Each poll also advances the fake clock, by less than a second.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await playToEnd();
    await expectVisible(card.getByText('Dunes'));
    await expect.element(page.getByText('Up next in 5 seconds: Dunes')).toBeInTheDocument();
    await expectVisible(card.getByText('Up next in 5'));
    for (const left of [4, 3, 2, 1]) {
      await vi.advanceTimersByTimeAsync(1000);
      await expectVisible(card.getByText(`Up next in ${left}`));
    }
    await vi.advanceTimersByTimeAsync(1000);
    await expectUrl(pathOf(dunes));
    await expectVisible(heading('Dunes'));
  });

  test('can be canceled by a button or Escape, or started immediately', async () => {
    holdCountdown();
    await watch();
    await playToEnd();
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expectAbsent(card);
    await button('Replay').click();
    await playToEnd();
    await expectVisible(card);
    await userEvent.keyboard('{Escape}');
    await expectAbsent(card);
    await button('Replay').click();
    await playToEnd();
    await card.getByRole('button', { name: 'Play now' }).click();
    await expectUrl(pathOf(dunes));
  });

  test("doesn't start once it is canceled, however long the page stays open", async () => {
    await watch();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await playToEnd();
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expectAbsent(card);
    await vi.advanceTimersByTimeAsync(60_000);
    await button('Replay').click();
    await moves(sea);
    expect(window.location.pathname).toBe(pathOf(sea));
  });

  test("doesn't start once autoplay is off, even after a reload", async () => {
    await watch();
    await autoplay.click();
    await playToEnd();
    await expectVisible(button('Replay'));
    await expectAbsent(card);
    await visit(pathOf(dunes), ada);
    await expect.element(autoplay).not.toBeChecked();
  });

  test("doesn't start after a video that loops", async () => {
    await watch();
    await button('More').click();
    await page.getByRole('menuitemcheckbox', { name: 'Loop' }).click();
    await userEvent.keyboard('{Escape}');
    const element = media();
    if (element) element.currentTime = duration - 0.1;
    await expect.poll(() => media()?.currentTime).toBeLessThan(duration / 2);
    expect(media()?.paused).toBe(false);
    await expectAbsent(card);
  });

  test("doesn't start after an animated image, which loops until that is turned off", async () => {
    const playback = { ...sea.playback, loops: true };
    api.use(respond(getVideo, () => ({ ...sea, playback })));
    await watch();
    const element = media();
    if (element) element.currentTime = duration - 0.1;
    await expect.poll(() => media()?.currentTime).toBeLessThan(duration / 2);
    expect(media()?.paused).toBe(false);
    await button('More').click();
    const loop = page.getByRole('menuitemcheckbox', { name: 'Loop' });
    await expect.element(loop).toBeChecked();
    await loop.click();
    await userEvent.keyboard('{Escape}');
    await playToEnd();
    await expectVisible(card);
  });

  test('plays on Shift+N in the same element, and Shift+P goes back', async () => {
    const readyWith = (name: string) =>
      expectVisible(
        page
          .getByRole('region', { name: `Video player: ${name}` })
          .getByRole('button', { name: 'Next video' }),
      );
    await watch();
    const element = media();
    await readyWith('A week by the sea');
    await userEvent.keyboard('{Shift>}N{/Shift}');
    await expectUrl(pathOf(dunes));
    await readyWith('Dunes');
    await userEvent.keyboard('{Shift>}N{/Shift}');
    await expectUrl(pathOf(gulls));
    await readyWith('Gulls');
    await userEvent.keyboard('{Shift>}P{/Shift}');
    await expectUrl(pathOf(dunes));
    await expectVisible(page.getByRole('region', { name: 'Video player: Dunes' }));
    expect(media()).toBe(element);
  });

  test('leaves the focus in the player, and in full screen', async () => {
    await watch();
    const player = (name: string) => page.getByRole('region', { name: `Video player: ${name}` });
    const next = player('A week by the sea').getByRole('button', { name: 'Next video' });
    await expect.element(next).toBeInTheDocument();
    (next.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expectUrl(pathOf(dunes));
    await expectVisible(heading('Dunes'));
    await expect.element(player('Dunes')).toHaveFocus();
    await expect.element(player('Dunes').getByRole('button', { name: 'Next video' })).toBeInTheDocument();
    await userEvent.keyboard('f');
    await expect.poll(() => document.fullscreenElement).not.toBeNull();
    await userEvent.keyboard('{Shift>}N{/Shift}');
    await expectUrl(pathOf(gulls));
    await expectVisible(heading('Gulls'));
    await expect.element(player('Gulls')).toHaveFocus();
    await document.exitFullscreen();
  });

  test('has its buttons over the video on a phone, where the control bar has no room', async () => {
    await page.viewport(375, 812);
    const player = (name: string) => page.getByRole('region', { name: `Video player: ${name}` });
    /** Focuses a control before the click, because unfocused controls fade. */
    const clickIn = async (name: string, control: string) => {
      const wanted = player(name).getByRole('button', { name: control });
      await expect.element(wanted).toBeInTheDocument();
      await userEvent.keyboard('{Tab}');
      (wanted.element() as HTMLElement).focus();
      await wanted.click();
    };
    await watch();
    await expectAbsent(button('Previous video'));
    await clickIn('A week by the sea', 'Next video');
    await expectUrl(pathOf(dunes));
    await clickIn('Dunes', 'Previous video');
    await expectUrl(pathOf(sea));
    await expectVisible(player('A week by the sea'));
  });
});
