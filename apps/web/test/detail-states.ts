import type { Endpoint } from '@kinora/contract/endpoint';
import type { HttpHandler } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { api, keepWaiting, refuse } from './api.ts';
import { ada } from './content.ts';
import { button, heading, link, loading, see } from './person.ts';
import { visit } from './visit.tsx';

type Detail = {
  address: string;
  endpoint: Endpoint;
  /** Everything that the page asks for. */
  answers: () => HttpHandler[];
  /** Is there once it is shown. */
  shown: string | Locator;
  missing: { title: string; hint: string };
  /** What is said when the server refuses it with `Not now.` */
  failure: string;
};

/** Every page of one thing shows that it loads, that there is no such thing, and that it failed. */
export function detailStates(name: string, detail: Detail): void {
  const { address, endpoint, answers, shown, missing, failure } = detail;

  describe(name, () => {
    beforeEach(() => api.use(...answers()));

    test('shows that it is on its way', async () => {
      api.use(keepWaiting(endpoint));
      await visit(address, ada);
      await see(loading());
    });

    test('says that there is no such thing, where trying again would not help', async () => {
      api.use(refuse(endpoint, 'NOT_FOUND', 'Nothing here'));
      await visit(address, ada);
      await see(heading(missing.title));
      await see(missing.hint);
      await see(link('Home').last());
      await expect.element(button('Retry')).not.toBeInTheDocument();
    });

    test('that fails is asked for again with Retry', async () => {
      api.use(refuse(endpoint, 'RATE_LIMITED', 'Not now.'));
      await visit(address, ada);
      await see('Error Occurred');
      await see(failure);
      api.use(...answers());
      await button('Retry').click();
      await see(shown);
    });
  });
}
