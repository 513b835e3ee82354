import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { useSite } from '#lib/session/site.ts';
import { SiteMark } from './site-mark.tsx';

/** `isCompact` shows only the mark on the narrowest screens, where the header has no room for the name. */
export function Logo({ isCompact = false }: { isCompact?: boolean }) {
  const { name } = useSite();
  return (
    <Link
      to="/"
      aria-label={t({ message: `${name}, home`, comment: 'Link to the home page of this site' })}
      className="flex h-11 min-w-0 items-center gap-2.5 rounded-control px-2"
    >
      <SiteMark />
      <span
        dir="auto"
        className={classNames('truncate text-xl font-bold tracking-tight', isCompact && 'max-[22rem]:hidden')}
      >
        {name}
      </span>
    </Link>
  );
}
