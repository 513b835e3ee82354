import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import { matchPath, NavLink, useLocation, useNavigate } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { Button } from './button.tsx';
import { CountBadge } from './count-badge.tsx';
import { Menu } from './overlay/menu.tsx';

export type Section = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The number of open tasks on the page, and the number as a screen reader says it. */
  count?: number;
  countLabel?: string;
};

type SectionNavProps = { label: string; sections: readonly Section[] };

/** Links to related pages: beside the open one, where they stay visible, or on narrow screens in a menu above it. */
export function SectionNav({ label, sections }: SectionNavProps) {
  return (
    <nav
      aria-label={label}
      className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:max-h-[calc(100dvh-var(--header-height)-3rem)] lg:w-52 lg:shrink-0 lg:self-start lg:overflow-y-auto"
    >
      <SectionMenu label={label} sections={sections} />
      <ul className="flex flex-col gap-1 max-lg:hidden">
        {sections.map((section) => (
          <li key={section.to}>
            <NavLink
              to={section.to}
              // The first section's path begins those of the others, which may have pages below them.
              end={section === sections[0]}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm transition-colors hover:bg-raised focus-visible:-outline-offset-2',
                  isActive ? 'bg-raised font-semibold text-ink' : 'text-ink-muted hover:text-ink',
                )
              }
            >
              <section.icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
              {section.label}
              <Count section={section} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ section: { count = 0, countLabel = '' } }: { section: Section }) {
  return <CountBadge count={count} label={countLabel} className="ms-auto" />;
}

/** Names the open page and opens a menu of the others. */
function SectionMenu({ label, sections }: SectionNavProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The same rule as for the links.
  const isCurrent = ({ to }: Section) =>
    matchPath({ path: to, end: to === sections[0]?.to }, pathname) !== null;
  const current = sections.find(isCurrent);
  return (
    <div className="lg:hidden">
      <Menu
        align="start"
        trigger={
          <Button className="w-full justify-between! px-4! sm:w-auto sm:min-w-64">
            <span className="flex min-w-0 items-center gap-3">
              {current && (
                <current.icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
              )}
              <span className="sr-only">{label}: </span>
              <span className="truncate">{current?.label ?? label}</span>
              {current && <Count section={current} />}
            </span>
            <ChevronDown aria-hidden="true" size={18} className="shrink-0" />
          </Button>
        }
        items={sections.map((section) => {
          const { to, label, icon: Icon } = section;
          return {
            label,
            icon:
              section === current ? (
                <Check aria-hidden="true" size={18} />
              ) : (
                <Icon aria-hidden="true" size={18} />
              ),
            isCurrent: section === current,
            end: <Count section={section} />,
            onClick: () => navigate(to),
          };
        })}
      />
    </div>
  );
}
