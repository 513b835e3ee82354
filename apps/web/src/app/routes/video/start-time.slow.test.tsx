import { savePosition } from '@kinora/contract/history';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada, aVideo } from '#test/content.ts';
import { defaultHandlers } from '#test/default-handlers.ts';
import { button, expectAbsent, expectVisible, field } from '#test/screen.ts';
import { silentAudioUrl } from '#test/silent-audio.ts';
import { visit } from '#test/visit.tsx';

const video = aVideo({ videoFile: silentAudioUrl(60), duration: 60 });
const url = `/video/${video._id}`;
const player = page.getByRole('region', { name: /^Video player/ });
const seekBar = page.getByRole('slider', { name: 'Seek' });

/** Mocks the video with a saved position. */
const stoppedAt = (position: number) => api.use(respond(getVideo, () => ({ ...video, position })));

beforeEach(() => {
  api.use(...defaultHandlers());
  api.use(
    respond(getVideo, () => video),
    respond(savePosition, ({ body }) => ({ position: body.position })),
  );
});

test('a time in the URL takes precedence over the saved position', async () => {
  stoppedAt(12);
  await visit(`${url}?t=0m30s`, ada);
  const media = () => document.querySelector('video');
  // Checks during playback, because a busy machine pauses late.
  await expect.poll(() => media()?.played.length).toBe(1);
  expect(media()?.played.start(0)).toBeCloseTo(30, 0);
  await expectAbsent(page.getByText(/^Resumed at/));
});

test.for(['?t=soon', '?t=900'])('ignores a time of %s in the URL', async (query) => {
  // Blocks playback, because the note disappears after eight seconds of playback, which is too short for a busy
  // machine.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}));
  stoppedAt(12);
  await visit(url + query, ada);
  await expectVisible(page.getByText(/^Resumed at 0:12/));
});

test('a position within the first second starts at the beginning', async () => {
  stoppedAt(0.9);
  await visit(url, ada);
  await button('Pause').click();
  await expectVisible(button('Play'));
  await expectAbsent(page.getByText(/^Resumed at/));
});

test('the resume note and the unmute button keep their places when the other appears or disappears', async () => {
  const note = page.getByText(/^Resumed at 0:12/);
  const asked = Promise.withResolvers<void>();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    // Blocks muted playback, which would end the note.
    if (this.muted) return;
    await asked.promise;
    throw new DOMException('Only after a click', 'NotAllowedError');
  });
  stoppedAt(12);
  await visit(url, ada);
  await expectVisible(note);
  const placeOf = (one: Locator) => one.element().getBoundingClientRect().toJSON();
  const noteAt = placeOf(note);
  asked.resolve();
  const unmute = player.getByText('Unmute');
  await expectVisible(unmute);
  expect(placeOf(note)).toEqual(noteAt);
  const unmuteAt = placeOf(unmute);
  await button('Start over').click();
  await expectAbsent(note);
  expect(placeOf(unmute)).toEqual(unmuteAt);
});

test('the shared link can include a time', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await visit(url, ada);
  await button('Pause').click();
  await seekBar.fill('20');
  await button('Share').click();
  await page.getByRole('checkbox', { name: 'Start at' }).click();
  await expect.element(field('Link to this page')).toHaveValue(`${location.origin}${url}?t=20`);
  await field('Time to start at').fill('soon');
  await expectVisible('Enter a time such as 1:30');
  await field('Time to start at').fill('1:30');
  await button('Copy').click();
  await expect.poll(() => copy).toHaveBeenCalledWith(`${location.origin}${url}?t=90`);
});
