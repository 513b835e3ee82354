import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { classNames } from '#lib/class-names.ts';
import { Page, PageHeading } from '#ui/page.tsx';
import { settingsSections } from './settings-sections.ts';

/** The frame of every settings page: the sections beside the page, or above it on narrow screens. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(`${title} settings`);
  const sections = useRef<HTMLUListElement>(null);
  // On a narrow screen the sections scroll sideways, and begin at the first. The page itself stays where it is.
  useLayoutEffect(() => {
    const list = sections.current;
    const open = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
  }, []);
  return (
    <Page width="wide">
      <div className="flex flex-col gap-6 lg:flex-row lg:gap-10">
        <nav aria-label="Settings" className="lg:w-52 lg:shrink-0">
          <ul
            ref={sections}
            className="relative -mx-4 flex gap-1 overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-col lg:px-0"
          >
            {settingsSections.map(({ to, label, icon: Icon }) => (
              <li key={to} className="shrink-0">
                <NavLink
                  to={to}
                  end
                  className={({ isActive }) =>
                    classNames(
                      'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm whitespace-nowrap transition-colors hover:bg-raised focus-visible:-outline-offset-2',
                      isActive ? 'bg-raised font-semibold text-ink' : 'text-ink-muted hover:text-ink',
                    )
                  }
                >
                  <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-2xl min-w-0 flex-1">
          <PageHeading>{title}</PageHeading>
          <div className="flex flex-col gap-6">{children}</div>
        </div>
      </div>
    </Page>
  );
}
