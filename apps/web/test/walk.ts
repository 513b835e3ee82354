import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from './api.ts';
import { somethingForEveryPage } from './around.ts';
import { ada } from './content.ts';
import { button, field, text } from './person.ts';
import { leave, visit } from './visit.tsx';

type Step = [act: () => unknown, ...texts: string[]];

/**
 * Goes through the states of a page: what somebody does, and the texts that then have to be read there. Together, the
 * walks of `app/texts` meet every text that the specification gives.
 */
export function walk(name: string, steps: Step[]): void {
  test(name, async () => {
    api.use(...somethingForEveryPage());
    for (const [act, ...texts] of steps) {
      await act();
      for (const given of texts) await expect.element(words(given).first()).toBeInTheDocument();
    }
  });
}

/** Written, or the name of a field, or what stands in an empty one. */
const words = (given: string) =>
  text(given)
    .or(page.getByLabelText(given, { exact: true }))
    .or(page.getByPlaceholder(given, { exact: true }));

/** Opens a page anew as a member, with these answers. */
export async function open(address: string, ...answers: Parameters<typeof api.use>) {
  await leave();
  api.use(...answers);
  return visit(address, ada);
}

export async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

export const press = (name: string) => button(name).click();

/** Says yes to the question that the page asks. */
export const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
