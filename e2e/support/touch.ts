import type { Locator, Page } from '@playwright/test';

export type Point = { x: number; y: number };

/** Settings of a phone held upright. */
export const phone = {
  viewport: { width: 375, height: 667 },
  hasTouch: true,
  isMobile: true,
  // A tap can miss an element that is still animating.
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/**
 * Moves a finger along each path, one after the other. Doesn't wait in between, because a delay on a busy machine would
 * turn a double tap into two taps.
 */
export async function touch(page: Page, ...paths: Point[][]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  const stepsOf = (path: Point[]) => [
    ...path.map((point, step) => send(step === 0 ? 'touchStart' : 'touchMove', point)),
    send('touchEnd'),
  ];
  await Promise.all(paths.flatMap(stepsOf));
  await browser.detach();
}

/** Returns a point on an element, given as a share of its width and of its height. */
export async function pointOn(element: Locator, across: number, down: number): Promise<Point> {
  const box = await boxOf(element);
  return { x: box.x + across * box.width, y: box.y + down * box.height };
}

/** Returns a straight path of a finger. */
export function pathFrom({ x, y }: Point, right: number, down: number): Point[] {
  const steps = 8;
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: x + (right * step) / steps,
    y: y + (down * step) / steps,
  }));
}

export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element has no box');
  return box;
}
