import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './test.ts';
import { untilNoToast } from './toasts.ts';

/**
 * The views that axe checks: narrow and dark, wide and light, or both. Colors and layout are independent, so it needn't
 * check the other two.
 */
type Checked = 'narrow' | 'wide' | 'both';

/** The views that get a screenshot if `SCREENSHOTS` is set. */
const views = [
  { width: 375, height: 812, appearance: 'dark', check: 'narrow' },
  { width: 375, height: 812, appearance: 'light', check: null },
  { width: 1280, height: 800, appearance: 'light', check: 'wide' },
  { width: 1280, height: 800, appearance: 'dark', check: null },
];
/** Widths from the narrowest supported to the widest; 640 is 1280 at 200 % zoom, and 320 is 1280 at 400 %. */
const widths = [320, 640, 768, 2560];

type AuditedPage = {
  name: string;
  url: string;
  title: string;
  checked?: Checked;
};

/** Opens a page, and audits it at every width and in both appearances. */
export async function auditPage(page: Page, { name, url, title, checked }: AuditedPage): Promise<void> {
  await page.goto(url);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('main').getByText('Loading...')).toHaveCount(0);
  await auditOpenPage(page, name, checked);
}

/** Audits a page in its current state. */
export async function auditOpenPage(page: Page, name: string, checked: Checked = 'both'): Promise<void> {
  await untilNoToast(page);
  for (const { width, height, appearance, check } of views) {
    const isChecked = check !== null && (checked === 'both' || checked === check);
    if (!isChecked && !process.env.SCREENSHOTS) continue;
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
