import type { User } from '@kinora/contract/accounts';
import type { Endpoint } from '@kinora/contract/endpoint';
import type { HttpHandler } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api, delayUntil, respondWithError } from './api.ts';
import {
  button,
  expectAbsent,
  expectUrl,
  expectVisible,
  field,
  link,
  promptsBeforeUnload,
  unsavedChangesDialog,
} from './screen.ts';
import { visit } from './visit.tsx';

type FormCase = {
  url: string;
  viewer: User | null;
  endpoint: Endpoint;
  /** Handlers for the other requests of the page and of the pages that it leads to. */
  otherHandlers?: () => HttpHandler[];
  /** The text to type, by the field's label. */
  values: Record<string, string>;
  /** Extra steps before the form can be sent. */
  fillIn?: () => Promise<void>;
  submit: string;
  /** Handlers for the form's request that call `sent` each time. */
  submitHandlers: (sent: () => void) => HttpHandler[];
  /** The URL after success. */
  next: string;
  success?: string;
  /** The text shown after the server refuses with `Not now.` */
  failure?: string;
};

async function open({ url, viewer, fillIn, values }: FormCase): Promise<void> {
  await visit(url, viewer);
  await fillIn?.();
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

async function expectTyped({ values }: FormCase): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect.element(field(label)).toHaveValue(value);
}

/**
 * Tests a form's request, texts and next page. The form keeps its input after a refusal, and unsaved input blocks
 * closing the page.
 */
export function formBasics(name: string, form: FormCase): void {
  const { viewer, endpoint, otherHandlers, submit, submitHandlers, next, success } = form;
  const { failure = 'Not now.' } = form;

  test(`${name}: the form keeps its input after a refusal and can be sent again`, async () => {
    api.use(...(otherHandlers?.() ?? []));
    api.use(respondWithError(endpoint, 'RATE_LIMITED', 'Not now.'));
    await open(form);
    if (viewer) await expect.poll(promptsBeforeUnload).toBe(true);
    await button(submit).click();
    await expectVisible(failure);
    await expectTyped(form);
    api.use(...submitHandlers(() => {}));
    await button(submit).click();
    // Checked before the URL, because a toast disappears after three seconds.
    if (success) await expectVisible(success);
    await expectUrl(next);
    await expect.poll(promptsBeforeUnload).toBe(false);
  });
}

/**
 * Also tests the behavior common to all forms: a form is sent only once and isn't left by mistake. Two forms are
 * enough, because all share the code.
 */
export function formBehavior(name: string, form: FormCase): void {
  const { endpoint, otherHandlers, submit, submitHandlers, next } = form;
  formBasics(name, form);

  describe(name, () => {
    beforeEach(() => api.use(...(otherHandlers?.() ?? [])));

    test('is sent once, however often its button is pressed', async () => {
      const sent = vi.fn();
      const pressed = Promise.withResolvers<void>();
      api.use(...submitHandlers(sent));
      // With a quick response, the second click would land on the next page.
      api.use(delayUntil(endpoint, pressed.promise));
      await open(form);
      await button(submit).dblClick();
      pressed.resolve();
      await expectUrl(next);
      expect(sent).toHaveBeenCalledTimes(1);
    });

    test('asks before unsaved input is lost', async () => {
      await open(form);
      await expect.poll(promptsBeforeUnload).toBe(true);
      await link('Watch History').click();
      await unsavedChangesDialog.getByRole('button', { name: 'Cancel' }).click();
      await expectAbsent(unsavedChangesDialog);
      await expectTyped(form);
      await link('Watch History').click();
      await unsavedChangesDialog.getByRole('button', { name: 'Leave' }).click();
      await expectUrl('/history');
      await expect.poll(promptsBeforeUnload).toBe(false);
    });
  });
}
