import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Sections of a video in seconds: start and end. A repeated section is in several. */
export type Played = [from: number, to: number][];

/**
 * Records what the page's player plays, independently of the client. Runs in the page, and stores the sections for
 * `closeWhilePlaying` when the page closes.
 */
export function recordPlayback(): void {
  const played: Played = [];
  let isPlaying = false;
  const sample = ({ currentTime }: HTMLVideoElement) => {
    const last = played.at(-1);
    if (isPlaying && last && currentTime >= last[1]) {
      last[1] = currentTime;
    } else {
      played.push([currentTime, currentTime]);
    }
    isPlaying = true;
  };
  const onMedia = (type: string, handle: (video: HTMLVideoElement) => void) =>
    document.addEventListener(
      type,
      ({ target }) => target instanceof HTMLVideoElement && !target.closest('article') && handle(target),
      true,
    );
  onMedia('playing', (video) => {
    Object.assign(window, { played });
    sample(video);
    const timer = setInterval(() => {
      if (!video.isConnected || video.paused) {
        clearInterval(timer);
      } else if (!video.seeking) {
        sample(video);
      }
    }, 20);
  });
  onMedia('pause', sample);
  for (const type of ['pause', 'seeking', 'emptied']) {
    onMedia(type, () => {
      isPlaying = false;
    });
  }
  window.addEventListener('pagehide', () => localStorage.setItem('played', JSON.stringify(played)));
}

const read = (): Played => ('played' in window ? (window.played as Played) : []);

/** Returns what the page has played since it was loaded. */
export function playedOn(page: Page | FrameLocator): Promise<Played> {
  return page.locator('video').evaluate(read);
}

/** Closes a page while it plays, and returns what it has played. */
export async function closeWhilePlaying(page: Page): Promise<Played> {
  const other = await page.context().newPage();
  await other.goto('/about');
  await page.close({ runBeforeUnload: true });
  const stored = () => other.evaluate(() => localStorage.getItem('played'));
  await expect.poll(stored).not.toBeNull();
  return JSON.parse((await stored()) ?? '[]');
}

/** Waits until the section that is playing reaches this second, as long as playback progresses. */
export async function untilPlayed(page: Page | FrameLocator, seconds: number): Promise<void> {
  const position = async () => (await playedOn(page)).at(-1)?.[1] ?? 0;
  for (let reached = await position(); reached < seconds; reached = await position()) {
    await expect.poll(position, { intervals: [50] }).toBeGreaterThan(reached);
  }
}

export const secondsIn = (played: Played) => played.reduce((sum, [from, to]) => sum + to - from, 0);

/** Returns the seconds of each of `count` equal parts of a video of this length that were played. */
export function partsOf(played: Played, length: number, count: number): number[] {
  const step = length / count;
  return Array.from({ length: count }, (_, part) =>
    secondsIn(
      played
        .map(([from, to]): Played[number] => [Math.max(from, part * step), Math.min(to, (part + 1) * step)])
        .filter(([from, to]) => to > from),
    ),
  );
}
