import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from './api.ts';
import { ada } from './content.ts';
import { defaultHandlers } from './default-handlers.ts';
import { button, field, text } from './screen.ts';
import { closePage, visit } from './visit.tsx';

type Step = [act: () => unknown, ...texts: string[]];

/**
 * Walks through the states of a page: each step performs an action and then expects its texts. Together, the scenarios
 * of `test/texts` cover every text in the specification.
 */
export function scenario(name: string, steps: Step[]): void {
  test(`the specified texts appear: ${name}`, async () => {
    api.use(...defaultHandlers());
    for (const [act, ...texts] of steps) {
      await act();
      // Checked in parallel, because a toast among them disappears after three seconds.
      await Promise.all(texts.map((given) => expect.element(words(given).first()).toBeInTheDocument()));
    }
  });
}

/** Finds text on the page, or a field by its label or placeholder. */
const words = (given: string) =>
  text(given)
    .or(page.getByLabelText(given, { exact: true }))
    .or(page.getByPlaceholder(given, { exact: true }));

/** Closes the current page, then opens another one as a member with these handlers. */
export async function open(url: string, ...handlers: Parameters<typeof api.use>) {
  await closePage();
  api.use(...handlers);
  return visit(url, ada);
}

export async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

export const clickButton = (name: string) => button(name).click();

/** Confirms the open dialog. */
export const confirmDialog = (name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();
