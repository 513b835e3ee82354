import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { VirtualList } from './virtual-list.tsx';

declare global {
  interface Window {
    /** The browser's find-in-page, which TypeScript's DOM types lack. */
    find: (text: string, matchCase: boolean, backwards: boolean, wrapAround: boolean) => boolean;
  }
}

const items = Array.from({ length: 5000 }, (_, index) => ({ _id: `item ${index}` }));
const height = 100;
const placeholder = <div style={{ height }} />;
const drawn = () => [...document.querySelectorAll('li a')].map((link) => link.textContent);

const listOf = (shown: typeof items) => (
  <VirtualList items={shown} label="Everything" placeholder={placeholder}>
    {({ _id }) => (
      <a href={`#${_id}`} style={{ display: 'block', height }}>
        {_id}
      </a>
    )}
  </VirtualList>
);

test('a list of 5,000 items has its full length but renders only the items near the screen', async () => {
  const screen = await render(listOf(items));
  expect(screen.getByRole('listitem').elements()).toHaveLength(5000);
  expect(screen.getByRole('list').element().clientHeight).toBe(5000 * height);
  expect(drawn().at(0)).toBe('item 0');
  expect(drawn().length).toBeLessThan(100);
});

test('items render before they are scrolled into view, and nothing moves', async () => {
  await render(listOf(items));
  for (const wanted of [12, 4990, 2500]) {
    window.scrollTo(0, wanted * height);
    await expect.poll(drawn).toContain(`item ${wanted}`);
    expect(document.querySelectorAll('li')[wanted]?.getBoundingClientRect().top).toBeLessThan(height + 1);
    expect(drawn().length).toBeLessThan(100);
  }
});

test("find-in-page finds distant items of a 200-item list that were rendered once but aren't painted", async () => {
  await render(listOf(items.slice(0, 200)));
  await expect.poll(drawn).toContain('item 3');
  window.scrollTo(0, 150 * height);
  await expect.poll(drawn).toContain('item 150');
  const third = document.querySelectorAll('li a')[3];
  const isDrawn = () => third?.checkVisibility({ contentVisibilityAuto: true });
  await expect.poll(isDrawn).toBe(false);
  getSelection()?.removeAllRanges();
  expect(window.find('item 3', false, false, true)).toBe(true);
  await expect.poll(isDrawn).toBe(true);
  await expect.poll(() => third?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

test('the focused item stays rendered, however far the list is scrolled', async () => {
  const screen = await render(listOf(items));
  window.scrollTo(0, 0);
  const link = screen.getByRole('link', { name: 'item 3', exact: true });
  link.element().focus();
  window.scrollTo(0, 3000 * height);
  await expect.poll(drawn).toContain('item 3000');
  expect(document.activeElement).toBe(link.element());
});

test("inserted and removed items don't move the others", async () => {
  const screen = await render(listOf(items.slice(0, 20)));
  await screen.rerender(listOf([...items.slice(1, 20), ...items.slice(100, 110)]));
  await expect.poll(drawn).toEqual([...items.slice(1, 20), ...items.slice(100, 110)].map(({ _id }) => _id));
});

test('an item keeps its content while others are inserted before it and removed', async () => {
  const withField = (shown: typeof items) => (
    <VirtualList items={shown} placeholder={placeholder}>
      {({ _id }) => <input aria-label={_id} style={{ display: 'block', height }} />}
    </VirtualList>
  );
  const screen = await render(withField(items.slice(3, 40)));
  const input = screen.getByLabelText('item 10', { exact: true });
  await input.fill('Half a thought');
  for (const first of [0, 4]) {
    await screen.rerender(withField(items.slice(first, 40)));
    await expect.element(input).toHaveValue('Half a thought');
    await expect.element(input).toHaveFocus();
  }
});

test('the Tab key continues from the focused item, however far the list is scrolled', async () => {
  const screen = await render(listOf(items));
  window.scrollTo(0, 0);
  screen.getByRole('link', { name: 'item 7', exact: true }).element().focus();
  window.scrollTo(0, 3000 * height);
  await expect.poll(drawn).toContain('item 3000');
  await userEvent.tab();
  await expect.element(screen.getByRole('link', { name: 'item 8', exact: true })).toHaveFocus();
});

describe('a list whose items have different heights', () => {
  const heightOf = (index: number) => 40 + (index % 7) * 30;
  const varied = items.slice(0, 400);
  const tops = () => [...document.querySelectorAll('li')].map((item) => item.offsetTop);
  const variedList = (
    <VirtualList items={varied} variableHeights label="Everything" placeholder={placeholder}>
      {({ _id }, at) => (
        <a href={`#${_id}`} style={{ display: 'block', height: heightOf(at) }}>
          {_id}
        </a>
      )}
    </VirtualList>
  );
  const inTheMiddle = () => document.elementFromPoint(100, window.innerHeight / 2)?.localName;
  const goThrough = async () => {
    for (let at = 0; !drawn().includes('item 399'); at += 1000) {
      window.scrollTo(0, at);
      // Once the item in the middle of the screen is rendered, all items around it are rendered too.
      await expect.poll(inTheMiddle).toBe('a');
    }
  };

  test('keeps measured heights of distant items, also after going back', async () => {
    const screen = await render(variedList);
    await goThrough();
    await expect.poll(() => drawn().includes('item 0')).toBe(false);
    const seen = tops();
    expect(seen.slice(0, 300)).toEqual(
      Array.from({ length: 300 }, (_, at) => (seen[0] ?? 0) + sum(at, heightOf)),
    );
    await screen.unmount();
    await render(variedList);
    expect(tops()).toEqual(seen);
  });

  test('renders an item that is taller than the screen, wherever it is scrolled', async () => {
    const giant = (
      <VirtualList items={varied.slice(0, 24)} variableHeights label="Everything" placeholder={placeholder}>
        {({ _id }, at) => (
          <a href={`#${_id}`} style={{ display: 'block', height: at === 12 ? 20_000 : 50 }}>
            {_id}
          </a>
        )}
      </VirtualList>
    );
    await render(giant);
    window.scrollTo(0, 10_000);
    await expect.poll(drawn).toContain('item 12');
    window.scrollTo(0, 0);
    await expect.poll(drawn).toContain('item 0');
    window.scrollTo(0, 9000);
    await expect.poll(drawn).toContain('item 12');
  });

  test('keeps an open form, however far the list is scrolled', async () => {
    await render(
      <VirtualList items={items} variableHeights label="Everything" placeholder={placeholder}>
        {({ _id }, at) => <form style={{ height }}>{at === 3 && <input aria-label={_id} />}</form>}
      </VirtualList>,
    );
    await expect.poll(() => document.querySelector('input')).not.toBeNull();
    window.scrollTo(0, 3000 * height);
    await expect.poll(() => document.querySelectorAll('form').length).toBeGreaterThan(0);
    expect(document.querySelector('input')).not.toBeNull();
  });
});

const sum = (count: number, termAt: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => termAt(at)).reduce((total, value) => total + value, 0);
