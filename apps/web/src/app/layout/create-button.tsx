import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { bottomItemClass } from './bottom-bar.tsx';
import { createEntries } from './create-entries.ts';

/** The bottom navigation's button to create something. The native popover opens even before scripts have loaded. */
export function CreateButton() {
  const id = useId();
  const popover = useRef<HTMLUListElement>(null);
  return (
    <li className="flex flex-auto">
      <button
        type="button"
        popoverTarget={id}
        aria-label={t({
          message: 'Create',
          comment: 'Button that opens a menu: Upload video, Post a tweet…',
        })}
        className={bottomItemClass}
      >
        <span className="grid size-9 place-items-center rounded-full bg-raised text-ink">
          <Plus aria-hidden="true" size={22} />
        </span>
      </button>
      <ul
        id={id}
        ref={popover}
        popover="auto"
        className="popover-fade fixed inset-x-2 top-auto bottom-[calc(var(--bottom-nav)+0.5rem)] mx-auto my-0 w-auto max-w-sm rounded-card bg-surface p-1.5 text-ink shadow-overlay"
      >
        {createEntries().map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={() => popover.current?.hidePopover()}
              className="flex min-h-12 items-center gap-3 rounded-control px-3 text-sm transition-colors hover:bg-raised focus-visible:-outline-offset-2"
            >
              <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
