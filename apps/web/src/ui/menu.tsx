import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
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

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <BaseMenu.LinkItem closeOnClick render={<Link to={to} />} className={itemClass}>
      {icon}
      {children}
    </BaseMenu.LinkItem>
  );
}

type MenuSwitchProps = {
  icon?: ReactNode;
  children: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** Something that is on or off; the menu stays open to show it. */
export function MenuSwitch({ icon, children, ...rest }: MenuSwitchProps) {
  return (
    <BaseMenu.CheckboxItem {...rest} className={itemClass}>
      {icon}
      <span className="flex-1">{children}</span>
      <span
        aria-hidden="true"
        className={classNames(
          'flex h-5 w-9 items-center rounded-full p-0.5 transition-colors',
          rest.checked ? 'bg-accent-mark' : 'bg-line-strong',
        )}
      >
        <span
          className={classNames(
            'size-4 rounded-full bg-canvas transition-transform',
            rest.checked && 'translate-x-4',
          )}
        />
      </span>
    </BaseMenu.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-1.5 my-1.5 h-px bg-line" />;
}
