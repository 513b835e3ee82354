import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './test.ts';
import { untilNoToast } from './toasts.ts';

/**
 * The views that get a screenshot if `SCREENSHOTS` is set. Colors and layout are independent, so axe checks two of the
 * four.
 */
const views = [
  { width: 375, height: 812, appearance: 'dark', isChecked: true },
  { width: 375, height: 812, appearance: 'light', isChecked: false },
  { width: 1280, height: 800, appearance: 'light', isChecked: true },
  { width: 1280, height: 800, appearance: 'dark', isChecked: false },
];
/** Widths from the narrowest supported to the widest; 640 is 1280 at 200 % zoom, and 320 is 1280 at 400 %. */
const widths = [320, 640, 768, 2560];

type AuditedPage = {
  name: string;
  url: string;
  title: string;
  /** Another audit covers the page with other content, so axe checks only one view. */
  isKnown?: boolean;
};

/** Opens a page, and audits it at every width and in both appearances. */
export async function auditPage(page: Page, { name, url, title, isKnown }: AuditedPage): Promise<void> {
  await page.goto(url);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('main').getByText('Loading...')).toHaveCount(0);
  await auditOpenPage(page, name, isKnown);
}

/** Audits a page in its current state; `isKnown` is as in `AuditedPage`. */
export async function auditOpenPage(page: Page, name: string, isKnown = false): Promise<void> {
  await untilNoToast(page);
  const lookedAt = process.env.SCREENSHOTS ? views : views.filter(({ isChecked }) => isChecked);
  for (const { width, height, appearance, isChecked } of isKnown ? lookedAt.slice(0, 1) : lookedAt) {
    await page.setViewportSize({ width, height });
    await page.evaluate(setAppearance, appearance);
    await takeScreenshot(page, `${name}-${width}-${appearance}`);
    if (isChecked) await expectAccessible(page);
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(misfits), `${name} at ${width}`).toEqual([]);
  }
}

/** Takes a screenshot if `SCREENSHOTS` is set. */
export async function takeScreenshot(page: Page, name: string, fullPage = false): Promise<void> {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `artifacts/pages/${name}.png`, fullPage });
}

/** Switches the appearance, and waits until the color transitions have finished. */
async function setAppearance(appearance: string): Promise<void> {
  document.documentElement.dataset.theme = appearance;
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
}

/**
 * Lists everything that doesn't fit the window: the page itself, and controls beyond its edge that can't be scrolled
 * to.
 */
async function misfits(): Promise<string[]> {
  await new Promise(requestAnimationFrame);
  // Skips spinners, which never end, and a toast's progress bar, which lasts as long as the toast.
  const isBrief = ({ effect, playState }: Animation) =>
    playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isBrief)
      .map(({ finished }) => finished),
  );

  const scrolls = (element: Element): boolean =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
    (element.parentElement !== null && scrolls(element.parentElement));
  const isCut = (control: Element): boolean => {
    const { left, right, width, height } = control.getBoundingClientRect();
    const isShown = width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
    return isShown && (left < -1 || right > innerWidth + 1) && !scrolls(control);
  };
  const controls = [...document.querySelectorAll('button, a[href], input, textarea, select')];
  const cut = controls.filter(isCut).map((control) => control.outerHTML.slice(0, 120));
  const needed = document.documentElement.scrollWidth;
  return needed > innerWidth ? [`the page needs ${needed}`, ...cut] : cut;
}
