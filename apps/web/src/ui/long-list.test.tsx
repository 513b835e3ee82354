import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { LongList } from './long-list.tsx';

const items = Array.from({ length: 5000 }, (_, place) => ({ _id: `item ${place}` }));
const height = 100;
const place = <div style={{ height }} />;
const drawn = () => [...document.querySelectorAll('li a')].map((link) => link.textContent);

const listOf = (shown: typeof items) => (
  <LongList items={shown} label="Everything" placeholder={place}>
    {({ _id }) => (
      <a href={`#${_id}`} style={{ display: 'block', height }}>
        {_id}
      </a>
    )}
  </LongList>
);

test('a list of 5,000 is as long as it is, and draws what is near the screen', async () => {
  const screen = await render(listOf(items));
  expect(screen.getByRole('listitem').elements()).toHaveLength(5000);
  expect(screen.getByRole('list').element().clientHeight).toBe(5000 * height);
  expect(drawn().at(0)).toBe('item 0');
  expect(drawn().length).toBeLessThan(100);
});

test('whatever is scrolled to is drawn, at once or from afar, and nothing moves', async () => {
  await render(listOf(items));
  for (const wanted of [12, 4990, 2500]) {
    window.scrollTo(0, wanted * height);
    await expect.poll(drawn).toContain(`item ${wanted}`);
    expect(document.querySelectorAll('li')[wanted]?.getBoundingClientRect().top).toBeLessThan(height + 1);
    expect(drawn().length).toBeLessThan(100);
  }
});

test('what has the focus stays, however far the list is scrolled', async () => {
  const screen = await render(listOf(items));
  window.scrollTo(0, 0);
  const link = screen.getByRole('link', { name: 'item 3', exact: true });
  link.element().focus();
  window.scrollTo(0, 3000 * height);
  await expect.poll(drawn).toContain('item 3000');
  expect(document.activeElement).toBe(link.element());
});

test('items that come and go leave the others where they are', async () => {
  const screen = await render(listOf(items.slice(0, 20)));
  await screen.rerender(listOf([...items.slice(1, 20), ...items.slice(100, 110)]));
  await expect.poll(drawn).toEqual([...items.slice(1, 20), ...items.slice(100, 110)].map(({ _id }) => _id));
});
