import type { ComponentProps, ReactElement } from 'react';
import { defer } from './deferred.ts';
import { DeferredTrigger } from './deferred-trigger.tsx';
import type { MenuAlign, MenuItem, MenuPopupProps } from './menu-popup.tsx';

const popup = defer<MenuPopupProps>(async () => (await import('./menu-popup.tsx')).MenuPopup);

type MenuProps = {
  /** The button that opens the menu, such as an `IconButton`. */
  trigger: ReactElement<ComponentProps<'button'>>;
  items: readonly MenuItem[];
  align?: MenuAlign;
};

export function Menu({ trigger, items, align }: MenuProps) {
  return (
    <DeferredTrigger popup={popup} trigger={trigger}>
      {(Popup, button) => <Popup trigger={button} items={items} align={align} />}
    </DeferredTrigger>
  );
}
