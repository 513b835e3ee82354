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
  /** The answers to the calls of the page, and of the pages that it leads to. */
  around?: () => HttpHandler[];
  /** The text to type, by the field's label. */
  typed: Record<string, string>;
  /** Further steps before the form can be sent. */
  fillIn?: () => Promise<void>;
  submit: string;
  /** Answers the form's call and counts it. */
  taking: (sent: () => void) => HttpHandler[];
  /** The page after success. */
  next: string;
  success?: string;
  /** The text after the server refuses with `Not now.` */
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

/** Tests a form's call, its texts and its next page. It keeps its input after a refusal, and tells the page of it. */
export function formBasics(name: string, form: FormCase): void {
  const { viewer, endpoint, around, submit, taking, next, success } = form;
  const { failure = 'Not now.' } = form;

  test(`${name}: the form keeps its input after a refusal, and can be sent again`, async () => {
    api.use(...(around?.() ?? []));
    api.use(refuse(endpoint, 'RATE_LIMITED', 'Not now.'));
    await open(form);
    if (viewer) await expect.poll(asksBeforeClosing).toBe(true);
    await button(submit).click();
    await see(failure);
    await expectTyped(form);
    api.use(...taking(() => {}));
    await button(submit).click();
    // Before the page, because a toast goes after three seconds.
    if (success) await see(success);
    await arriveAt(next);
    await expect.poll(asksBeforeClosing).toBe(false);
  });
}

/**
 * Tests besides that what every form does: it is sent once, and is not left by mistake. Forms share these, so that two of
 * them are enough.
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
      // A quick answer would put the second click on the next page.
      api.use(hold(endpoint, pressed.promise));
      await open(form);
      await button(submit).dblClick();
      pressed.resolve();
      await arriveAt(next);
      expect(sent).toHaveBeenCalledTimes(1);
    });

    test('asks before unsaved input is left behind', async () => {
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
