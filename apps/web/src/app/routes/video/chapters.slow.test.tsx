import { savePosition } from '@kinora/contract/history';
import { getVideo } from '@kinora/contract/videos';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada, aVideo } from '#test/content.ts';
import { defaultHandlers } from '#test/default-handlers.ts';
import { expectLogged } from '#test/log.ts';
import { button, expectAbsent, expectVisible, field } from '#test/screen.ts';
import { silentAudioUrl } from '#test/silent-audio.ts';
import { visit } from '#test/visit.tsx';

const captions = [
  { language: 'en', label: 'English', url: '/media/en.vtt', isAutomatic: false },
  { language: 'pt', label: 'Portuguese', url: '/media/pt.vtt', isAutomatic: true },
];
const video = aVideo({
  videoFile: silentAudioUrl(60),
  duration: 60,
  description: 'At sea.\n0:00 Ebb\n0:20 Flow\n0:40 Dunes',
  captions,
});
const url = `/video/${video._id}`;
const player = page.getByRole('region', { name: /^Video player/ });
const chapters = page.getByRole('region', { name: 'Chapters' });
const transcript = page.getByRole('region', { name: 'Transcript' });
const lines = transcript.getByRole('list');
const seekBar = page.getByRole('slider', { name: 'Seek' });

/** Returns captions with one cue every two seconds. */
function vtt(word: string): string {
  const two = (seconds: number) => String(seconds).padStart(2, '0');
  const cues = Array.from({ length: 30 }, (_, index) => {
    const from = 2 * index;
    return `00:${two(from)}.000 --> 00:${two(from + 1)}.900\n${word} <i>${from}</i>`;
  });
  return ['WEBVTT', ...cues].join('\n\n');
}

beforeEach(() => {
  api.use(...defaultHandlers());
  api.use(
    respond(getVideo, () => video),
    respond(savePosition, ({ body }) => ({ position: body.position })),
    http.get('/media/en.vtt', () => HttpResponse.text(vtt('Wave'))),
    http.get('/media/pt.vtt', () => HttpResponse.text(vtt('Onda'))),
  );
});

/** Opens the video's page and pauses the player. */
async function open() {
  await visit(url, ada);
  await button('Pause').click();
  await expectVisible(button('Play'));
}

describe('chapters', () => {
  test('are marked and named on the seek bar, and their list entries seek', async () => {
    await open();
    expect(document.querySelectorAll('[data-mark]')).toHaveLength(2);
    const entry = chapters.getByRole('button', { name: /Flow/ });
    await entry.click();
    await expect.element(seekBar).toHaveAttribute('aria-valuetext', '00:20 of 01:00, Flow');
    await expect.element(entry).toHaveAttribute('aria-current', 'true');
    await expectVisible(player.getByText('Flow', { exact: true }));
    const { left, width, top } = seekBar.element().getBoundingClientRect();
    seekBar
      .element()
      .dispatchEvent(
        new PointerEvent('pointermove', { bubbles: true, clientX: left + width * 0.9, clientY: top }),
      );
    await expectVisible(player.getByText('Dunes', { exact: true }));
  });

  test('can be stepped through by keyboard, but not while a person types', async () => {
    await open();
    const title = (name: string) =>
      expect.element(seekBar).toHaveAttribute('aria-valuetext', expect.stringContaining(name));
    await userEvent.keyboard('{Control>}{ArrowRight}{ArrowRight}{/Control}');
    await title('00:40 of 01:00, Dunes');
    await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
    await title('00:20 of 01:00, Flow');
    // Without a known frame rate, a step is a thirtieth of a second.
    const now = () => document.querySelector('video')?.currentTime ?? 0;
    await expect.poll(now).toBeCloseTo(20);
    await userEvent.keyboard('.');
    await expect.poll(now).toBeCloseTo(20 + 1.5 / 30);
    await page.getByPlaceholder('Add a comment...').click();
    await userEvent.keyboard('.{Home}{Control>}{ArrowRight}{/Control}');
    await expect.element(page.getByPlaceholder('Add a comment...')).toHaveValue('.');
    await title('00:20 of 01:00, Flow');
    (player.element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}');
    await title('00:00 of 01:00, Ebb');
  });

  test('scroll their list to the current one, unless a person has scrolled it', async () => {
    const many = Array.from(
      { length: 20 },
      (_, index) => `0:${String(2 * index).padStart(2, '0')} Part ${index}`,
    );
    api.use(respond(getVideo, () => ({ ...video, description: many.join('\n') })));
    await open();
    const list = chapters.getByRole('list');
    const top = () => list.element().scrollTop;
    const currentIs = (name: string) =>
      expect.poll(() => list.element().querySelector('[aria-current]')?.textContent).toContain(name);
    const press = (digit: string) => userEvent.keyboard(digit);
    await press('5');
    await currentIs('Part 15');
    await expect.poll(top).toBeGreaterThan(400);
    expect(window.scrollY).toBe(0);
    list.element().dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    list.element().scrollTop = 0;
    await press('6');
    await currentIs('Part 18');
    expect(top()).toBe(0);
    list.element().scrollTop = 700;
    await press('4');
    await currentIs('Part 12');
    await expect.poll(top).toBeLessThan(500);
  });

  test('are absent for a description with only two timestamps', async () => {
    api.use(respond(getVideo, () => ({ ...video, description: '0:00 Ebb\n0:20 Flow' })));
    await open();
    await expectAbsent(chapters);
    expect(document.querySelectorAll('[data-mark]')).toHaveLength(0);
  });
});

test('captions are shown where their file places them, whole and between the controls', async () => {
  const places = ['', 'line:0', 'line:0 align:left', 'line:50%,center align:end', 'line:98% position:97%'];
  const cues = places.map((settings, index) => `00:00.000 --> 01:00.000 ${settings}\nCue ${index}`);
  api.use(http.get('/media/en.vtt', () => HttpResponse.text(`WEBVTT\n\n${cues.join('\n\n')}`)));
  await open();
  await userEvent.keyboard('c');
  const screen = player.element().getBoundingClientRect();
  const boxOf = (index: number) => player.getByText(`Cue ${index}`).element().getBoundingClientRect();
  await expectVisible(player.getByText('Cue 0'));
  const [usual, top, left, middle, corner] = places.map((_, index) => boxOf(index)) as DOMRect[];
  const center = (box: DOMRect) => (box.left + box.right - screen.left - screen.right) / 2;
  const height = (box: DOMRect) => (box.top + box.bottom) / 2 - screen.top;
  expect(center(usual as DOMRect)).toBeCloseTo(0, 0);
  expect(height(usual as DOMRect)).toBeGreaterThan(screen.height / 2);
  expect(height(top as DOMRect)).toBeLessThan(screen.height / 3);
  expect(left?.left).toBeLessThan(screen.left + screen.width * 0.1);
  expect(middle?.right).toBeGreaterThan(screen.right - screen.width * 0.1);
  expect(Math.abs(height(middle as DOMRect) - screen.height / 2)).toBeLessThan(screen.height / 6);
  for (const box of [usual, top, left, middle, corner]) {
    expect(box?.top).toBeGreaterThan(screen.top);
    expect(box?.right).toBeLessThan(screen.right);
    expect(box?.bottom).toBeLessThan(seekBar.element().getBoundingClientRect().top);
  }
});

test('reports captions that fail to load, and allows a retry or another language', async () => {
  let isDown = true;
  api.use(
    http.get('/media/en.vtt', () =>
      isDown ? new HttpResponse(null, { status: 503 }) : HttpResponse.text(vtt('Wave')),
    ),
  );
  const failure = player.getByText('Unable to load the captions.');
  await open();
  await userEvent.keyboard('0c');
  await expectVisible(failure);
  await expectLogged('could not load the captions');
  await button('Captions').click();
  await page.getByRole('menuitemradio', { name: 'Portuguese (automatic)' }).click();
  await expectVisible(player.getByText('Onda 0'));
  await expectAbsent(failure);
  await button('Captions').click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expectVisible(failure);
  await expectLogged('could not load the captions');
  isDown = false;
  await player.getByRole('button', { name: 'Retry' }).click();
  await expectVisible(player.getByText('Wave 0'));
});

describe("the player's menu", () => {
  const menu = player.getByRole('menu');
  const loop = menu.getByRole('menuitemcheckbox', { name: 'Loop' });
  const isFull = () => document.fullscreenElement !== null;

  test('also opens by a right click, and copies the link with its time', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await chapters.getByRole('button', { name: /Flow/ }).click();
    await page.elementLocator(player.element()).click({ button: 'right', position: { x: 60, y: 90 } });
    await loop.click();
    await expect.element(loop).toBeChecked();
    await menu.getByRole('menuitem', { name: 'Copy link at 0:20' }).click();
    await expect.poll(() => copy).toHaveBeenCalledWith(`${location.origin}${url}?t=20`);
    await expectVisible(player.getByText('Link copied'));
    await expectAbsent(menu);
    await button('More').click();
    await expect.element(loop).toBeChecked();
    await menu.getByRole('menuitem', { name: 'Copy link', exact: true }).click();
    await expect.poll(() => copy).toHaveBeenLastCalledWith(`${location.origin}${url}`);
  });

  test('closes on Escape before full screen ends, and opens the list of shortcuts', async () => {
    await open();
    await button('Full screen').click();
    await expect.poll(isFull).toBe(true);
    await button('More').click();
    await expectVisible(menu);
    await userEvent.keyboard('{Escape}');
    await expectAbsent(menu);
    expect(isFull()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(isFull).toBe(false);
    await button('More').click();
    await menu.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await expectVisible(
      page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Previous or next chapter'),
    );
  });
});

describe('the transcript', () => {
  const current = () => lines.element().querySelector('[aria-current]')?.textContent;
  const top = () => lines.element().scrollTop;
  const now = () => document.querySelector('video')?.currentTime;
  const seekTo = (seconds: number) => {
    const element = document.querySelector('video');
    if (element) element.currentTime = seconds;
  };

  test('seeks by a click and follows playback, unless a person has scrolled it', async () => {
    await open();
    await button('Transcript').click();
    await lines.getByRole('button', { name: '0:04 Wave 4' }).click();
    await expect.element(seekBar).toHaveAttribute('aria-valuetext', expect.stringMatching(/^00:04/));
    // The seek bar moves first. A file that is still loading seeks afterwards.
    await expect.poll(now).toBeCloseTo(4, 1);
    seekTo(50);
    await expect.poll(current).toBe('0:50Wave 50');
    await expect.poll(top).toBeGreaterThan(500);
    lines.element().dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    const before = top();
    seekTo(2);
    await expect.poll(current).toBe('0:02Wave 2');
    expect(top()).toBe(before);
    await button('Follow the video').click();
    await expect.poll(top).toBe(0);
  });

  test('can be searched and navigated by keyboard', async () => {
    await open();
    await button('Transcript').click();
    await expect.element(transcript.getByRole('heading')).toHaveFocus();
    await field('Search in the transcript').fill('wave 2');
    await expectVisible('6 lines');
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(seekBar).toHaveAttribute('aria-valuetext', expect.stringMatching(/^00:22/));
    await field('Search in the transcript').fill('gull');
    await expectVisible('No lines match.');
    await button('Close the transcript').click();
    await expectAbsent(transcript);
    await expect.element(button('Transcript')).toHaveFocus();
  });

  test('is in the chosen language and can be retried', async () => {
    let isDown = true;
    api.use(
      http.get('/media/pt.vtt', () =>
        isDown ? new HttpResponse(null, { status: 503 }) : HttpResponse.text(vtt('Onda')),
      ),
    );
    await open();
    await button('Transcript').click();
    await expectVisible(lines.getByText('Wave 0'));
    await field('Language of the transcript').selectOptions('Portuguese (automatic)');
    await expectVisible(transcript.getByRole('alert'));
    isDown = false;
    await button('Retry').click();
    await expectVisible(lines.getByText('Onda 0'));
  });

  test('is absent for a video without captions', async () => {
    api.use(respond(getVideo, () => ({ ...video, captions: [] })));
    await open();
    await expectAbsent(button('Transcript'));
  });
});
