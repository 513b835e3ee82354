import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';

type MenuProps = {
  /** The button that opens it, such as an `IconButton`. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
};

export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      {/* Whatever is on a page belongs to one of its landmarks. */}
      <BaseMenu.Portal container={document.querySelector('main')}>
        <BaseMenu.Positioner
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-overlay outline-none"
        >
          <BaseMenu.Popup className="min-w-56 origin-(--transform-origin) rounded-card bg-surface p-1.5 text-ink shadow-overlay outline-none transition-[scale,opacity] data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left text-sm outline-none select-none data-highlighted:bg-raised';

type MenuItemProps = {
  icon?: ReactNode;
  children: ReactNode;
  onClick: () => void;
  danger?: boolean;
  /** For choices that one may want to undo at once. */
  closeOnClick?: boolean;
};

export function MenuItem({ icon, children, onClick, danger = false, closeOnClick }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onClick}
      closeOnClick={closeOnClick}
      className={classNames(itemClass, danger && 'text-danger-ink')}
    >
      {icon}
      {children}
    </BaseMenu.Item>
  );
}
