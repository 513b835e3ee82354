import { t } from '@lingui/core/macro';
import { NavLink } from 'react-router';
import { HeldCount } from '#features/comments/inbox/held-count.tsx';
import { classNames } from '#lib/class-names.ts';

/** Links to the pages of the dashboard. */
export function DashboardTabs() {
  const tabs = [
    { to: '/dashboard', label: t`Videos`, count: null },
    { to: '/dashboard/analytics', label: t`Analytics`, count: null },
    { to: '/dashboard/comments', label: t`Comments`, count: <HeldCount /> },
  ];
  return (
    <nav aria-label={t`Dashboard`} className="mb-6 border-b border-line">
      <ul className="-mb-px flex gap-6">
        {tabs.map(({ to, label, count }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                classNames(
                  'flex h-12 items-center gap-2 border-b-2 text-sm font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
                  isActive
                    ? 'border-accent-mark text-ink'
                    : 'border-transparent text-ink-muted hover:text-ink',
                )
              }
            >
              {label}
              {count}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
