import type { User } from '@kinora/contract/accounts';
import type { Endpoint } from '@kinora/contract/endpoint';
import type { HttpHandler } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api, refuse } from './api.ts';
import { arriveAt, asksBeforeClosing, button, field, leaveQuestion, link, see, seeNo } from './person.ts';
import { visit } from './visit.tsx';

type FormCase = {
  address: string;
  viewer: User | null;
  endpoint: Endpoint;
  /** What the page asks for, and the pages that it leads to. */
  around?: () => HttpHandler[];
  /** What is typed, by the field's label. */
  typed: Record<string, string>;
  /** What else it takes. */
  fillIn?: () => Promise<void>;
  submit: string;
  /** Takes the call, and is told of each. */
  taking: (sent: () => void) => HttpHandler[];
  /** Where it leads. */
  next: string;
  success?: string;
  /** What is said when the server refuses it with `Not now.` */
  failure?: string;
};

/** Every form is sent once, keeps what was typed when it is refused, and is not left by mistake. */
export function formHabits(name: string, form: FormCase): void {
  const { address, viewer, endpoint, around, typed, fillIn, submit, taking, next, success } = form;
  const { failure = 'Not now.' } = form;
  const open = async () => {
    await visit(address, viewer);
    await fillIn?.();
    for (const [label, value] of Object.entries(typed)) await field(label).fill(value);
  };
  const expectTyped = async () => {
    for (const [label, value] of Object.entries(typed)) await expect.element(field(label)).toHaveValue(value);
  };

  describe(name, () => {
    beforeEach(() => api.use(...(around?.() ?? [])));

    test('is sent once, however often its button is pressed', async () => {
      const sent = vi.fn();
      api.use(...taking(sent));
      await open();
      await button(submit).dblClick();
      await arriveAt(next);
      if (success) await see(success);
      expect(sent).toHaveBeenCalledTimes(1);
    });

    test('keeps what was typed when it is refused, and can be sent again', async () => {
      api.use(refuse(endpoint, 'RATE_LIMITED', 'Not now.'));
      await open();
      await button(submit).click();
      await see(failure);
      await expectTyped();
      api.use(...taking(() => {}));
      await button(submit).click();
      await arriveAt(next);
    });

    if (!viewer) return;
    test('asks before what was typed is left behind', async () => {
      await open();
      await expect.poll(asksBeforeClosing).toBe(true);
      await link('Watch History').click();
      await leaveQuestion.getByRole('button', { name: 'Cancel' }).click();
      await seeNo(leaveQuestion);
      await expectTyped();
      await link('Watch History').click();
      await leaveQuestion.getByRole('button', { name: 'Leave' }).click();
      await arriveAt('/history');
      await expect.poll(asksBeforeClosing).toBe(false);
    });
  });
}
