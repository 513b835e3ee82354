import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Deferred, defer } from './deferred.ts';
import { DeferredTrigger } from './deferred-trigger.tsx';
import { MenuPopup, type MenuPopupProps } from './menu-popup.tsx';

let popup: Deferred<MenuPopupProps>;
let arrive: () => void;
let isAskedFor: boolean;

const items = ['Edit', 'Delete'].map((label) => ({ label, onClick: () => {} }));
const trigger = page.getByRole('button', { name: 'Your comment' });
const menu = page.getByRole('menu');

beforeEach(async () => {
  // Moves the pointer off the button, where the previous test may have left it.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  const { promise, resolve } = Promise.withResolvers<typeof MenuPopup>();
  isAskedFor = false;
  arrive = () => resolve(MenuPopup);
  popup = defer(() => {
    isAskedFor = true;
    return promise;
  });
  await render(
    <main style={{ padding: 100 }}>
      <DeferredTrigger popup={popup} trigger={<button type="button">Your comment</button>}>
        {(Popup, button) => <Popup trigger={button} items={items} />}
      </DeferredTrigger>
      <button type="button">Elsewhere</button>
    </main>,
  );
});

test('nothing loads before the button is hovered or focused', async () => {
  await expect.element(trigger).toHaveAttribute('aria-haspopup', 'menu');
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  expect(isAskedFor).toBe(false);
  await trigger.hover();
  expect(isAskedFor).toBe(true);
});

test('a click before the menu has loaded opens it afterwards', async () => {
  await trigger.click();
  await expect.element(menu).not.toBeInTheDocument();
  arrive();
  await expect.element(menu).toBeVisible();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'the key "%s" before the menu has loaded opens it at its first item',
  async (key) => {
    await userEvent.tab();
    await expect.element(trigger).toHaveFocus();
    await userEvent.keyboard(key);
    arrive();
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  },
);

test('the focus stays on the button when the menu loads', async () => {
  await userEvent.tab();
  arrive();
  await expect.poll(() => popup.get()).toBe(MenuPopup);
  await expect.element(trigger).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  await expect.element(menu).not.toBeInTheDocument();
});

test('a menu that loads while the button is pressed loses no click', async () => {
  const element = trigger.element();
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  popup.load();
  arrive();
  await expect.poll(() => popup.get()).toBe(MenuPopup);
  expect(trigger.element()).toBe(element);
  element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await expect.element(menu).toBeVisible();
});
