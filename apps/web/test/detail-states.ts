import type { Endpoint } from '@kinora/contract/endpoint';
import type { HttpHandler } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { api, keepWaiting, refuse } from './api.ts';
import { ada } from './content.ts';
import { button, heading, link, loading, see } from './person.ts';
import { visit } from './visit.tsx';

type Detail = {
  url: string;
  endpoint: Endpoint;
  /** Handlers for all of the page's requests. */
  answers: () => HttpHandler[];
  /** Text on the loaded page. */
  shown: string | Locator;
  missing: { title: string; hint: string };
  /** The text shown after the server refuses with `Not now.` */
  failure: string;
};

/** Tests the texts of a detail page that fails to load or is missing. */
export function detailTexts(name: string, detail: Omit<Detail, 'shown'>): void {
  const { url, endpoint, answers, missing, failure } = detail;

  test(`${name} shows an error if it fails to load, and a notice if it is missing`, async () => {
    api.use(...answers());
    api.use(refuse(endpoint, 'RATE_LIMITED', 'Not now.'));
    await visit(url, ada);
    await see(failure);
    api.use(refuse(endpoint, 'NOT_FOUND', 'Nothing here'));
    await button('Retry').click();
    await see(heading(missing.title));
    await see(missing.hint);
  });
}

/** Tests all states of a detail page: loading, missing and failed. One page is enough, because all share the code. */
export function detailStates(name: string, detail: Detail): void {
  const { url, endpoint, answers, shown, missing, failure } = detail;

  describe(name, () => {
    beforeEach(() => api.use(...answers()));

    test('shows that it is loading', async () => {
      api.use(keepWaiting(endpoint));
      await visit(url, ada);
      await see(loading());
    });

    test('says that it does not exist, and offers no Retry', async () => {
      api.use(refuse(endpoint, 'NOT_FOUND', 'Nothing here'));
      await visit(url, ada);
      await see(heading(missing.title));
      await see(missing.hint);
      await see(link('Home').last());
      await expect.element(button('Retry')).not.toBeInTheDocument();
    });

    test('loads again with Retry after a failure', async () => {
      api.use(refuse(endpoint, 'RATE_LIMITED', 'Not now.'));
      await visit(url, ada);
      await see('Error Occurred');
      await see(failure);
      api.use(...answers());
      await button('Retry').click();
      await see(shown);
    });
  });
}
