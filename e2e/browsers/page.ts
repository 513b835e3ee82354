import { expect } from '@playwright/test';
import type { Driver, ElementId } from './driver.ts';

export type Role = 'button' | 'heading' | 'link' | 'field';

/** Drives a page as a person would: finds controls by name, uses real input, and waits for elements to appear. */
export class EnginePage {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.driver.goto(this.#origin + path);
  }

  async click(role: Role, name: string): Promise<void> {
    await this.driver.click(await this.#find(role, name, true));
  }

  async fill(label: string, text: string): Promise<void> {
    await this.driver.click(await this.#find('field', label, true));
    await this.driver.evaluate(selectFocused);
    await this.driver.type(text);
  }

  async chooseFile(label: string, file: string): Promise<void> {
    await this.driver.setFile(await this.#find('field', label, false), file);
  }

  press(key: string): Promise<void> {
    return this.driver.type(key);
  }

  async see(text: string, timeout = 15_000): Promise<void> {
    await expect.poll(() => this.sees(text), { message: `see "${text}"`, timeout }).toBe(true);
  }

  async seeNoMore(text: string, timeout = 15_000): Promise<void> {
    await expect.poll(() => this.sees(text), { message: `see "${text}" no more`, timeout }).toBe(false);
  }

  sees(text: string): Promise<boolean> {
    return this.driver.evaluate(isShown, text);
  }

  /** Whether the page has such a control now. Unlike the other methods, this one doesn't wait for it. */
  async has(role: Role, name: string): Promise<boolean> {
    return (await this.driver.find(findNamed, role, name, false)) !== null;
  }

  path(): Promise<string> {
    return this.driver.evaluate(() => location.pathname + location.search);
  }

  async #find(role: Role, name: string, isOnTop: boolean): Promise<ElementId> {
    const find = () => this.driver.find(findNamed, role, name, isOnTop);
    await expect.poll(find, { message: `find the ${role} "${name}"` }).not.toBeNull();
    const found = await find();
    if (found === null) throw new Error(`The ${role} "${name}" came and went.`);
    return found;
  }
}

/* The functions below run in the page, so they use no outer variables. */

/**
 * Finds the first visible element with this role and accessible name and scrolls to it. With `isOnTop`, returns null if
 * another element covers it.
 */
function findNamed(role: Role, name: string, isOnTop: boolean): Element | null {
  const selectors: Record<Role, string> = {
    button: 'button, [role=button], [role=switch], [role=menuitemradio], [role=tab]',
    heading: 'h1, h2',
    link: 'a[href]',
    field: 'input, textarea, select, [role=combobox]',
  };
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const labelOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
    const named = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    const own = role === 'field' ? element.getAttribute('placeholder') : element.textContent;
    return [element.getAttribute('aria-label'), named, ...labels.map((label) => label.textContent), own].map(
      words,
    );
  };
  const isThere = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) ||
    (element instanceof HTMLInputElement && element.type === 'file');
  const found = [...document.querySelectorAll(selectors[role])].find(
    (element) => isThere(element) && labelOf(element).includes(name),
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (!found || !isOnTop) return found ?? null;
  const { left, top, width, height } = found.getBoundingClientRect();
  const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
  return found.contains(topmost) ? found : null;
}

function isShown(text: string): boolean {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isMatch = node.nodeValue?.includes(text) || node.parentElement?.textContent?.trim() === text;
    if (isMatch && node.parentElement?.checkVisibility({ visibilityProperty: true })) return true;
  }
  return false;
}

function selectFocused(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}
