import type { Endpoint } from '@kinora/contract/endpoint';
import type { HttpHandler } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { api, keepWaiting, refuse } from './api.ts';
import { ada } from './content.ts';
import { expectLogged } from './log.ts';
import { button, loading, see, seeNo, text } from './person.ts';
import { expectScrollPositionKept, manyPages } from './scroll-position.ts';
import { visit } from './visit.tsx';

type List = {
  url: string;
  endpoint: Endpoint;
  /** Serves items with these names, page by page. */
  holding: (pages: string[][]) => HttpHandler;
  /** Handlers for the page's other requests. */
  around?: () => HttpHandler[];
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
  list.logged ? expectLogged(list.logged) : see(list.failure ?? refusalOf(list));

/** Tests the requests and texts that a page passes to the shared list. */
export function listBasics(name: string, list: List): void {
  const { url, endpoint, holding, around, empty } = list;

  test(`${name}: a failed list loads again, grows to its end, and says when it is empty`, async () => {
    api.use(...(around?.() ?? []));
    api.use(refuse(endpoint, 'RATE_LIMITED', 'Not now.'));
    await visit(url, ada);
    await seeFailure(list);
    api.use(holding([['The first one'], ['The second one']]));
    await button('Retry').click();
    await see('The first one');
    window.scrollTo(0, document.body.scrollHeight);
    await see('The second one');
    await see("You've reached the end");
    api.use(holding([[]]));
    await visit(url, ada);
    await see(empty);
  });
}

/**
 * Tests all states of a list: loading, empty, failed, its end, and its scroll position on going back. One list of each
 * kind is enough, because all share the code.
 */
export function listStates(name: string, list: List): void {
  const { url, endpoint, holding, around, empty } = list;
  const isLater = ({ searchParams }: URL) => searchParams.has('cursor');

  describe(name, () => {
    beforeEach(() => api.use(...(around?.() ?? [])));

    test('shows skeletons until it has loaded', async () => {
      api.use(keepWaiting(endpoint));
      await visit(url, ada);
      await see(loading());
    });

    test('says that it is empty', async () => {
      api.use(holding([[]]));
      await visit(url, ada);
      await see(empty);
      await seeNo("You've reached the end");
    });

    test('loads again with Retry after a failure', async () => {
      api.use(refuse(endpoint, 'RATE_LIMITED', 'Not now.'));
      await visit(url, ada);
      await seeFailure(list);
      api.use(holding([['The first one']]));
      await button('Retry').click();
      await see('The first one');
      await see("You've reached the end");
    });

    test('grows to its end and retries a failed page', async () => {
      api.use(holding([['The first one'], ['The second one']]));
      api.use(refuse(endpoint, 'RATE_LIMITED', 'Not now.', { when: isLater }));
      await visit(url, ada);
      await see('The first one');
      window.scrollTo(0, document.body.scrollHeight);
      await see(refusalOf(list));
      await expect.element(text("You've reached the end")).not.toBeInTheDocument();
      api.use(holding([['The first one'], ['The second one']]));
      await button('Retry').click();
      await see('The second one');
      await see('The first one');
      await see("You've reached the end");
    });

    test('keeps its scroll position on going back', async () => {
      api.use(holding(manyPages));
      await visit(url, ada);
      await expectScrollPositionKept(endpoint);
    });
  });
}
