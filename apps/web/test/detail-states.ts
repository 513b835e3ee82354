import type { Endpoint } from '@kinora/contract/endpoint';
import type { HttpHandler } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { api, neverRespond, respondWithError } from './api.ts';
import { ada } from './content.ts';
import { button, expectVisible, heading, link, loading } from './screen.ts';
import { visit } from './visit.tsx';

type Detail = {
  url: string;
  endpoint: Endpoint;
  /** Handlers for all of the page's requests. */
  handlers: () => HttpHandler[];
  /** Text on the loaded page. */
  shown: string | Locator;
  missing: { title: string; hint: string };
  /** The text shown after the server refuses with `Not now.` */
  failure: string;
};

/** Tests the texts of a detail page that fails to load or is missing. */
export function detailTexts(name: string, detail: Omit<Detail, 'shown'>): void {
  const { url, endpoint, handlers, missing, failure } = detail;

  test(`${name} shows an error if it fails to load, and a notice if it is missing`, async () => {
    api.use(...handlers());
    api.use(respondWithError(endpoint, 'RATE_LIMITED', 'Not now.'));
    await visit(url, ada);
    await expectVisible(failure);
    api.use(respondWithError(endpoint, 'NOT_FOUND', 'Nothing here'));
    await button('Retry').click();
    await expectVisible(heading(missing.title));
    await expectVisible(missing.hint);
  });
}

/** Tests all states of a detail page: loading, missing and failed. One page is enough, because all share the code. */
export function detailStates(name: string, detail: Detail): void {
  const { url, endpoint, handlers, shown, missing, failure } = detail;

  describe(name, () => {
    beforeEach(() => api.use(...handlers()));

    test('shows that it is loading', async () => {
      api.use(neverRespond(endpoint));
      await visit(url, ada);
      await expectVisible(loading());
    });

    test('says that it does not exist, and offers no Retry', async () => {
      api.use(respondWithError(endpoint, 'NOT_FOUND', 'Nothing here'));
      await visit(url, ada);
      await expectVisible(heading(missing.title));
      await expectVisible(missing.hint);
      await expectVisible(link('Home').last());
      await expect.element(button('Retry')).not.toBeInTheDocument();
    });

    test('loads again with Retry after a failure', async () => {
      api.use(respondWithError(endpoint, 'RATE_LIMITED', 'Not now.'));
      await visit(url, ada);
      await expectVisible('Error Occurred');
      await expectVisible(failure);
      api.use(...handlers());
      await button('Retry').click();
      await expectVisible(shown);
    });
  });
}
