import type { User } from '@kinora/contract/accounts';
import type { Endpoint } from '@kinora/contract/endpoint';
import type { HttpHandler } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api, hold, refuse } from './api.ts';
import { arriveAt, asksBeforeClosing, button, field, leaveQuestion, link, see, seeNo } from './person.ts';
import { visit } from './visit.tsx';

type FormCase = {
  url: string;
  viewer: User | null;
  endpoint: Endpoint;
  /** Handlers for the other requests of the page and of the pages that it leads to. */
  around?: () => HttpHandler[];
  /** The text to type, by the field's label. */
  typed: Record<string, string>;
  /** Extra steps before the form can be sent. */
  fillIn?: () => Promise<void>;
  submit: string;
  /** Handlers for the form's request, which call `sent` for each. */
  taking: (sent: () => void) => HttpHandler[];
  /** The URL after success. */
  next: string;
  success?: string;
  /** The text shown after the server refuses with `Not now.` */
  failure?: string;
};

async function open({ url, viewer, fillIn, typed }: FormCase): Promise<void> {
  await visit(url, viewer);
  await fillIn?.();
  for (const [label, value] of Object.entries(typed)) await field(label).fill(value);
}

async function expectTyped({ typed }: FormCase): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await expect.element(field(label)).toHaveValue(value);
}

/**
 * Tests a form's request, texts and next page. The form keeps its input after a refusal, and unsaved input blocks
 * closing the page.
 */
export function formBasics(name: string, form: FormCase): void {
  const { viewer, endpoint, around, submit, taking, next, success } = form;
  const { failure = 'Not now.' } = form;

  test(`${name}: the form keeps its input after a refusal and can be sent again`, async () => {
    api.use(...(around?.() ?? []));
    api.use(refuse(endpoint, 'RATE_LIMITED', 'Not now.'));
    await open(form);
    if (viewer) await expect.poll(asksBeforeClosing).toBe(true);
    await button(submit).click();
    await see(failure);
    await expectTyped(form);
    api.use(...taking(() => {}));
    await button(submit).click();
    // Checked before the URL, because a toast disappears after three seconds.
    if (success) await see(success);
    await arriveAt(next);
    await expect.poll(asksBeforeClosing).toBe(false);
  });
}

/**
 * Also tests the behavior common to all forms: a form is sent only once and isn't left by mistake. Two forms are
 * enough, because all share the code.
 */
export function formHabits(name: string, form: FormCase): void {
  const { endpoint, around, submit, taking, next } = form;
  formBasics(name, form);

  describe(name, () => {
    beforeEach(() => api.use(...(around?.() ?? [])));

    test('is sent once, however often its button is pressed', async () => {
      const sent = vi.fn();
      const pressed = Promise.withResolvers<void>();
      api.use(...taking(sent));
      // With a quick response, the second click would land on the next page.
      api.use(hold(endpoint, pressed.promise));
      await open(form);
      await button(submit).dblClick();
      pressed.resolve();
      await arriveAt(next);
      expect(sent).toHaveBeenCalledTimes(1);
    });

    test('asks before unsaved input is lost', async () => {
      await open(form);
      await expect.poll(asksBeforeClosing).toBe(true);
      await link('Watch History').click();
      await leaveQuestion.getByRole('button', { name: 'Cancel' }).click();
      await seeNo(leaveQuestion);
      await expectTyped(form);
      await link('Watch History').click();
      await leaveQuestion.getByRole('button', { name: 'Leave' }).click();
      await arriveAt('/history');
      await expect.poll(asksBeforeClosing).toBe(false);
    });
  });
}
