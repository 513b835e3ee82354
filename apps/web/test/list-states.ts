import type { Endpoint } from '@kinora/contract/endpoint';
import type { HttpHandler } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { api, neverRespond, respondWithError } from './api.ts';
import { ada } from './content.ts';
import { expectLogged } from './log.ts';
import { button, expectAbsent, expectVisible, loading, text } from './screen.ts';
import { expectScrollPositionKept, manyPages } from './scroll-position.ts';
import { visit } from './visit.tsx';

type List = {
  url: string;
  endpoint: Endpoint;
  /** Serves items with these names, page by page. */
  serveItems: (pages: string[][]) => HttpHandler;
  /** Handlers for the page's other requests. */
  otherHandlers?: () => HttpHandler[];
  empty: string;
  /** The text shown after the server refuses the list with `Not now.` */
  failure?: string;
  /** The logged message, if the viewer sees none. */
  logged?: string;
  /** The noun for an item in error messages. */
  item: string;
};

const refusalOf = ({ item }: List) => `Error loading ${item}s: Not now.`;

const seeFailure = (list: List) =>
  list.logged ? expectLogged(list.logged) : expectVisible(list.failure ?? refusalOf(list));

/** Tests the requests and texts that a page passes to the shared list. */
export function listBasics(name: string, list: List): void {
  const { url, endpoint, serveItems, otherHandlers, empty } = list;

  test(`${name}: a failed list loads again, grows to its end, and says when it is empty`, async () => {
    api.use(...(otherHandlers?.() ?? []));
    api.use(respondWithError(endpoint, 'RATE_LIMITED', 'Not now.'));
    await visit(url, ada);
    await seeFailure(list);
    api.use(serveItems([['The first one'], ['The second one']]));
    await button('Retry').click();
    await expectVisible('The first one');
    window.scrollTo(0, document.body.scrollHeight);
    await expectVisible('The second one');
    await expectVisible("You've reached the end");
    api.use(serveItems([[]]));
    await visit(url, ada);
    await expectVisible(empty);
  });
}

/**
 * Tests all states of a list: loading, empty, failed, its end, and its scroll position on going back. One list of each
 * kind is enough, because all share the code.
 */
export function listStates(name: string, list: List): void {
  const { url, endpoint, serveItems, otherHandlers, empty } = list;
  const isLater = ({ searchParams }: URL) => searchParams.has('cursor');

  describe(name, () => {
    beforeEach(() => api.use(...(otherHandlers?.() ?? [])));

    test('shows skeletons until it has loaded', async () => {
      api.use(neverRespond(endpoint));
      await visit(url, ada);
      await expectVisible(loading());
    });

    test('says that it is empty', async () => {
      api.use(serveItems([[]]));
      await visit(url, ada);
      await expectVisible(empty);
      await expectAbsent("You've reached the end");
    });

    test('loads again with Retry after a failure', async () => {
      api.use(respondWithError(endpoint, 'RATE_LIMITED', 'Not now.'));
      await visit(url, ada);
      await seeFailure(list);
      api.use(serveItems([['The first one']]));
      await button('Retry').click();
      await expectVisible('The first one');
      await expectVisible("You've reached the end");
    });

    test('grows to its end and retries a failed page', async () => {
      api.use(serveItems([['The first one'], ['The second one']]));
      api.use(respondWithError(endpoint, 'RATE_LIMITED', 'Not now.', { when: isLater }));
      await visit(url, ada);
      await expectVisible('The first one');
      window.scrollTo(0, document.body.scrollHeight);
      await expectVisible(refusalOf(list));
      await expect.element(text("You've reached the end")).not.toBeInTheDocument();
      api.use(serveItems([['The first one'], ['The second one']]));
      await button('Retry').click();
      await expectVisible('The second one');
      await expectVisible('The first one');
      await expectVisible("You've reached the end");
    });

    test('keeps its scroll position on going back', async () => {
      api.use(serveItems(manyPages));
      await visit(url, ada);
      await expectScrollPositionKept(endpoint);
    });
  });
}
