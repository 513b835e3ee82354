import { localeCookie } from '@kinora/contract/locales';
import type { BrowserContext, Page } from '@playwright/test';

/** Makes all pages appear in a language, as the language menu does. */
export async function chooseLanguage(context: BrowserContext, origin: string, locale: string): Promise<void> {
  await context.addCookies([{ name: localeCookie, value: locale, url: origin }]);
}

/**
 * Lists the texts of a page in the pseudo-locale that are English or cut off. The pseudo-locale replaces every letter
 * of a message by an accented one, so a text of plain letters isn't a message.
 */
export async function findTextFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Elements with our texts: not texts by people, addresses, names of keys and languages, or code. */
    const ours =
      ':not([dir="auto"], [dir="auto"] *, [dir="ltr"]:not(html), kbd, code, option, [aria-hidden="true"], [lang]:not(html) *)';
    const plainWord = /[A-Za-z]{3}/;
    const accented = /[À-ɏ]/;
    /** Formatted dates, durations and sizes; URLs, usernames and tags; formats and proper names. */
    const formatted =
      /\b(?:[A-Z][a-z]{2} \d{1,2}\b.*|\d+ \w+ ago|[\d.]+ (?:[kMGT]B|bytes?|sec|min|hr)|https?:\S+|[@#]\S+|\S+@\S+|Kinora|MP4|Donau\w+|Grace Hopper)/g;
    const isUntranslated = (text: string) =>
      plainWord.test(text.replace(formatted, '')) && !accented.test(text);
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (!element?.matches(ours) || !isShown(element) || element.closest('script, style, noscript')) {
        continue;
      }
      if (isUntranslated(text)) faults.push(`untranslated: ${text.slice(0, 80)}`);
      if (accented.test(text) && isCut(element)) faults.push(`cut off: ${text.slice(0, 80)}`);
    }
    for (const element of document.querySelectorAll('body *')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
        const text = element.getAttribute(name) ?? '';
        if (isShown(element) && isUntranslated(text)) {
          faults.push(`untranslated ${name}: ${text.slice(0, 80)}`);
        }
      }
    }
    return [...new Set(faults)];

    function isCut(element: Element): boolean {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      // Texts for screen readers alone are one pixel wide.
      if (clientWidth <= 1 || element.matches('.sr-only, .sr-only *')) return false;
      const isWide = ['hidden', 'clip'].includes(overflowX) && scrollWidth > clientWidth + 1;
      return isWide || (['hidden', 'clip'].includes(overflowY) && scrollHeight > clientHeight + 2);
    }
  });
}
