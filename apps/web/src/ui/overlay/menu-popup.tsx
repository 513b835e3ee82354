import { Menu } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useState } from 'react';
import { classNames } from '#lib/class-names.ts';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  /** Shown after the label. */
  end?: ReactNode;
  /** Whether the item leads to the open page. */
  isCurrent?: boolean;
  onClick: () => void;
  danger?: boolean;
};

export type MenuAlign = 'start' | 'center' | 'end';

export type MenuPopupProps = { trigger: ReactElement; items: readonly MenuItem[]; align?: MenuAlign };

/** The menu, loaded on demand by `Menu`. */
export function MenuPopup({ trigger, items, align = 'end' }: MenuPopupProps) {
  // All content of a page must be inside one of its landmarks. While this renders, the document may have another page.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <Menu.Root onOpenChange={(isOpen) => isOpen && setContainer(document.querySelector('main'))}>
      <Menu.Trigger render={trigger} />
      <Menu.Portal container={container}>
        <Menu.Positioner
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-overlay outline-none"
        >
          <Menu.Popup className="max-w-(--available-width) min-w-56 origin-(--transform-origin) rounded-card bg-surface p-1.5 text-ink shadow-overlay outline-none transition-[scale,opacity] data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
            {items.map(({ label, icon, end, isCurrent, onClick, danger }) => (
              <Menu.Item
                key={label}
                onClick={onClick}
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-start text-sm wrap-anywhere outline-none select-none *:shrink-0 data-highlighted:bg-raised',
                  danger && 'text-danger-ink',
                )}
              >
                {icon}
                {label}
                {end}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
